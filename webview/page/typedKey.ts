/** On layouts without Latin letters: the signs of a US keyboard where they lie, plain and with Shift. */
const SIGNS: Readonly<Record<string, string>> = {
  BracketLeft: "[{",
  BracketRight: "]}",
  Comma: ",<",
  Period: ".>",
  Slash: "/?",
  Minus: "-_",
  Equal: "=+",
};

const OTHER_SCRIPT = /^[\p{L}\p{M}\p{N}]+$/u;
const LETTER = /^\p{L}$/u;
const LATIN = /[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;
const SIGN = /^[^\p{L}\p{M}\p{N}\s]$/u;

/**
 * A key as the table of actions names it. On Latin layouts (QWERTY, AZERTY, Dvorak) that is what it prints, on others
 * (Cyrillic, Greek) what a US keyboard prints there. Signs may need AltGr, or Option on a Mac.
 */
function typedKey(event: KeyboardEvent): string {
  const key = printed(event);
  if (SIGN.test(key) && isThirdLevel(event)) return key;
  const { shiftKey, ctrlKey, metaKey, altKey } = event;
  const isNamed = key.length > 1;
  const parts = [
    altKey && "Alt",
    (ctrlKey || metaKey) && "Ctrl",
    shiftKey && (isNamed || ctrlKey || metaKey) && "Shift",
    isNamed ? key : key.toLowerCase(),
  ];
  return parts.filter(Boolean).join("+");
}

/** The names that a key can have in the table, the first of which counts: a letter with Shift is that letter where no other is meant. */
export function typedKeys(event: KeyboardEvent): readonly string[] {
  const key = typedKey(event);
  return event.shiftKey && LETTER.test(key) ? [`Shift+${key}`, key] : [key];
}

/** Whether a key of the table types a character: a letter, digit or sign. */
export const isCharacter = (key: string): boolean => /^(?:Shift\+)?\S$/u.test(key);

function printed({ key, code, shiftKey }: KeyboardEvent): string {
  if (!OTHER_SCRIPT.test(key) || LATIN.test(key)) return key;
  const [, name] = /^(?:Key|Digit)(.)$/.exec(code) ?? [];
  return name?.toLowerCase() ?? SIGNS[code]?.[shiftKey ? 1 : 0] ?? key;
}

/** Whether the modifiers that are down choose what a key prints. Windows reports AltGr with Ctrl and Alt besides. */
function isThirdLevel(event: KeyboardEvent): boolean {
  if (event.getModifierState("AltGraph")) return true;
  return isOnMac() && event.altKey && !event.ctrlKey && !event.metaKey;
}

/** Whether Cmd does what Ctrl does elsewhere, and Ctrl with a click opens the menu. */
export function isOnMac(): boolean {
  return navigator.platform.startsWith("Mac");
}
