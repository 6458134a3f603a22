import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { requireTokens } from './support/redeem-code.ts';
import { expectNoToken } from './support/token-answer.ts';

/** A refresh token belongs to one client. */
export default defineCheck({
  id: 'authorization/refresh-bound-to-client',
  clause: 'rfc6749:refresh.bound-to-client',
  title: 'A refresh token is not accepted from an unknown client or without a client',
  why: 'If any client can use a refresh token, so can an attacker who finds it.',
  sends:
    'Refreshes with the token from a valid code: with a client_id that nobody registered, and without a client_id.',
  passes: 'Any response without a token. Inapplicable if the server gives no refresh token.',
  fails: 'An access token.',
  fix: 'Store the client with the refresh token, and compare it with the client that refreshes.',
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
