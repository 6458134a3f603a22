import { Inapplicable } from '../../runner/kit/define-check.ts';
import { defineRunCheck, type RunContext } from '../../runner/kit/client/define-client-check.ts';
import { scopesOf } from '../../runner/kit/client/grants.ts';
import { asked, type SignIn, signInsOf } from '../../runner/kit/client/sign-ins.ts';
import { challengedScopes, isSameSet, listedScopes } from '../client-support/mcp-authorizations.ts';
import { requireScopeRefusals, stepUpAfter } from './support/scope-refusals.ts';

/** More than these is fine. */
export default defineRunCheck({
  id: 'client-tokens/challenged-scopes-requested',
  clause: 'mcp-authorization:client.step-up-scopes',
  title: 'Every scope of a challenge is requested',
  why: 'The person agrees, and the request is refused again for the scope that is missing still.',
  passes: 'all scopes of the challenge, alone or with others',
  fails: 'an authorization request without one of them',
  fix: 'Take the scopes of the challenge as they are: do not choose among them, nor compare them with `scopes_supported`.',
  kinds: ['mcp-legacy', 'mcp-modern'],
  uses: ['sign-in'],
  scenarios: ['scope-step-up'],
  brokenBy: [
    'assistant-takes-first-scope',
    'assistant-ignores-challenged-scopes',
    'assistant-steps-up-with-same-scopes',
  ],
  judgeRun(context) {
    const [first] = requireScopeRefusals(context, '2025-11-25');
    const signIn = stepUpAfter(first, context.run);
    if (signIn === null) throw new Inapplicable('the client does not request authorization again');
    const requested = scopesOf(asked(signIn, 'scope') ?? '');
    if (isFixed(signIn, context) && !isReadHere(requested, signIn, context))
      throw new Inapplicable('the client requests the same scopes whatever it meets, as an operator may configure it');
    const missing = first.scopes.filter((scope) => !requested.includes(scope));
    context.expect.that('all scopes of the challenge are requested', missing.length === 0, {
      expected: first.scopes,
      actual: missing.length === 0 ? requested : { missing },
      entry: signIn.entry ?? first.entry,
    });
  },
});

/** The same in every sign-in, of the ordinary service as well. */
function isFixed(signIn: SignIn, { run, plain }: RunContext): boolean {
  const scope = asked(signIn, 'scope');
  return [...signInsOf(run), ...signInsOf(plain)].every((each) => !each.isForMcp || asked(each, 'scope') === scope);
}

/** Whoever requests what the metadata list, or what the first challenge named, has it from there, and not from an operator. */
function isReadHere(requested: readonly string[], signIn: SignIn, { run }: RunContext): boolean {
  const [first] = signInsOf(run).filter(({ isForMcp }) => isForMcp);
  return [listedScopes(signIn, 'resourceMetadata'), first && challengedScopes(first)].some(
    (named) => named && named.length > 1 && isSameSet(named, requested),
  );
}
