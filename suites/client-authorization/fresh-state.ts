import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { asked } from '../../runner/kit/client/sign-ins.ts';
import { Inapplicable } from '../../runner/kit/define-check.ts';
import { authorizationsOf } from '../client-support/mcp-authorizations.ts';

/** A page that is loaded again is one request. */
export default defineRunCheck({
  id: 'client-authorization/fresh-state',
  clause: 'rfc9700:client.fresh-state',
  title: 'Each authorization request has a state of its own',
  why: 'An attacker who learned the state of one sign-in can forge the redirect of the next.',
  passes: 'another state in each request',
  fails: 'the state of an earlier request',
  fix: 'Make a random state for each authorization request.',
  kinds: ['oauth', 'mcp-legacy', 'mcp-modern'],
  scenarios: 'any',
  brokenBy: ['assistant-keeps-state'],
  judgeRun({ run, expect }) {
    const sent = authorizationsOf(run).filter((signIn) => asked(signIn, 'state') !== null);
    if (sent.length < 2) throw new Inapplicable('the client sent no two authorization requests with one');
    const seen = new Set<string | null>();
    for (const signIn of sent) {
      const value = asked(signIn, 'state');
      expect.that('the state is a fresh one', !seen.has(value), {
        expected: 'one that was not sent before',
        actual: value,
        entry: signIn.entry ?? undefined,
      });
      seen.add(value);
    }
  },
});
