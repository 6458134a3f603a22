import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeSequences } from './support/judge-sequences.ts';
import { judgeParents } from './support/parent-rules.ts';

/** A list below a thing is what a page about this thing shows. */
export default defineCheck({
  id: 'operations/parents-kept-apart',
  clause: 'openapi:list.below-parent',
  title: 'A list below a thing holds only what belongs to this thing',
  why: 'The page of one customer shows the orders of another, and users change the wrong ones.',
  sends:
    'With --allow-writes, two new things for each list such as GET /shops/{shopId}/goods, a new entry below the first of them, and the list and the entry below the second.',
  passes:
    'A list of the second without what was created below the first. What is listed and read below both, and names neither, may be shared; what the second thing itself names may be listed below it. Entries of a list that are created nowhere with the name of what they belong to are not judged.',
  fails:
    'An entry below the new thing that names another one, such as with another shopId; one that is listed there and is not there (404) when it is read, and one that is read there and not listed.',
  fix: 'Look entries up by what they stand below, in the list and in the read of a single one.',
  systems: ['api'],
  needs: [],
  mutates: true,
  needsWrites: true,
  runsAlone: true,
  requestsOperations: true,
  brokenBy: ['lib-child-list-of-all', 'lib-slashed-child-list-of-all'],
  run: (context) =>
    judgeSequences(context, judgeParents, 'the document has no list below something that the run can create'),
});
