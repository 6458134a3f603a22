import { defineCheck } from '../../runner/kit/define-check.ts';
import { redemptionUrl, requireTokens } from './support/redeem-code.ts';
import { expectNoToken } from './support/token-answer.ts';

/** A code does not belong in a URL. */
export default defineCheck({
  id: 'authorization/code-not-redeemed-over-get',
  clause: 'rfc6749:token-endpoint.post-only',
  title: 'A code is not redeemed with GET',
  why: 'Codes and verifiers in URLs end up in logs and histories, and the token ends up in caches.',
  sends: 'GET for the token endpoint with a valid redemption in the query, without a secret.',
  passes: 'Any response without a token.',
  fails: 'An access token.',
  fix: 'Read the parameters only from the body of a POST.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-code-redeemed-over-get'],
  async run({ authorization, expect }) {
    await requireTokens(authorization);
    const server = await authorization.server();
    const url = await redemptionUrl(authorization);
    expectNoToken(expect, await server.send({ method: 'GET', url }, { case: 'GET' }));
  },
});
