import type { AuthorizationServer, OAuthParameters } from '../../runner/kit/authorization.ts';
import { authorization as sending, type Credentials } from '../../runner/kit/credentials.ts';
import { defineCheck, Inapplicable, Untestable } from '../../runner/kit/define-check.ts';
import { requireCode } from './support/authorization-outcome.ts';
import { proofOf } from './support/clients-with-secrets.ts';
import { redeemCode } from './support/redeem-code.ts';
import { confidentialClient, withRegistration } from './support/registration.ts';
import { describeTokenAnswer, expectNoToken, readTokenAnswer } from './support/token-answer.ts';

/** A secret that the server does not compare protects nothing. */
export default defineCheck({
  id: 'authorization/registered-secret-verified',
  clause: 'rfc6749:token-endpoint.client-authenticated',
  title: 'A client with a secret gets no token without it or with a wrong one',
  why: 'An attacker who reads a code in a log or a browser redeems it. Only the secret would have prevented that.',
  sends:
    'A registration of a client with a secret, and redemptions of its valid codes with a wrong secret, with one in the form, an empty one, Basic credentials without a colon, and none.',
  passes:
    'Any response without a token. Inapplicable if registration is not open, or if the server requires a sign-in first.',
  fails: 'An access token.',
  fix: 'Compare the secret in constant time before the grant is checked, and refuse a client that sends no secret.',
  systems: ['authorization'],
  needs: [],
  mutates: true,
  needsWrites: true,
  brokenBy: [
    'as-secret-optional',
    'as-secret-not-compared',
    'as-empty-secret-taken',
    'as-secret-in-form-not-compared',
    'as-basic-without-colon-taken',
  ],
  async run(context) {
    const { expect } = context;
    const [redirectUri] = confidentialClient.redirect_uris;
    const registering = { metadata: confidentialClient, name: 'a client with a secret' };
    await withRegistration(context, registering, async ({ server, value, isRegistered }) => {
      const [id, secret, method] = ['client_id', 'client_secret', 'token_endpoint_auth_method'].map(
        (name) => value?.[name],
      );
      if (!isRegistered || typeof id !== 'string') throw new Inapplicable('no client could be registered');
      if (typeof secret !== 'string' || method === 'none') throw new Inapplicable('the client received no secret');
      const asked = { client_id: id, redirect_uri: redirectUri };
      await requireRightSecret(server, asked, value);
      const wrong = 'vivero-not-the-secret-of-this-client';
      for (const { name, parameters, credentials } of [
        { name: 'a wrong secret', parameters: {}, credentials: basicOf(id, wrong) },
        { name: 'an empty secret', parameters: {}, credentials: basicOf(id, '') },
        { name: 'a wrong secret in the form', parameters: { client_id: id, client_secret: wrong }, credentials: null },
        { name: 'Basic without a colon', parameters: {}, credentials: sending(`Basic ${base64(id)}`) },
        { name: 'no secret', parameters: { client_id: id }, credentials: null },
      ]) {
        const answer = await server.authorize(asked, { case: `a code to redeem with ${name}` });
        const issued = requireCode(answer);
        const exchange = await redeemCode(server, issued, {
          asClient: false,
          parameters,
          case: name,
          ...(credentials !== null && { credentials }),
        });
        expectNoToken(expect, exchange);
      }
    });
  },
});

/** What is refused with the right secret is refused for something else. */
async function requireRightSecret(
  server: AuthorizationServer,
  asked: OAuthParameters,
  registered: Readonly<Record<string, unknown>> | null,
): Promise<void> {
  const code = requireCode(await server.authorize(asked, { case: 'a code to redeem with the right secret' }));
  const manner = { ...proofOf(registered ?? {}), asClient: false, case: 'the right secret' };
  const right = readTokenAnswer(await redeemCode(server, code, manner));
  if (right.accessToken === null)
    throw new Untestable(`the right secret gives no token: ${describeTokenAnswer(right)}`);
}

function basicOf(id: string, secret: string): Credentials {
  return sending(`Basic ${base64(`${encodeURIComponent(id)}:${secret}`)}`);
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64');
}
