import { escapeText } from '../text/escape.ts';

/** Names that vivero makes up anew in each run: of plants, and of paths that no service has. */
const madeUpName = /\bvivero-(?:no-such-[0-9a-z]+|[0-9a-z]+-\d+|\d+)\b/g;

/**
 * Returns a statement of an assertion without what differs from run to run, so that the same one is known again, and without
 * anything that acts where it is shown.
 */
export function namelessStatement(statement: string): string {
  return escapeText(statement).replaceAll(madeUpName, 'vivero-*');
}
