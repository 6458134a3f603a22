import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeNothingLost } from './support/change-rules.ts';
import { judgeSequences } from './support/judge-sequences.ts';
import { judgeCreated, judgeCreatedAtOnce } from './support/sequence-rules.ts';

/** Whoever creates something expects to find it. */
export default defineCheck({
  id: 'operations/created-readable',
  clause: 'openapi:resource.created-readable',
  title: 'Created things can be read as they were sent',
  why: 'A client loses what it just created, or works on with other data than it sent.',
  sends:
    'With --allow-writes, POST of each kind of thing that has a GET of its own, also of several at once, and that GET.',
  passes:
    'A read that returns the members that were sent. Members that were added or normalised, secrets and what says nothing, such as an empty text, left out, and things that are created later (202) are not judged.',
  fails:
    'A read that is refused, a member with another value than was sent, or one that is not there though the document describes it for reads.',
  fix: 'Store what is accepted, and refuse what is not.',
  systems: ['api'],
  needs: [],
  mutates: true,
  needsWrites: true,
  runsAlone: true,
  requestsOperations: true,
  brokenBy: [
    'lib-created-not-stored',
    'lib-batch-keeps-first',
    'lib-member-of-creation-lost',
    'lib-genres-lost-in-envelope',
    'lib-seconds-of-audio-differ-when-read',
    'lib-tags-of-audio-lost-when-read',
  ],
  run: (context) =>
    judgeSequences(
      context,
      (sequence, campaign) => [
        ...judgeCreated(sequence),
        ...judgeCreatedAtOnce(sequence),
        ...judgeNothingLost(sequence, campaign),
      ],
      'nothing could be created that the document lets read, or no operation for this',
    ),
});
