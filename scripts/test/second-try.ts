/** Variable that forbids a second try; absent where what fails beside others is run again by itself. */
export const onlyOnceVariable = 'TEST_ONLY_ONCE';

/** Returns true where what failed may be tried again. A gate under load is there to show what is flaky: there, what fails has failed. */
export function maySecondTry(env: Readonly<Record<string, string | undefined>>): boolean {
  return (env[onlyOnceVariable] ?? '') === '';
}
