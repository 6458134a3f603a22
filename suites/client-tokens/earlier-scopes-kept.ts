import { Inapplicable } from '../../runner/kit/define-check.ts';
import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { scopesOf } from '../../runner/kit/client/grants.ts';
import { asked, signInsOf } from '../../runner/kit/client/sign-ins.ts';
import { requireScopeRefusals, stepUpAfter } from './support/scope-refusals.ts';

/** The new token takes the place of the old one. */
export default defineRunCheck({
  id: 'client-tokens/earlier-scopes-kept',
  clause: 'mcp-authorization:client.earlier-scopes',
  title: 'A request for further scopes keeps the earlier ones',
  why: 'The new token opens the new function alone: what worked before is refused now, and the person agrees in circles.',
  passes: 'the scopes that the client requested before, and those of the challenge',
  fails: 'an authorization request without a scope that was requested before',
  fix: 'Request the union of the earlier scopes and those of the challenge.',
  kinds: ['mcp-modern'],
  uses: ['sign-in'],
  scenarios: ['scope-step-up'],
  brokenBy: ['assistant-drops-earlier-scopes'],
  judgeRun(context) {
    const { run, expect } = context;
    const [first] = requireScopeRefusals(context, '2026-07-28');
    const signIn = stepUpAfter(first, run);
    if (signIn === null) throw new Inapplicable('the client does not request authorization again');
    const earlier = signInsOf(run)
      .filter(({ atMs, isForMcp }) => isForMcp && atMs < first.entry.arrivedMs)
      .flatMap((each) => scopesOf(asked(each, 'scope') ?? ''));
    if (earlier.length === 0) throw new Inapplicable('the client requested no scope before');
    const requested = scopesOf(asked(signIn, 'scope') ?? '');
    const dropped = earlier.filter((scope) => !requested.includes(scope));
    expect.that('the earlier scopes are requested again', dropped.length === 0, {
      expected: earlier,
      actual: dropped.length === 0 ? requested : { dropped },
      entry: signIn.entry ?? first.entry,
    });
  },
});
