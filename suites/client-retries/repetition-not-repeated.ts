import { closedEntries } from './support/unserved.ts';
import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { judgeTries } from '../../runner/kit/client/judge-repetition.ts';

/** One more try tells whether it was chance. */
export default defineRunCheck({
  id: 'client-retries/repetition-not-repeated',
  clause: 'rfc9110:client.repetition-not-repeated',
  title: 'A repetition that failed is not repeated',
  why: 'Many clients that repeat again and again keep a service down that would come back.',
  passes: 'a GET whose connection was closed, sent once more',
  fails: 'the same GET three times or more, by itself, each without a response',
  fix: 'Repeat a request once after a closed connection, then report the failure.',
  kinds: ['rest'],
  scenarios: ['close-after-request'],
  brokenBy: ['shop-repeats-gets-often'],
  judgeRun(context) {
    const { run } = context;
    judgeTries(context, {
      baited: closedEntries(run).filter(({ request }) => request.method === 'GET'),
      most: 2,
      statement: 'a request without a response is sent twice at the most',
      missing: 'no GET came on a connection that was closed',
      counts: ({ response }) => response === null,
    });
  },
});
