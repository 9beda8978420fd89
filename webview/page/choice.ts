/**
 * Calls back when the user has chosen in a list. Keys walk through a closed list, where browsers report each step: there
 * it is chosen with Enter or by leaving the list, and Escape returns to where the list stood.
 */
export function onChoice(list: HTMLSelectElement, choose: () => void): void {
  let isKey = false; // while a key is handled: a choice in the open list comes later
  let at = 0; // where the list stood before that key
  let start: number | undefined; // where it stood before it was walked through

  const finish = (takes: boolean) => {
    const from = start;
    start = undefined;
    if (from === undefined || from === list.selectedIndex) return;
    if (takes) choose();
    else list.selectedIndex = from;
  };
  const noteKey = () => {
    isKey = true;
    at = list.selectedIndex;
    setTimeout(() => (isKey = false));
  };
  list.addEventListener("keydown", (event) => {
    const { key } = event;
    if (key === "Enter" && start !== undefined) event.preventDefault(); // which may open the list
    if (key === "Enter" || key === "Escape") finish(key === "Enter");
    noteKey();
  });
  list.addEventListener("keypress", noteKey); // which letters are handled with
  list.addEventListener("change", () => {
    if (isKey) {
      start ??= at;
      return;
    }
    start = undefined;
    choose();
  });
  list.addEventListener("blur", () => finish(true));
}
