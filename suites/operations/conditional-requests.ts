import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeSequences } from './support/judge-sequences.ts';
import { judgeRefusedChanges } from './support/stale-rules.ts';
import { judgeConditions } from './support/sequence-rules.ts';

/** Tags keep two people from undoing the work of each other. */
export default defineCheck({
  id: 'operations/conditional-requests',
  clause: 'rfc9110:conditional.if-match-compared',
  title: 'The tags that are given out are compared',
  why: 'Two people who change a thing at the same time overwrite the work of each other.',
  sends:
    'With --allow-writes, PUT, PATCH and DELETE of what the run created with an old tag and a made-up one in If-Match, where reads have a strong ETag or the document names If-Match, 412 or 428; GET after that, and with the current tag in If-None-Match.',
  passes: 'Any refusal of the old tag. 304 and 200 for the current one.',
  fails: 'A change with an old tag that is made, though it gets 412, and an error for the current tag.',
  fix: 'Compare If-Match with the current tag before anything is changed, and return 412.',
  systems: ['api'],
  needs: [],
  mutates: true,
  needsWrites: true,
  runsAlone: true,
  requestsOperations: true,
  brokenBy: ['lib-if-match-ignored', 'lib-if-match-ignored-on-delete', 'lib-old-tag-taken', 'lib-refused-change-made'],
  run: (context) =>
    judgeSequences(
      context,
      (sequence) => [...judgeConditions(sequence), ...judgeRefusedChanges(sequence)],
      'nothing could be created that the document lets read, or no operation for this',
    ),
});
