import { Inapplicable } from '../../runner/kit/define-check.ts';
import { requireSilenceCounts } from '../../runner/kit/client/after-bait.ts';
import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { valueOf } from '../../runner/kit/client/read-entry.ts';
import { isAutomatic } from '../../runner/kit/client/same-request.ts';
import { tokenRequestsIn } from '../../runner/kit/client/token-request.ts';

const most = 2;

/** The person, or an administrator, ended the access: it does not come back by itself. */
export default defineRunCheck({
  id: 'client-tokens/refused-refresh-token-not-repeated',
  clause: 'practice:client.refused-refresh-token-left',
  title: 'A refused refresh token is not sent a third time',
  why: 'The response stays the same. Services count such requests, and lock the client out.',
  passes: 'a second try; another sign-in; the client stops',
  fails: 'the same refresh token three times or more, each after the refusal before',
  fix: 'Forget a refresh token that is refused with invalid_grant, and have the person sign in again.',
  kinds: ['oauth', 'mcp-legacy', 'mcp-modern'],
  uses: ['issued-token'],
  scenarios: ['refresh-refused'],
  brokenBy: ['app-repeats-refused-refresh'],
  judgeRun({ run, expect }) {
    const refreshes = tokenRequestsIn(run, 'refresh_token').map(({ entry, parameters }) => ({
      entry,
      token: valueOf(parameters, 'refresh_token'),
    }));
    if (refreshes.length === 0) throw new Inapplicable('the client refreshes no token');
    for (const [first, ...more] of Map.groupBy(refreshes, ({ token }) => token).values()) {
      if (first === undefined) continue;
      let last = first.entry;
      let times = 1;
      for (const { entry } of more) {
        const isRefused = last.respondedMs !== null && last.respondedMs <= entry.arrivedMs;
        if (!isRefused || !isAutomatic(last, entry, run)) continue;
        last = entry;
        times += 1;
      }
      if (times <= most) requireSilenceCounts(run);
      expect.that('a refused refresh token is sent twice at the most', times <= most, {
        expected: `${most} at the most`,
        actual: times,
        entry: last,
      });
    }
  },
});
