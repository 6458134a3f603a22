import { defineCheck } from '../../runner/kit/define-check.ts';
import { obtainTokens, redemptionUrl, requireTokens } from './support/redeem-code.ts';
import { expectNoToken } from './support/token-answer.ts';

/** POST alone does not keep a code out of a log. */
export default defineCheck({
  id: 'authorization/code-not-redeemed-from-query',
  clause: 'rfc6749:token-endpoint.parameters-in-body',
  title: 'A code in the URL of a token request is not redeemed',
  why: 'Clients that put codes and verifiers into URLs leave both in the logs of every server and proxy.',
  sends:
    'POST to the token endpoint with a valid redemption, and with a valid refresh, in the query and an empty form, without a secret.',
  passes: 'Any response without a token.',
  fails: 'An access token.',
  fix: 'Read the parameters from the body only.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-code-redeemed-from-query', 'as-refresh-token-taken-from-query'],
  async run({ authorization, expect }) {
    await requireTokens(authorization);
    const server = await authorization.server();
    const url = await redemptionUrl(authorization);
    const request = { method: 'POST', url, body: '', mediaType: 'application/x-www-form-urlencoded' };
    expectNoToken(expect, await server.send(request, { case: 'POST with the parameters in the URL' }));
    const { refreshToken } = await obtainTokens(server);
    if (refreshToken === null) return;
    const refreshUrl = new URL(url);
    refreshUrl.search = new URLSearchParams({
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
      client_id: authorization.client?.id ?? '',
      resource: server.resource,
    }).toString();
    const refresh = { ...request, url: refreshUrl };
    expectNoToken(expect, await server.send(refresh, { case: 'POST with a refresh token in the URL' }));
  },
});
