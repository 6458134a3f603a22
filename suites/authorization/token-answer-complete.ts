import { defineCheck, Untestable } from '../../runner/kit/define-check.ts';
import type { Expect } from '../../runner/kit/expect.ts';
import { mediaTypeOf } from '../../runner/kit/media-type.ts';
import { redeemedCode } from './support/redeem-code.ts';
import { ofResource, scopesToAskFor } from './support/scopes-to-ask-for.ts';
import { shownValue } from './support/server-finding.ts';
import { describeTokenAnswer, scopesOfToken, type TokenAnswer } from './support/token-answer.ts';

const kinds = ['bearer', 'dpop'];

/** The response that all earlier steps lead to. */
export default defineCheck({
  id: 'authorization/token-answer-complete',
  clause: 'rfc6749:token-answer.members',
  title: 'The response to a valid code has the members that clients need',
  why: 'Without token_type, a client does not know how to send the token. Without scope, it believes that it may do more than was granted.',
  sends: 'A valid authorization request and the redemption of its code.',
  passes:
    '200 as application/json with access_token, and with token_type Bearer or DPoP in upper or lower case. scope is there if it differs from the requested one. refresh_token and expires_in may be absent.',
  fails:
    'Another status or media type, or a missing or wrong member. An error that the client is unknown points to the configuration and is not judged.',
  fix: 'Return the members that RFC 6749 §5.1 requires.',
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
      throw new Untestable(`the server does not accept the configured client: ${error}`);
    const { status, headers = [] } = exchange.response ?? {};
    const isJson = mediaTypeOf(headers)?.essence === 'application/json' && value !== null;
    const isAnswered = expect.that(
      'the response is 200 as JSON with an access token',
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
      expected: 'Bearer or DPoP, in upper or lower case',
      actual: shownValue(kind),
      exchange,
    });
    expectScopeSaid(expect, answer, ofResource(await scopesToAskFor(authorization)));
  },
});

/** States that scope is a string, and that it is there if the token shows other scopes than the requested ones. */
function expectScopeSaid(
  expect: Expect,
  { value, accessToken, exchange }: TokenAnswer,
  asked: readonly string[],
): void {
  const said = value?.['scope'];
  expect.that('scope is a string', said === undefined || typeof said === 'string', {
    expected: 'one string with a space between each two scopes, or absent',
    actual: shownValue(said),
    exchange,
  });
  const given = scopesOfToken(accessToken);
  const isSame = given === null || asked.length === 0 || isSameSet(ofResource(given), asked);
  expect.that('scope is there if it differs from the requested one', isSame || said !== undefined, {
    expected: isSame ? 'scope, or absent' : 'scope',
    actual: isSame ? shownValue(said) : { asked: shownValue(asked), given: shownValue(given), said: 'nothing' },
    exchange,
  });
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return new Set(one).size === new Set(other).size && one.every((item) => other.includes(item));
}
