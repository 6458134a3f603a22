import { Inapplicable } from '../../../runner/kit/define-check.ts';

/**
 * Sends each case, one after the other. One that cannot be sent the way there is, such as through a proxy that takes the field for itself,
 * is left out; {@link Inapplicable} is thrown if none could be sent.
 */
export async function askCases<Case>(cases: readonly Case[], send: (one: Case) => Promise<void>): Promise<void> {
  let obstacle: Inapplicable | null = null;
  let sent = 0;
  for (const one of cases) {
    try {
      await send(one);
      sent += 1;
    } catch (error) {
      if (!(error instanceof Inapplicable)) throw error;
      obstacle ??= error;
    }
  }
  if (obstacle !== null && sent === 0) throw obstacle;
}
