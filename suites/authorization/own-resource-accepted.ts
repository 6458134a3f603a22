import { defineCheck } from '../../runner/kit/define-check.ts';
import { describeOutcome, errorOf } from './support/authorization-outcome.ts';
import { redeemedCode } from './support/redeem-code.ts';
import { describeTokenAnswer } from './support/token-answer.ts';

/** MCP clients name the resource in every request; they must. */
export default defineCheck({
  id: 'authorization/own-resource-accepted',
  clause: 'rfc8707:resource.accepted',
  title: 'The resource of the MCP server is accepted as one that tokens are issued for',
  why: 'Clients send the resource of the metadata with every request: a server that does not know it turns all of them away.',
  sends:
    'A valid authorization request with resource as the protected-resource metadata has it; and the same in a token request, where a code can be had.',
  passes: 'A code, a sign-in, or an error about something else. Ignoring resource is right.',
  fails: 'invalid_target.',
  fix: 'Register the resource under the very identifier that its metadata has.',
  systems: ['mcp', 'authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-own-resource-refused', 'as-own-resource-refused-at-token', 'resource-renamed'],
  async run({ authorization, expect }) {
    const server = await authorization.server();
    const answer = await server.authorize({}, { case: 'a valid request' });
    expect.that('the authorization endpoint accepts the resource', errorOf(answer) !== 'invalid_target', {
      expected: 'anything but invalid_target',
      actual: describeOutcome(answer),
      exchange: answer.exchange,
    });
    if (answer.parameters?.has('code') !== true) return;
    const redeemed = await redeemedCode(authorization);
    expect.that('the token endpoint accepts the resource', redeemed.error !== 'invalid_target', {
      expected: 'anything but invalid_target',
      actual: describeTokenAnswer(redeemed),
      exchange: redeemed.exchange,
    });
  },
});
