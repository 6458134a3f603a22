import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeKeyed } from './support/creation-rules.ts';
import { judgeSequences } from './support/judge-sequences.ts';

/** A client whose response was lost sends its request again. */
export default defineCheck({
  id: 'operations/idempotency-keys-kept',
  clause: 'openapi:resource.keyed-creation',
  title: 'A creation that is repeated with its idempotency key creates nothing new',
  why: 'A client that did not get the response sends the request again, and the customer pays twice.',
  sends:
    'With --allow-writes, POST of each kind of thing for which the document has a header Idempotency-Key, twice with the same key and the same body.',
  passes: 'The first thing once more, whatever the status, and any refusal of the second request.',
  fails: 'A success of the second request with another id.',
  fix: 'Store the response under the key of its request before it is sent, and send it again for the same key.',
  systems: ['api'],
  needs: [],
  mutates: true,
  needsWrites: true,
  runsAlone: true,
  requestsOperations: true,
  brokenBy: ['lib-idempotency-key-ignored'],
  run: (context) =>
    judgeSequences(context, judgeKeyed, 'nothing could be created under an idempotency key of the document'),
});
