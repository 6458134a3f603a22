import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeSequences } from './support/judge-sequences.ts';
import { judgeChangeShown } from './support/shown-rules.ts';

/** A client shows its user what the response to a change says. */
export default defineCheck({
  id: 'operations/changes-shown',
  clause: 'openapi:resource.change-shown',
  title: 'The response to a change shows the thing as it is then',
  why: 'A person saves a change, sees the old value, and saves it again.',
  sends: 'With --allow-writes, PUT and PATCH of what the run created, and GET after each.',
  passes:
    'A 200 with the values that were sent, normalised or not. Another status, a body that the document describes otherwise than that of GET, and members that a read does not show as sent are not judged.',
  fails: 'A member with another value than was sent, though the next read shows the one that was sent.',
  fix: 'Make the response of what was stored, after the change.',
  systems: ['api'],
  needs: [],
  mutates: true,
  needsWrites: true,
  runsAlone: true,
  requestsOperations: true,
  brokenBy: ['lib-change-shows-before'],
  run: (context) =>
    judgeSequences(context, judgeChangeShown, 'no change of what the run created has a response like its read'),
});
