import { defineCheck } from '../../runner/kit/define-check.ts';
import { mediaTypeOf } from '../../runner/kit/media-type.ts';
import { redeemCode, requireTokens } from './support/redeem-code.ts';
import { describeTokenAnswer, readTokenAnswer } from './support/token-answer.ts';

/** A token request does not ask for a form of the response. */
export default defineCheck({
  id: 'authorization/token-json-whatever-accepted',
  clause: 'rfc6749:token-answer.members',
  title: 'The token endpoint returns JSON whatever a client accepts',
  why: 'Many clients send Accept: */* or no Accept. They parse the response as JSON, as RFC 6749 has it, and the sign-in ends with an error.',
  sends:
    'Two valid authorization requests, and the redemptions of their codes: one with `Accept: */*`, one without Accept.',
  passes: '200 as application/json with access_token.',
  fails: 'A form, a page or another media type, or an error.',
  fix: 'Return application/json always. Do not choose the form of the response by Accept.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-token-answer-form-for-any-type', 'as-token-answer-form-without-accept'],
  async run({ authorization, expect }) {
    await requireTokens(authorization);
    const server = await authorization.server();
    for (const [name, accept] of [
      ['Accept: */*', '*/*'],
      ['no Accept', null],
    ] as const) {
      const exchange = await redeemCode(server, await server.obtainCode(), { accept, case: `a valid code, ${name}` });
      const answer = readTokenAnswer(exchange);
      const isJson = mediaTypeOf(exchange.response?.headers ?? [])?.essence === 'application/json';
      expect.that('the response is JSON with an access token', isJson && answer.accessToken !== null, {
        expected: '200 (application/json) with access_token',
        actual: describeTokenAnswer(answer),
        exchange,
      });
    }
  },
});
