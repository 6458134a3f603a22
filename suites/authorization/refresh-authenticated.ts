import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { requireCode } from './support/authorization-outcome.ts';
import { type SecretHolder, withSecretHolder } from './support/clients-with-secrets.ts';
import { obtainTokens } from './support/redeem-code.ts';
import { confidentialClient } from './support/registration.ts';
import { expectNoToken, readTokenAnswer } from './support/token-answer.ts';

/** The code was redeemed with the secret, which says nothing about who refreshes. */
export default defineCheck({
  id: 'authorization/refresh-authenticated',
  clause: 'rfc6749:refresh.client-authenticated',
  title: 'A client with a secret cannot refresh without it or with a wrong one',
  why: 'An attacker who finds a refresh token keeps access for months. Only the secret would have prevented that.',
  sends:
    'A sign-in of the configured client if it has a secret, or of one that is registered with --allow-writes. Then refreshes with its refresh token: one with a wrong secret, and one without any.',
  passes:
    'Any response without a token. Inapplicable if there is no client with a secret, or if it is given no refresh token.',
  fails: 'An access token.',
  fix: 'Authenticate the client in every grant, before you look at the refresh token.',
  systems: ['authorization'],
  needs: [],
  mutates: true,
  brokenBy: [
    'as-refresh-secret-optional',
    'as-refresh-secret-not-compared',
    'as-secret-optional',
    'as-secret-not-compared',
  ],
  async run(context) {
    const judge = async (holder: SecretHolder): Promise<void> => {
      const first = await refreshTokenOf(holder);
      if (first === null) throw new Inapplicable('the client with a secret is given no refresh token');
      const { resource } = holder.server;
      const asked = { grant_type: 'refresh_token', refresh_token: first, resource };
      const right = readTokenAnswer(await holder.post('token_endpoint', asked, 'a refresh with the right secret'));
      // What is refused with the right secret is refused for something else.
      if (right.accessToken === null) throw new Inapplicable('the server does not accept its own refresh token');
      const form = { ...asked, refresh_token: right.refreshToken ?? first };
      for (const [name, secret] of [
        ['a wrong secret', 'vivero-not-the-secret-of-this-client'],
        ['no secret', null],
      ] as const)
        expectNoToken(
          context.expect,
          await holder.withSecret(secret)('token_endpoint', form, `a refresh with ${name}`),
        );
    };
    await withSecretHolder(context, judge, ['authorization_code', 'refresh_token']);
  },
});

/** Resolves to the refresh token of a sign-in of the client; `null` where it is given none. */
async function refreshTokenOf({ server, id, secret, post }: SecretHolder): Promise<string | null> {
  if (secret === null) return (await obtainTokens(server)).refreshToken;
  const [redirectUri] = confidentialClient.redirect_uris;
  const asked = { client_id: id, redirect_uri: redirectUri };
  const issued = requireCode(await server.authorize(asked, { case: 'a code of the client with a secret' }));
  const form = {
    grant_type: 'authorization_code',
    code: issued.code,
    code_verifier: issued.verifier,
    redirect_uri: redirectUri,
    resource: server.resource,
  };
  return readTokenAnswer(await post('token_endpoint', form, 'the code, with the secret')).refreshToken;
}
