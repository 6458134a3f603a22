import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { obtainTokens, requireTokens } from './support/redeem-code.ts';
import { refreshedTokens } from './support/refreshed-tokens.ts';
import { nativeClient, withRegistration } from './support/registration.ts';
import { expectNoToken } from './support/token-answer.ts';

const refreshingClient = { ...nativeClient, grant_types: ['authorization_code', 'refresh_token'] } as const;

/** A registered client is not automatically the owner of the refresh token. */
export default defineCheck({
  id: 'authorization/refresh-not-taken-from-other-client',
  clause: 'rfc6749:refresh.bound-to-client',
  title: 'A refresh token of one client is not accepted from another registered client',
  why: 'Anyone may register. If any registered client can use a refresh token, so can an attacker who finds it.',
  sends:
    'A registration of a native client. Then a refresh with its client_id and the token from a valid code of the configured client.',
  passes:
    'Any response without a token. Inapplicable if registration is not open, or if the server gives no refresh token.',
  fails: 'An access token.',
  fix: 'Compare the client that refreshes with the one that the token was issued to. It is not enough that the client exists.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-refresh-of-other-client-taken'],
  async run(context) {
    const { authorization, expect } = context;
    if ((await requireTokens(authorization)).refreshToken === null)
      throw new Inapplicable('the server gives no refresh token');
    await refreshedTokens(authorization);
    const registering = { metadata: refreshingClient, name: 'a client to refresh with' };
    await withRegistration(context, registering, async ({ server, value, isRegistered }) => {
      const id = value?.['client_id'];
      if (!isRegistered || typeof id !== 'string') throw new Inapplicable('no client could be registered');
      // A server may revoke a token that another client sends: the tokens of the run are left alone.
      const { refreshToken } = await obtainTokens(server);
      if (refreshToken === null) throw new Inapplicable('the server gives no second refresh token');
      const parameters = {
        grant_type: 'refresh_token',
        refresh_token: refreshToken,
        client_id: id,
        resource: server.resource,
      };
      expectNoToken(expect, await server.token(parameters, { asClient: false, case: 'another registered client' }));
    });
  },
});
