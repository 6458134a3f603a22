import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { judgeUnderstanding } from '../../runner/kit/client/judge-understanding.ts';

/** Services grow: what a document leaves open may be there tomorrow. */
export default defineRunCheck({
  id: 'client-plant-store/unknown-members-passed-over',
  clause: 'openapi-document:client.open-schemas',
  title: 'Responses with unknown members and values are read',
  why: 'The client stops working with the next release of the service, although nothing that it uses has changed.',
  passes: 'the client goes on as under the ordinary service',
  fails: 'values of such a response do not come back, or the same request is sent again',
  fix: 'Ignore members that you do not know, keep a case for values that you do not know, and read JSON with a library.',
  kinds: ['rest'],
  scenarios: ['unknown-members'],
  brokenBy: [
    'shop-strict-about-members',
    'shop-strict-about-values',
    'shop-reads-json-by-pattern',
    'shop-repeats-odd-responses',
  ],
  judgeRun: (context) =>
    judgeUnderstanding(context, {
      bait: 'unknown-members',
      statement: 'responses with unknown members are read',
      repeats: 'fail',
    }),
});
