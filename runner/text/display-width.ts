/** Characters that take two columns: CJK, Hangul, kana, full-width forms and pictures. */
const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\p{Emoji_Presentation}]|[\u{17000}-\u{18cff}\u{1aff0}-\u{1b2ff}\u{20000}-\u{3fffd}]/v;
const combining = /\p{M}/u;

/** Returns how many columns a text without controls takes on a terminal; East Asian ones and pictures count two. */
export function displayWidth(text: string): number {
  let columns = 0;
  for (const character of text) columns += widthOf(character);
  return columns;
}

/** Returns the longest beginning of a text that takes at most `columns` columns, ending in `ellipsis` where it was cut. */
export function fitColumns(text: string, columns: number, ellipsis: string): string {
  if (displayWidth(text) <= columns) return text;
  let fitted = '';
  let room = columns - displayWidth(ellipsis);
  for (const character of text) {
    room -= widthOf(character);
    if (room < 0) break;
    fitted += character;
  }
  return room <= 0 && fitted === '' ? ellipsis.slice(0, Math.max(0, columns)) : fitted + ellipsis;
}

/** Returns a text with blanks after it up to a number of columns. */
export function padColumns(text: string, columns: number): string {
  return text + ' '.repeat(Math.max(0, columns - displayWidth(text)));
}

function widthOf(character: string): number {
  if (character <= '\u02ff') return 1;
  if (combining.test(character)) return 0;
  return wide.test(character) ? 2 : 1;
}
