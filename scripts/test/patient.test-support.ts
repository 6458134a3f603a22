/** Variable that says how many times longer than usual tests wait for what must come. */
export const patienceVariable = 'TEST_PATIENCE';

/**
 * Returns how long to wait here for something that must come, in milliseconds, from how long that is on an idle machine. It is no
 * measure for how long something that hangs is left hanging: there, every machine waits alike.
 */
export function patient(ms: number): number {
  return Math.round(ms * Math.max(1, Number(process.env[patienceVariable] ?? 1)));
}
