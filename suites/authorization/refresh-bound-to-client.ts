import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { requireTokens } from './support/redeem-code.ts';
import { expectNoToken } from './support/token-answer.ts';

/** A refresh token has an owner. */
export default defineCheck({
  id: 'authorization/refresh-bound-to-client',
  clause: 'rfc6749:refresh.bound-to-client',
  title: 'Refresh token is not taken from another client, or from nobody',
  why: 'A refresh token that is good for any client is good for whoever finds it.',
  sends: 'Refreshes with the token that a valid code gave: under a client_id that nobody registered, and without one.',
  passes: 'Anything but a token. Without a refresh token nothing is asked.',
  fails: 'An access token.',
  fix: 'Keep the client with the refresh token, and compare.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-client-of-refresh-ignored', 'as-missing-client-of-refresh-ignored'],
  async run({ authorization, expect }) {
    const { refreshToken } = await requireTokens(authorization);
    const server = await authorization.server();
    if (refreshToken === null) throw new Inapplicable('the server gives no refresh token');
    for (const [name, id] of [
      ['an unknown client', 'vivero-unknown-client'],
      ['no client', undefined],
    ] as const) {
      const parameters = {
        grant_type: 'refresh_token',
        refresh_token: refreshToken,
        client_id: id,
        resource: server.resource,
      };
      expectNoToken(expect, await server.token(parameters, { asClient: false, case: name }));
    }
  },
});
