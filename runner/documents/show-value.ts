import { judgeSize } from './walk-schema.ts';

/** Characters of a value that are shown. */
const mostShown = 200;

/** Returns a value that a target sent as JSON text for people, cut to 200 characters; it may be of any size and depth. */
export function showValue(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, mostShown));
  const tooLarge = judgeSize(value);
  if (tooLarge !== null) return `a value that is not shown: ${tooLarge}`;
  const text = JSON.stringify(value) as string | undefined;
  if (text === undefined) return 'nothing';
  return text.length > mostShown ? `${text.slice(0, mostShown)}…` : text;
}
