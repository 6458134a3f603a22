import { displayWidth } from './display-width.ts';

/**
 * Returns a text in lines of at most `width` columns, broken at blanks only: a word that is longer, such as a URL, stays
 * whole on a line of its own.
 */
export function wrapText(text: string, width: number): string[] {
  const lines: string[] = [];
  let line: string | null = null;
  let columns = 0;
  for (const word of text.split(' ')) {
    const wordColumns = displayWidth(word);
    if (line !== null && columns + 1 + wordColumns > width) {
      lines.push(line);
      line = null;
    }
    columns = line === null ? wordColumns : columns + 1 + wordColumns;
    line = line === null ? word : `${line} ${word}`;
  }
  return line === null ? lines : [...lines, line];
}

/** Returns lines with blanks before them. */
export function indent(columns: number, lines: readonly string[]): string[] {
  return lines.map((line) => (line === '' ? '' : ' '.repeat(columns) + line));
}
