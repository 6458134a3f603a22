/** What the output of a command tells of how it failed. */
export interface TellingLines {
  /** The line that names the error, such as `TypeError: fetch failed`; `null` where none does. */
  readonly error: string | null;
  /** The last lines besides it, of a stack only where it begins. */
  readonly last: readonly string[];
}

/** Returns what the lines of an output tell; at most so many of the last ones. Stacks of Node and Python push out what matters. */
export function tellingLines(lines: readonly string[], most: number): TellingLines {
  const place = placeOfError(lines);
  const last = lines.filter((line, index) => index !== place && !(isFrame(line) && isFrame(lines[index - 1] ?? '')));
  return { error: lines[place]?.trim() ?? null, last: last.slice(-most) };
}

/** The last line that begins with the name of an error; else the last one that a stack follows, or that follows one of Python. */
function placeOfError(lines: readonly string[]): number {
  const named = lines.findLastIndex(isNamed);
  if (named !== -1) return named;
  const before = lines.findLastIndex((line, index) => !isFrame(line) && isFrame(lines[index + 1] ?? ''));
  const trace = lines.findLastIndex((line) => line.startsWith('Traceback (most recent call last)'));
  if (trace === -1) return before;
  return lines.findIndex((line, index) => index > trace && !/^\s/.test(line));
}

/** `Error: x`, `Uncaught TypeError: x`, `requests.exceptions.HTTPError: x`, `AssertionError [ERR_ASSERTION]: x`. */
function isNamed(line: string): boolean {
  const [first = ''] = line.replace(/^(?:Uncaught|Unhandled) /, '').split(/[\s:([]/, 1);
  return /(?:Error|Exception)$/.test(first) && /^[\w.$]+$/.test(first);
}

function isFrame(line: string): boolean {
  return /^\s+at /.test(line);
}
