import type { OAuthParameters } from '../../../runner/kit/authorization.ts';
import type { CheckContext } from '../../../runner/kit/context.ts';
import { Inapplicable } from '../../../runner/kit/define-check.ts';
import { requireAcceptedRequest } from './accepted-request.ts';
import { expectNothingGranted } from './authorization-outcome.ts';

type Cases = ReadonlyArray<readonly [name: string, parameters: OAuthParameters]>;

/**
 * Sends authorization requests, each valid but for its parameters, and states for each that is decided that it grants nothing.
 *
 * Throws {@link Inapplicable} where the server asks for a sign-in before it decides on any of them.
 */
export async function expectRequestsRefused(
  context: Pick<CheckContext, 'authorization' | 'expect'>,
  cases: Cases,
): Promise<void> {
  if ((await expectDecidedRefused(context, cases)) > 0) return;
  throw new Inapplicable('the authorization server shows a sign-in page before it checks the request');
}

/** As {@link expectRequestsRefused}, and resolves to how many were decided, none included. */
export async function expectDecidedRefused(
  { authorization, expect }: Pick<CheckContext, 'authorization' | 'expect'>,
  cases: Cases,
): Promise<number> {
  await requireAcceptedRequest(authorization);
  const server = await authorization.server();
  let decided = 0;
  for (const [name, parameters] of cases) {
    const answer = await server.authorize(parameters, { case: name });
    if (answer.asksForLogin) continue;
    decided += 1;
    expectNothingGranted(expect, answer);
  }
  return decided;
}
