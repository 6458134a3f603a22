import { Inapplicable, Untestable } from './define-check.ts';

/**
 * Resolves to what the promise resolves to, and to `instead` where it rejects with {@link Untestable} or {@link Inapplicable}: for
 * what another check judges. Rejects with every other error.
 */
export async function orInstead<Value, Instead>(promise: Promise<Value>, instead: Instead): Promise<Value | Instead> {
  try {
    return await promise;
  } catch (error) {
    if (error instanceof Untestable || error instanceof Inapplicable) return instead;
    throw error;
  }
}
