import { defineCheck } from '../../runner/kit/define-check.ts';
import { requireTokens } from './support/redeem-code.ts';
import { expectNoToken } from './support/token-answer.ts';

/** An access token and a refresh token are not interchangeable. */
export default defineCheck({
  id: 'authorization/access-token-not-taken-for-refresh',
  clause: 'rfc6749:refresh.known',
  title: 'An access token is not accepted as a refresh token',
  why: 'Every server that receives an access token could renew it for ever, long after the user ended the access.',
  sends: 'A refresh request with the access token of a valid code in place of a refresh token.',
  passes: 'Any error.',
  fails: 'An access token.',
  fix: 'Store the type with each token, and look refresh tokens up only among refresh tokens.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-access-token-taken-for-refresh'],
  async run({ authorization, expect }) {
    const { accessToken } = await requireTokens(authorization);
    const server = await authorization.server();
    const parameters = { grant_type: 'refresh_token', refresh_token: accessToken, resource: server.resource };
    expectNoToken(expect, await server.token(parameters, { case: 'the access token for a refresh token' }));
  },
});
