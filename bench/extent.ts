/** Tells whether everything is measured once and in short, which shows that it can still be measured: `npm run bench -- --smoke`. */
export const isSmoke = process.argv.includes('--smoke');

/** Returns how often something is measured. */
export function roundsOf(usual: number): number {
  return isSmoke ? 1 : usual;
}

/** Returns for how many seconds a load lasts. */
export function secondsOf(usual: number): number {
  return isSmoke ? Math.min(usual, 0.5) : usual;
}
