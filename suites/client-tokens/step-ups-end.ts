import { requireSilenceCounts } from '../../runner/kit/client/after-bait.ts';
import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { shapeOf, timesSent } from '../../runner/kit/client/same-request.ts';
import { requireScopeRefusals } from './support/scope-refusals.ts';

/** Where a client tries to get a better token: by a person, or by a refresh that cannot help. */
const askers: ReadonlySet<string> = new Set(['authorize', 'token']);

/** More tries than this for one request do not end by themselves. */
const mostStepUps = 5;

/** The service names another scope each time: some services are configured so by mistake. */
export default defineRunCheck({
  id: 'client-tokens/step-ups-end',
  clause: 'mcp-authorization:client.step-ups-end',
  title: 'A client gives up when further scopes do not help',
  why: 'The browser opens again and again, and the person cannot stop it.',
  passes: 'at most five tries to get a better token for one request',
  fails: 'a sixth try, by an authorization request or by a refresh',
  fix: 'Count the tries for each request, and tell the person after a few of them.',
  kinds: ['mcp-legacy', 'mcp-modern'],
  uses: ['sign-in'],
  scenarios: ['scope-never-enough'],
  brokenBy: ['assistant-steps-up-for-ever'],
  judgeRun(context) {
    const { run, plain, expect } = context;
    const refusals = requireScopeRefusals(context, '2025-11-25').map(({ entry }) => entry);
    for (const tries of Map.groupBy(refusals, (entry) => shapeOf(entry, run)).values()) {
      const [first] = tries;
      if (first === undefined) continue;
      // What the client requests several times in the ordinary service, it may try to get as often.
      const most = mostStepUps * Math.max(1, timesSent(first, run, plain));
      const stepUps = tries.filter((entry, place) => {
        const next = tries[place + 1]?.arrivedMs ?? Infinity;
        return run.entries.some(
          ({ place, arrivedMs }) => askers.has(place) && arrivedMs > entry.arrivedMs && arrivedMs < next,
        );
      });
      if (stepUps.length <= most) requireSilenceCounts(run);
      expect.that('the client gives up', stepUps.length <= most, {
        expected: `at most ${most} tries to get a better token for it`,
        actual: stepUps.length,
        entry: stepUps[most] ?? tries[0],
      });
    }
  },
});
