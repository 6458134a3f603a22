import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeAction } from './support/action-rules.ts';
import { judgeSequences } from './support/judge-sequences.ts';

/** A parcel that was said to be cancelled is not to be delivered. */
export default defineCheck({
  id: 'operations/actions-take-effect',
  clause: 'openapi:resource.action-shown',
  title: 'An action that succeeds changes the thing as its response says',
  why: 'A person who reads that an order is cancelled does not cancel it again, and is charged for it.',
  sends:
    'With --allow-writes, each action such as POST /visits/{visitId}/cancel, and each POST to a thing itself, on a thing that the run created, and GET of the thing before and up to four times in three seconds after it.',
  passes:
    'A thing that changes, at once or a little later. Refusals, 202, states that pass by themselves such as pending, and actions that show what would be, such as preview, are not judged. A thing that stays as it was is judged where the document lists 409 for the action, which needs no body and is named after one of the states: cancel and cancelled.',
  fails:
    'A member that was sent, or a state (one of a list of values, or true and false), that the response shows and no read afterwards, and a success of an action that leaves everything as it was.',
  fix: 'Store the new state before the response is sent, and return 409 where the action is not possible or 202 where it takes time.',
  systems: ['api'],
  needs: [],
  mutates: true,
  needsWrites: true,
  runsAlone: true,
  requestsOperations: true,
  brokenBy: [
    'lib-return-not-kept',
    'lib-return-shown-not-done',
    'lib-return-does-nothing',
    'lib-slashed-return-does-nothing',
    'lib-update-not-kept',
  ],
  run: (context) =>
    judgeSequences(context, judgeAction, 'no action on what the run created succeeded and tells of a state'),
});
