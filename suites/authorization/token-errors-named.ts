import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { describeTokenAnswer, readTokenAnswer } from './support/token-answer.ts';
import { wrongTokenRequests } from './support/wrong-token-requests.ts';

/** A client that has not authenticated gets that error first. */
const ofClient = ['invalid_client', 'unauthorized_client'];
/** A request that names no client lacks a parameter, whatever else is wrong with it. */
const ofNobody = ['invalid_request'];

/** A client that learns what is wrong can fix it. */
export default defineCheck({
  id: 'authorization/token-errors-named',
  clause: 'rfc6749:token-error.named',
  title: 'The error codes of the token endpoint name what is wrong',
  why: 'From the error code a client knows whether to start a new sign-in, to retry, or to give up.',
  sends: 'Token requests without grant_type, with an unknown one, and with a made-up code.',
  passes:
    'invalid_request or unsupported_grant_type for the grant, and invalid_grant for the code. invalid_request for the code if the request names no client. invalid_client or unauthorized_client for each of them.',
  fails: 'Another error code.',
  fix: 'Use the codes of RFC 6749 §5.2.',
  systems: ['authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['as-unknown-code-misnamed', 'as-unknown-grant-misnamed', 'as-token-errors-capitalised'],
  async run({ authorization, expect }) {
    const { noGrant, unknownGrant, unknownCode } = await wrongTokenRequests(authorization);
    const ofSender = authorization.client?.isConfidential === false ? ofClient : [...ofClient, ...ofNobody];
    const cases = [
      [noGrant, ['invalid_request', 'unsupported_grant_type', ...ofClient]],
      [unknownGrant, ['unsupported_grant_type', 'invalid_request', ...ofClient]],
      [unknownCode, ['invalid_grant', ...ofSender]],
    ] as const;
    let named = 0;
    for (const [exchange, codes] of cases) {
      const answer = readTokenAnswer(exchange);
      if (answer.error === null) continue;
      named += 1;
      expect.that('the error names what is wrong', codes.includes(answer.error), {
        expected: codes,
        actual: describeTokenAnswer(answer),
        exchange,
      });
    }
    if (named === 0) throw new Inapplicable('the token endpoint names no error');
  },
});
