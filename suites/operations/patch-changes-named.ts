import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeJsonPatched } from './support/json-patch-rules.ts';
import { judgeSequences } from './support/judge-sequences.ts';
import { judgeMerged } from './support/merge-rules.ts';
import { judgePatched } from './support/sequence-rules.ts';

/** PATCH is chosen in order not to touch the rest. */
export default defineCheck({
  id: 'operations/patch-changes-named',
  clause: 'rfc5789:patch.as-described',
  title: 'PATCH changes only the members that it names',
  why: 'Data that nobody wanted to change is lost.',
  sends:
    'With --allow-writes, PATCH of what the run created, with a GET before and after, and another value before it in members that have one by default. As application/merge-patch+json, where the operation takes it, also an object with one of its members left out, a list without its last entry, and null for a member that may be null; as application/json-patch+json the replacement of one string.',
  passes: 'A read with the named members as sent and all others as before. Versions, times and tags may change.',
  fails:
    'A named member that is not as sent, and another member that changed or is missing. Under application/merge-patch+json (RFC 7396) also an object that is replaced whole, a list that keeps an entry which the run gave it and then left out, and a member that null leaves as it was.',
  fix: 'Change the members that are in the request alone.',
  systems: ['api'],
  needs: [],
  mutates: true,
  needsWrites: true,
  runsAlone: true,
  requestsOperations: true,
  brokenBy: [
    'lib-patch-resets-others',
    'lib-patch-adds-tags',
    'lib-json-patch-loses-others',
    'lib-patch-resets-defaults',
    'lib-null-ignored-in-two-formats',
  ],
  run: (context) =>
    judgeSequences(
      context,
      (sequence, campaign) => [
        ...judgePatched(sequence, campaign),
        ...judgeMerged(sequence),
        ...judgeJsonPatched(sequence, campaign),
      ],
      'nothing could be created that the document lets read, or no operation for this',
    ),
});
