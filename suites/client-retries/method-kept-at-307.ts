import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { judgeFollowing } from './support/judge-following.ts';

/** Only older statuses let the method change. */
export default defineRunCheck({
  id: 'client-retries/method-kept-at-307',
  clause: 'rfc9110:client.method-kept-at-307',
  title: 'A redirect with 307 is followed with the same method',
  why: 'The server that redirects counts on the method. The plant is not created, and the client takes a list for it.',
  passes: 'the same method at the other URL',
  fails: 'another method there. Inapplicable if the client does not follow.',
  fix: 'Send the same method and the same content to the other URL after a 307.',
  kinds: ['rest'],
  scenarios: ['redirect-same'],
  brokenBy: ['shop-reads-after-307', 'shop-posts-after-307'],
  judgeRun: (context) =>
    judgeFollowing(context, 'redirect-307', ({ request }, from) => ({
      statement: 'the method stays the same',
      ok: request.method === from.request.method,
      expected: from.request.method,
      actual: request.method,
    })),
});
