import { Untestable } from '../../runner/kit/define-check.ts';
import { requireSilenceCounts } from '../../runner/kit/client/after-bait.ts';
import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { areAutomatic, shapeOf, timesSent } from '../../runner/kit/client/same-request.ts';
import { requireScopeRefusals, stepUpAfter } from './support/scope-refusals.ts';

/** A client that tells its user has done what it can: that is seen in no request. */
export default defineRunCheck({
  id: 'client-tokens/scope-stepped-up',
  clause: 'mcp-authorization:client.steps-up',
  title: 'A request that is refused for lack of scopes leads to a new authorization request',
  why: 'The person has a right to the function and never gets it, since the client does not request it.',
  passes: 'an authorization request after the 403 with `insufficient_scope`',
  fails:
    'the same request again, with the same token or a refreshed one, or nothing more from a client that stays connected',
  fix: 'On a 403 with `error="insufficient_scope"`, request authorization with the scopes that the challenge names.',
  kinds: ['mcp-legacy', 'mcp-modern'],
  uses: ['sign-in'],
  scenarios: ['scope-step-up'],
  brokenBy: ['assistant-repeats-without-scope'],
  judgeRun(context) {
    const { run, plain, expect } = context;
    const [first] = requireScopeRefusals(context, '2025-11-25');
    const isSteppedUp = stepUpAfter(first, run) !== null;
    const shape = shapeOf(first.entry, run);
    const repeats = run.entries.filter((entry) => entry.id >= first.entry.id && shapeOf(entry, run) === shape);
    // What the client requests several times in the ordinary service, it does not repeat for the refusal.
    const isRepeated =
      timesSent(first.entry, run, run) > timesSent(first.entry, run, plain) && areAutomatic(repeats, run);
    if (!isSteppedUp) {
      requireSilenceCounts(run);
      if (!isRepeated && !run.end.wasIdle)
        throw new Untestable('the client did not send the refused request again: it may have told its user');
    }
    expect.that('further scopes are requested', isSteppedUp, {
      expected: 'an authorization request',
      actual: isSteppedUp ? 'an authorization request' : `${repeats.length - 1} repeats, no authorization request`,
      entry: repeats[1] ?? first.entry,
    });
  },
});
