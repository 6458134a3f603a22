import { Inapplicable, Untestable } from '../../../runner/kit/define-check.ts';
import { requireChanceToGoOn, requireSilenceCounts } from '../../../runner/kit/client/after-bait.ts';
import type { RunContext } from '../../../runner/kit/client/define-client-check.ts';
import { failedThere } from '../../../runner/kit/client/failed-there.ts';
import type { ScenarioRun } from '../../../runner/kit/client/scenario-run.ts';
import { type SignIn, type SignInRedirect, signInsOf } from '../../../runner/kit/client/sign-ins.ts';

/** A sign-in that got its redirect. */
export interface RedirectedSignIn extends SignIn {
  readonly redirect: SignInRedirect;
}

/** What a client has to judge: redirects that are odd. */
export interface Bait {
  /** What is odd about them, as "another state". */
  readonly what: string;
  /** Returns true for the sign-ins whose redirects are odd. */
  isOdd(signIn: RedirectedSignIn, run: ScenarioRun): boolean;
}

/**
 * States that a client redeems no code of the odd redirects, which it did redeem in the ordinary service.
 *
 * @throws {Inapplicable} where it redeems no code there; {@link Untestable} where no odd redirect arrived
 */
export function judgeRefusal({ run, plain, expect }: RunContext, bait: Bait): void {
  const odd = requireOdd({ run, plain, bait });
  // What was seen stands, whoever ended the client later.
  if (odd.every(({ redemptions }) => redemptions.length === 0)) requireSilenceCounts(run);
  for (const { entry, redemptions } of odd) {
    const [redeemed] = redemptions;
    expect.that(`a code that comes with ${bait.what} is not redeemed`, redeemed === undefined, {
      expected: 'no request with the code',
      actual: redeemed === undefined ? 'no request with the code' : `a request with it to ${redeemed.request.url}`,
      entry: redeemed ?? entry ?? undefined,
    });
  }
}

/**
 * States that a client redeems a code of the odd redirects, as in the ordinary service.
 *
 * @throws {Inapplicable} where it redeems no code there; {@link Untestable} where no odd redirect arrived, or it ended right after without a failure
 */
export function judgeTolerance(context: RunContext, bait: Bait): void {
  const { run, plain, expect } = context;
  const [first, ...more] = requireOdd({ run, plain, bait });
  const isRedeemed = [first, ...more].some(({ redemptions }) => redemptions.length > 0);
  if (!isRedeemed && !failedThere(context)) {
    requireSilenceCounts(run);
    requireChanceToGoOn(run, { ms: first.entry?.respondedMs ?? first.atMs, what: 'the redirect' });
  }
  expect.that(`a code that comes with ${bait.what} is redeemed`, isRedeemed, {
    expected: 'a token request with the code',
    actual: isRedeemed ? 'a token request with the code' : 'no token request with the code',
    entry: first.entry ?? undefined,
  });
}

/**
 * Returns the sign-ins whose odd redirects arrived, of a client that redeems codes.
 *
 * @throws {Inapplicable} where it redeems no code in the ordinary service; {@link Untestable} where no odd redirect arrived
 */
export function requireOdd({
  run,
  plain,
  bait,
}: Pick<RunContext, 'run' | 'plain'> & { readonly bait: Bait }): [RedirectedSignIn, ...RedirectedSignIn[]] {
  if (!signInsOf(plain).some(({ redemptions }) => redemptions.length > 0))
    throw new Inapplicable('the client redeems no code under the ordinary service');
  const odd = signInsOf(run)
    .filter((signIn): signIn is RedirectedSignIn => signIn.redirect !== null)
    .filter((signIn) => bait.isOdd(signIn, run));
  if (odd.length === 0) throw new Untestable(`the client did not come to a redirect with ${bait.what}`);
  const [first, ...more] = odd.filter(({ redirect }) => redirect.isDelivered);
  if (first === undefined)
    throw new Untestable(`the redirect URI of the client did not respond to the redirect with ${bait.what}`);
  return [first, ...more];
}
