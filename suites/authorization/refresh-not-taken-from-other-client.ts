import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { obtainTokens, requireTokens } from './support/redeem-code.ts';
import { nativeClient, withRegistration } from './support/registration.ts';
import { expectNoToken } from './support/token-answer.ts';

const refreshingClient = { ...nativeClient, grant_types: ['authorization_code', 'refresh_token'] } as const;

/** That a client is known does not make the refresh token its own. */
export default defineCheck({
  id: 'authorization/refresh-not-taken-from-other-client',
  clause: 'rfc6749:refresh.bound-to-client',
  title: 'Refresh token of one client is not taken from another registered one',
  why: 'Anyone may register: a refresh token that any registered client may use is good for whoever finds it.',
  sends:
    'A registration of a native client, and a refresh under its client_id with the token that a valid code gave to the configured one.',
  passes: 'Anything but a token. Where nobody may register, or no refresh token is given, nothing is asked.',
  fails: 'An access token.',
  fix: 'Compare the client that refreshes with the one that the token was issued to; that it exists is not enough.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-refresh-of-other-client-taken'],
  async run(context) {
    const { authorization, expect } = context;
    if ((await requireTokens(authorization)).refreshToken === null)
      throw new Inapplicable('the server gives no refresh token');
    const registering = { metadata: refreshingClient, name: 'a client to refresh with' };
    await withRegistration(context, registering, async ({ server, value, isRegistered }) => {
      const id = value?.['client_id'];
      if (!isRegistered || typeof id !== 'string') throw new Inapplicable('no client could be registered');
      // A server may revoke what it sees in other hands: the tokens of the run are left alone.
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
