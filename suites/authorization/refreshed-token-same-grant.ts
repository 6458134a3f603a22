import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { claimsOf } from './support/jwt-claims.ts';
import { requireTokens } from './support/redeem-code.ts';
import { refreshedTokens } from './support/refreshed-tokens.ts';
import { shownValue } from './support/server-finding.ts';

/** A refresh extends the time, and changes nothing else. */
export default defineCheck({
  id: 'authorization/refreshed-token-same-grant',
  clause: 'rfc6749:refresh.same-grant',
  title: 'A refresh gives a token of the same user, client and resource',
  why: 'After an hour, a client works for another user, or the resource refuses it.',
  sends: 'A refresh with a refresh token of a valid code. Its token is compared with one from a code.',
  passes:
    'JWTs with the same sub, client_id and aud; the order of audiences does not matter. Tokens that are not JWTs are not judged.',
  fails: 'Another sub, client_id or aud.',
  fix: 'Copy the claims of a refreshed token from the grant.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-refresh-of-another-person', 'as-refresh-for-another-audience'],
  async run({ authorization, expect }) {
    const before = claimsOf((await requireTokens(authorization)).accessToken);
    const { answer } = await refreshedTokens(authorization);
    const after = answer.accessToken === null ? null : claimsOf(answer.accessToken);
    if (before === null || after === null) throw new Inapplicable('the access token is not a JWT');
    for (const name of ['sub', 'client_id', 'aud']) {
      expect.that(`${name} is the same`, spell(after[name]) === spell(before[name]), {
        expected: shownValue(before[name]),
        actual: shownValue(after[name]),
        exchange: answer.exchange,
      });
    }
  },
});

/** A single audience equals an array of one, and the order of several does not matter. */
function spell(claim: unknown): string {
  const values: unknown[] = Array.isArray(claim) ? claim : [claim];
  return JSON.stringify(values.map((value) => JSON.stringify(value)).toSorted());
}
