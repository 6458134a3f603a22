import { wrapText } from './wrap-text.ts';

/** A line from this length on goes on in the next one. */
const fullLength = 66;

/**
 * Returns notes in lines of at most `width` columns: sentences flow, a row of a table (two blanks before it) goes on under its second
 * column, and what says the exit codes stands by itself.
 */
export function wrapNotes(notes: string, width: number): string {
  const flowed: string[] = [];
  let before = '';
  for (const line of notes.split('\n')) {
    const goesOn = before.length >= fullLength && !/^(?: {2}|Exit codes:|$)/.test(line) && !before.startsWith('  ');
    if (goesOn) flowed.push(`${flowed.pop() ?? ''} ${line}`);
    else flowed.push(line);
    before = line;
  }
  return flowed.flatMap((line) => wrapLine(line, width)).join('\n');
}

function wrapLine(line: string, width: number): string[] {
  const [, head = ''] = /^( {2}\S+ +)(?=\S)/.exec(line) ?? [];
  if (head === '') return line === '' ? [''] : wrapText(line, width);
  return wrapText(line.slice(head.length), width - head.length).map(
    (text, place) => `${place === 0 ? head : ' '.repeat(head.length)}${text}`,
  );
}
