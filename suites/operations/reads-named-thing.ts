import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeNamedReads } from './support/named-reads.ts';

/** One thing that is shown for another is a wrong invoice, or somebody else's. */
export default defineCheck({
  id: 'operations/reads-named-thing',
  clause: 'openapi:resource.read-by-id',
  title: 'Things that are read by an id have that id',
  why: 'A client shows and changes another thing than the one that was chosen, and may see what is not for it.',
  sends: 'GET of each list whose entries are things with a path of their own, and of up to three of these things.',
  passes:
    'A thing whose member of the same name as the parameter, or id, is the id of the path. Names, words such as me, ids of another kind, and operations that never return the id of the path are not judged.',
  fails: 'A thing with another id.',
  fix: 'Look the thing up by the id of the path, and keep caches apart by it.',
  systems: ['api'],
  needs: [],
  mutates: false,
  runsAlone: true,
  requestsOperations: true,
  brokenBy: ['lib-read-gives-another', 'lib-slashed-read-gives-another'],
  run: judgeNamedReads,
});
