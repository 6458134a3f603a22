import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeJsonPatchWhole } from './support/json-patch-rules.ts';
import { judgeSequences } from './support/judge-sequences.ts';

/** A patch with a test says: change this only if it is still as I know it. */
export default defineCheck({
  id: 'operations/json-patch-whole',
  clause: 'rfc5789:patch.atomic',
  title: 'A JSON Patch is applied as a whole, or not at all',
  why: 'Half of a change is kept that was refused, and a test that was meant to guard it guards nothing.',
  sends:
    'With --allow-writes, PATCH of what the run created as application/json-patch+json: one that replaces a string, and one that replaces it and then tests it for another one.',
  passes: 'A refusal of the second one, and the string of the first one in the next read.',
  fails: 'A success of the second one, and its string in the next read.',
  fix: 'Apply all operations to a copy, and store it when all of them succeeded.',
  systems: ['api'],
  needs: [],
  mutates: true,
  needsWrites: true,
  runsAlone: true,
  requestsOperations: true,
  brokenBy: ['lib-json-patch-in-part', 'lib-json-patch-test-ignored'],
  run: (context) =>
    judgeSequences(
      context,
      judgeJsonPatchWhole,
      'no operation of the document takes application/json-patch+json for what the run can create and read',
    ),
});
