import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeSequences } from './support/judge-sequences.ts';
import { judgeBelowDeleted } from './support/parent-rules.ts';
import { judgeDeleted, judgeFilteredWithout } from './support/sequence-rules.ts';

/** A deletion that does not delete is a promise to a person broken. */
export default defineCheck({
  id: 'operations/deleted-gone',
  clause: 'openapi:resource.deleted-gone',
  title: 'Deleted things are gone',
  why: 'What somebody wanted deleted is still there, and is shown to others.',
  sends:
    'With --allow-writes, DELETE of what the run created, then GET, the list, the list filtered by what the thing referred to, and DELETE again; DELETE of what something was created below, and GET of both.',
  passes: '404, 410 and any refusal after a deletion. A deletion that is only begun (202) is not judged.',
  fails:
    'A thing that can still be read or is still listed, be it under a filter alone, what can still be read below a thing that is gone, and a second DELETE that gets 5xx.',
  fix: 'Delete the thing before the response is sent.',
  systems: ['api'],
  needs: [],
  mutates: true,
  needsWrites: true,
  runsAlone: true,
  requestsOperations: true,
  brokenBy: ['lib-delete-does-nothing', 'lib-deleted-listed-by-member'],
  run: (context) =>
    judgeSequences(
      context,
      (sequence) => [...judgeDeleted(sequence), ...judgeFilteredWithout(sequence), ...judgeBelowDeleted(sequence)],
      'nothing could be created that the document lets read, or no operation for this',
    ),
});
