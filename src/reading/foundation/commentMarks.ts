/** Marks of comments on a line, the longest first. Behind ">" stands a mail that is quoted, behind "*" a comment that goes on. */
export const LINE_MARKS = ["REM -", "///", "//!", "//", "--", ";;", "##", "#", "*", ";", "%", ">", "!", "'", '"'];

/** A pattern of any of them but one, also of more slashes, hashes, semicolons and percent signs. */
export function anyMarkBut(left: string): string {
  const marks = LINE_MARKS.filter((mark) => mark !== left);
  return marks.map((mark) => mark.replace("*", "\\*") + (/[/#;%]$/.test(mark) ? "+" : "")).join("|");
}
