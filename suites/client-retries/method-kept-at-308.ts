import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { judgeFollowing } from './support/judge-following.ts';

/** Only older statuses let the method change. */
export default defineRunCheck({
  id: 'client-retries/method-kept-at-308',
  clause: 'rfc9110:client.method-kept-at-308',
  title: 'A redirect with 308 is followed with the same method',
  why: 'A client that changes the method reads where it was to write.',
  passes: 'the same method at the other URL',
  fails: 'another method there. Inapplicable if the client does not follow.',
  fix: 'Send the same method and the same content to the other URL after a 308.',
  kinds: ['rest'],
  scenarios: ['redirect-same'],
  brokenBy: ['shop-posts-after-308'],
  judgeRun: (context) =>
    judgeFollowing(context, 'redirect-308', ({ request }, from) => ({
      statement: 'the method stays the same',
      ok: request.method === from.request.method,
      expected: from.request.method,
      actual: request.method,
    })),
});
