/** How many assertions changed inside checks that fail before and after. */
export interface AssertionChanges {
  /** Failed before, and are seen to hold now. */
  readonly mended: number;
  /** Fail now, and did not before. */
  readonly failing: number;
}

/** Returns what changed inside checks that fail before and after, such as `5 assertions fixed, 1 assertion newly failing`; empty where nothing did. */
export function describeInside({ mended, failing }: AssertionChanges): string {
  return [
    ...(mended === 0 ? [] : [`${countAssertions(mended)} fixed`]),
    ...(failing === 0 ? [] : [`${countAssertions(failing)} newly failing`]),
  ].join(', ');
}

/** Returns a number of assertions in words, such as `1 assertion`. */
export function countAssertions(count: number): string {
  return `${count} ${count === 1 ? 'assertion' : 'assertions'}`;
}

/** Returns what changed in all of several checks. */
export function sumChanges(changes: readonly AssertionChanges[]): AssertionChanges {
  return {
    mended: changes.reduce((sum, { mended }) => sum + mended, 0),
    failing: changes.reduce((sum, { failing }) => sum + failing, 0),
  };
}
