/** How progress tokens of calls that are made at the same time begin. */
const atOnce = 'vivero-at-once-';

/** Returns the progress tokens of two calls that are made at the same time. */
export function tokensAtOnce(random: (bound: number) => number): readonly string[] {
  const number = random(1_000_000_000);
  return [`${atOnce}${number}-a`, `${atOnce}${number}-b`];
}

/** Returns true for the progress token of a call that is made at the same time as another. */
export function isTokenAtOnce(token: unknown): boolean {
  return typeof token === 'string' && token.startsWith(atOnce);
}
