import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeSequences } from './support/judge-sequences.ts';
import { judgeReplacedMaps, judgeReplacedTwice, judgeReplacedWhole } from './support/change-rules.ts';
import { judgeReplaced } from './support/sequence-rules.ts';

/** PUT is sent again whenever a connection breaks. */
export default defineCheck({
  id: 'operations/put-replaces',
  clause: 'rfc9110:method.put-replaces',
  title: 'PUT replaces a thing, and twice alike',
  why: 'A client that repeats a PUT after a lost connection changes the data once more, or loses part of it.',
  sends:
    'With --allow-writes, PUT of what the run created, twice, with a GET after each. Where the second one gets 409, PUT with another string in one member, twice. Where a member is a map, PUT with entries in it, and with one entry less.',
  passes:
    'A read that returns the members that were sent. Versions, times and tags may change. Members that were left out may have a default, and single ones may stay where others went. A 409 for the second PUT where one with another string gets 409 at once, or is served twice.',
  fails:
    'A member with another value than was sent, all members that the PUT left out still there as the run had set them, an entry of a map that the PUT left out, a second PUT that leaves other data than the first, and 409 for the second of the same PUT, whichever string it sends.',
  fix: 'Replace the whole thing by what is sent.',
  systems: ['api'],
  needs: [],
  mutates: true,
  needsWrites: true,
  runsAlone: true,
  requestsOperations: true,
  brokenBy: [
    'lib-put-ignored',
    'lib-put-not-idempotent',
    'lib-put-updates-in-part',
    'lib-put-merges-links',
    'lib-put-conflicts-with-itself',
  ],
  run: (context) =>
    judgeSequences(
      context,
      (sequence, campaign) => [
        ...judgeReplaced(sequence, campaign),
        ...judgeReplacedWhole(sequence, campaign),
        ...judgeReplacedMaps(sequence),
        ...judgeReplacedTwice(sequence),
      ],
      'nothing could be created that the document lets read, or no operation for this',
    ),
});
