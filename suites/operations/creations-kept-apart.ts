import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeTwins } from './support/creation-rules.ts';
import { judgeSequences } from './support/judge-sequences.ts';

/** Two people press the button at the same moment. */
export default defineCheck({
  id: 'operations/creations-kept-apart',
  clause: 'openapi:resource.creations-apart',
  title: 'Two things that are created at once are two',
  why: 'What one person created is overwritten by another.',
  sends: 'With --allow-writes, the same POST twice at the same time, for each kind of thing that has a GET of its own.',
  passes: 'Two ids, and any response but 201 to one of the two: a conflict, or the first thing once more.',
  fails: '201 for both, with one id.',
  fix: 'Draw ids from one source that no two requests can read at the same time.',
  systems: ['api'],
  needs: [],
  mutates: true,
  needsWrites: true,
  runsAlone: true,
  requestsOperations: true,
  brokenBy: ['lib-identity-shared'],
  run: (context) => judgeSequences(context, judgeTwins, 'no two things of one kind could be created at once'),
});
