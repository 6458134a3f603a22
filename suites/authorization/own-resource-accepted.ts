import { defineCheck } from '../../runner/kit/define-check.ts';
import { describeOutcome, errorOf } from './support/authorization-outcome.ts';
import { redeemedCode } from './support/redeem-code.ts';
import { describeTokenAnswer } from './support/token-answer.ts';

/** MCP clients must name the resource in every request. */
export default defineCheck({
  id: 'authorization/own-resource-accepted',
  clause: 'rfc8707:resource.accepted',
  title: 'The authorization server accepts the resource of the MCP server',
  why: 'Clients send the resource of the metadata with every request. A server that does not know it refuses them all.',
  sends:
    'A valid authorization request with resource as in the protected-resource metadata. If the server issues a code, also a token request with the same resource.',
  passes: 'A code, a sign-in page, or an error about something else. A server may ignore resource.',
  fails: 'The error invalid_target.',
  fix: 'Register the resource under exactly the identifier that its metadata has.',
  systems: ['mcp', 'authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-own-resource-refused', 'as-own-resource-refused-at-token', 'resource-renamed'],
  async run({ authorization, expect }) {
    const server = await authorization.server();
    const answer = await server.authorize({}, { case: 'a valid request' });
    expect.that('the authorization endpoint accepts the resource', errorOf(answer) !== 'invalid_target', {
      expected: 'no invalid_target',
      actual: describeOutcome(answer),
      exchange: answer.exchange,
    });
    if (answer.parameters?.has('code') !== true) return;
    const redeemed = await redeemedCode(authorization);
    expect.that('the token endpoint accepts the resource', redeemed.error !== 'invalid_target', {
      expected: 'no invalid_target',
      actual: describeTokenAnswer(redeemed),
      exchange: redeemed.exchange,
    });
  },
});
