/** Shorter lines are shown as they are. */
const shortLine = 100;
/** Options that begin a line of their own. */
const opensLine = /^ --(?:header|data\S*|form\S*) /;

/**
 * Returns a long shell line broken before its headers and its data, each break behind a backslash, so that it does the same where it is
 * copied; what is quoted is never broken.
 */
export function breakShellLine(line: string): string {
  if (line.length <= shortLine) return line;
  let broken = '';
  let start = 0;
  let quote = '';
  for (let place = 0; place < line.length; place += 1) {
    const sign = line.charAt(place);
    if (sign === '\\' && quote !== "'") place += 1;
    else if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === "'" || sign === '"') quote = sign;
    else if (sign === ' ' && opensLine.test(line.slice(place, place + 20))) {
      broken += `${line.slice(start, place)} \\\n `;
      start = place;
    }
  }
  return broken + line.slice(start);
}
