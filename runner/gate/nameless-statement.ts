import { escapeText } from '../text/escape.ts';

/** Names that vivero makes up anew in each run: of plants, and of paths that no service has. */
const madeUpName = /\bvivero-(?:no-such-[0-9a-z]+|[0-9a-z]+-\d+|\d+)\b/g;

/** The port of a server on this machine, which is often another one each time that it starts. */
const localPort = /(?<host>\b(?:127\.0\.0\.1|localhost)|\[::1\]):\d+/g;

/**
 * Returns a statement of an assertion without what differs from run to run, so that the same one is known again, and without
 * anything that acts where it is shown.
 */
export function namelessStatement(statement: string): string {
  return escapeText(statement).replaceAll(madeUpName, 'vivero-*').replaceAll(localPort, '$<host>:*');
}

/**
 * Returns true where a statement is that of a baseline: the same one, or one that its `*` leave open, each of which stands for any
 * characters. Both are as {@link namelessStatement} writes them. The time it takes grows with their lengths alone.
 */
export function isStatement(written: string, statement: string): boolean {
  if (written === statement) return true;
  const [first = '', ...rest] = written.split('*');
  const last = rest.pop();
  if (last === undefined || !statement.startsWith(first)) return false;
  let place = first.length;
  for (const part of rest) {
    const found = statement.indexOf(part, place);
    if (found < 0) return false;
    place = found + part.length;
  }
  return statement.length - last.length >= place && statement.endsWith(last);
}
