import { Inapplicable, Untestable } from '../../../runner/kit/define-check.ts';
import { askedOnce } from './asked-once.ts';
import { describeOutcome, errorOf, isLetThrough } from './authorization-outcome.ts';

/**
 * Resolves once a valid request of the configured client was seen to be let through, to a code or to a sign-in: a server
 * that refuses those refuses altered ones for reasons that prove nothing.
 *
 * Throws {@link Untestable} where it is refused, {@link Inapplicable} where requests have to be pushed first (RFC 9126), or
 * the client is not for the code flow.
 */
export const requireAcceptedRequest = askedOnce('require-accepted-request', async (server) => {
  if (server.metadata['require_pushed_authorization_requests'] === true)
    throw new Inapplicable('the authorization server accepts only pushed authorization requests');
  const answer = await server.authorize({}, { case: 'a valid request' });
  if (isLetThrough(answer)) return answer;
  if (errorOf(answer) === 'unauthorized_client')
    throw new Inapplicable(
      'the authorization server does not allow the configured client to use the code flow: configure one that may as credentials.client',
    );
  throw new Untestable(
    `the authorization server refuses a valid request of the configured client: ${describeOutcome(answer)}`,
  );
});
