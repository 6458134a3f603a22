import { defineCheck, Untestable } from '../../runner/kit/define-check.ts';
import type { Expect } from '../../runner/kit/expect.ts';
import { mediaTypeOf } from '../../runner/kit/media-type.ts';
import { redeemedCode } from './support/redeem-code.ts';
import { ofResource, scopesToAskFor } from './support/scopes-to-ask-for.ts';
import { shownValue } from './support/server-finding.ts';
import { describeTokenAnswer, scopesOfToken, type TokenAnswer } from './support/token-answer.ts';

const kinds = ['bearer', 'dpop'];

/** The answer that everything before it was for. */
export default defineCheck({
  id: 'authorization/token-answer-complete',
  clause: 'rfc6749:token-answer.members',
  title: 'Valid code is redeemed for an answer that has what clients need',
  why: 'A client that finds no token_type does not know how to present the token; one that is not told of another scope believes it may do more.',
  sends: 'A valid authorization request and the redemption of its code.',
  passes:
    '200 as application/json with access_token, token_type Bearer or DPoP in any case, and scope where it is not the one that was asked for. No refresh_token and no expires_in is right.',
  fails:
    'Another status or media type, a missing or wrong member. An answer that the client is unknown is the configuration.',
  fix: 'Answer as RFC 6749 §5.1 says.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: [
    'as-valid-code-refused',
    'as-token-answer-form-encoded',
    'as-token-type-absent',
    'as-token-type-unknown',
    'as-narrower-scope-unsaid',
    'as-token-answered-201',
    'as-scope-in-list',
  ],
  async run({ authorization, expect }) {
    const answer = await redeemedCode(authorization);
    const { exchange, value, accessToken, error } = answer;
    if (error === 'invalid_client' || error === 'unauthorized_client')
      throw new Untestable(`the server does not take the configured client for itself: ${error}`);
    const { status, headers = [] } = exchange.response ?? {};
    const isJson = mediaTypeOf(headers)?.essence === 'application/json' && value !== null;
    const isAnswered = expect.that(
      'the answer is 200 as JSON with an access token',
      status === 200 && isJson && accessToken !== null,
      {
        expected: '200 (application/json) with access_token',
        actual: describeTokenAnswer(answer),
        exchange,
      },
    );
    if (!isAnswered) return;
    const kind = value?.['token_type'];
    expect.that('token_type is Bearer or DPoP', typeof kind === 'string' && kinds.includes(kind.toLowerCase()), {
      expected: 'Bearer or DPoP, in any case',
      actual: shownValue(kind),
      exchange,
    });
    expectScopeSaid(expect, answer, ofResource(await scopesToAskFor(authorization)));
  },
});

/** States that scope is a string, and that it is there where the token shows other scopes than those asked for. */
function expectScopeSaid(
  expect: Expect,
  { value, accessToken, exchange }: TokenAnswer,
  asked: readonly string[],
): void {
  const said = value?.['scope'];
  expect.that('scope is a string', said === undefined || typeof said === 'string', {
    expected: 'one string with a space between each two scopes, or nothing',
    actual: shownValue(said),
    exchange,
  });
  const given = scopesOfToken(accessToken);
  const isSame = given === null || asked.length === 0 || isSameSet(ofResource(given), asked);
  expect.that('scope is said where it is not the one that was asked for', isSame || said !== undefined, {
    expected: isSame ? 'scope, or nothing' : 'scope',
    actual: isSame ? shownValue(said) : { asked: shownValue(asked), given: shownValue(given), said: 'nothing' },
    exchange,
  });
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return new Set(one).size === new Set(other).size && one.every((item) => other.includes(item));
}
