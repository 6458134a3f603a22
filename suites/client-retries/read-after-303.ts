import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { judgeFollowing } from './support/judge-following.ts';

/** The status exists to lead from what was written to what can be read. */
export default defineRunCheck({
  id: 'client-retries/read-after-303',
  clause: 'rfc9110:client.read-after-303',
  title: 'A redirect with 303 is followed by reading',
  why: 'The request is sent a second time, to a URL that does not expect it.',
  passes: 'GET or HEAD at the other URL',
  fails: 'POST there. Inapplicable if the client does not follow.',
  fix: 'Send GET to the other URL after a 303.',
  kinds: ['rest'],
  uses: ['plants'],
  scenarios: ['redirect-303'],
  brokenBy: ['shop-posts-after-303'],
  judgeRun: (context) =>
    judgeFollowing(context, 'redirect-303', ({ request: { method } }) => ({
      statement: 'the redirect is followed by GET or HEAD',
      ok: method === 'GET' || method === 'HEAD',
      expected: 'GET or HEAD',
      actual: method,
    })),
});
