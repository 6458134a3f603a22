import { defineCheck, Inapplicable, Untestable } from '../../runner/kit/define-check.ts';
import { describeOutcome, errorOf, isLetThrough, issuedCodeOf, needsPerson } from './support/authorization-outcome.ts';
import { proofOf } from './support/clients-with-secrets.ts';
import { withPlainClient } from './support/plain-client.ts';
import { redeemCode } from './support/redeem-code.ts';
import { describeTokenAnswer, readTokenAnswer, type TokenAnswer } from './support/token-answer.ts';

/** Most assistants register with a redirect URI and a name, and know nothing more than what the response says. */
export default defineCheck({
  id: 'authorization/plain-registration-served',
  clause: 'rfc7591:metadata.defaults',
  title: 'A client that registers with a redirect URI and a name alone gets a token',
  why: 'An assistant whose registration was accepted fails at the sign-in, and its user sees an error of the server.',
  sends:
    'A registration with a redirect URI and a name, an authorization request with the scopes that the resource names, and the redemption of its code as the response to the registration says: with Basic, in the form, or without a secret.',
  passes:
    'A sign-in page or a code, and a token for the code. Inapplicable if the server does not register such clients. It may demand that a person signs in.',
  fails: 'An error of the authorization endpoint, or of the token endpoint.',
  fix: 'Give a new client the code flow and a refresh token, and accept the authentication method that the response names.',
  systems: ['authorization'],
  needs: [],
  mutates: true,
  needsWrites: true,
  brokenBy: ['as-plain-client-without-code-flow', 'as-plain-client-secret-refused'],
  run: (context) =>
    withPlainClient(context, async ({ server, answer, registered }) => {
      const error = errorOf(answer) ?? '';
      if (error === 'invalid_scope')
        throw new Untestable('the scopes of the resource are refused: see authorization/resource-scopes-granted');
      if (error === 'invalid_target')
        throw new Untestable('the resource is refused: see authorization/own-resource-accepted');
      const isAccepted = isLetThrough(answer) || needsPerson.includes(error);
      // What stands before the server may stop whoever is no browser; only the server itself says 400, or redirects with an error.
      if (!isAccepted && error === '' && answer.exchange.response?.status !== 400)
        throw new Untestable(`nothing is said of the new client: ${describeOutcome(answer)}`);
      context.expect.that('the authorization endpoint serves the new client', isAccepted, {
        expected: 'a code, or a sign-in',
        actual: describeOutcome(answer),
        exchange: answer.exchange,
      });
      const issued = issuedCodeOf(answer);
      if (issued === null) return;
      const redeemed = readTokenAnswer(
        await redeemCode(server, issued, {
          ...proofOf(registered),
          asClient: false,
          case: 'the code of the new client',
        }),
      );
      if (redeemed.accessToken === null && redeemed.exchange.response?.status === 200)
        throw new Untestable('the response to a code has no token as JSON: see authorization/token-answer-complete');
      if (cannotProve(registered, redeemed)) throw new Inapplicable('the new client needs a key to prove who it is');
      context.expect.that('the token endpoint redeems the code of the new client', redeemed.accessToken !== null, {
        expected: 'an access token',
        actual: describeTokenAnswer(redeemed),
        exchange: redeemed.exchange,
      });
    }),
});

/** A server may choose a way of authentication, or tokens bound to a key (RFC 9449), that a client with a secret alone does not have. */
function cannotProve(registered: Readonly<Record<string, unknown>>, { accessToken, error }: TokenAnswer): boolean {
  const method = registered['token_endpoint_auth_method'] ?? 'client_secret_basic';
  const known: readonly unknown[] = ['none', 'client_secret_basic', 'client_secret_post'];
  return (
    accessToken === null && (!known.includes(method) || error === 'invalid_dpop_proof' || error === 'use_dpop_nonce')
  );
}
