import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { describeOutcome, errorOf } from './support/authorization-outcome.ts';
import { withPlainClient } from './support/plain-client.ts';

/** Clients request what the resource says that they need. */
export default defineCheck({
  id: 'authorization/resource-scopes-granted',
  clause: 'service:metadata.scopes-listed',
  title: 'A new client may request the scopes that the resource names',
  why: 'MCP clients request the scopes of the challenge, or else all that the metadata lists. If the server refuses them, nobody can sign in.',
  sends:
    'A registration with a redirect URI and a name, and an authorization request with the scopes of the challenge, else with those of the metadata; also offline_access if the authorization server lists it.',
  passes:
    'Anything except the error invalid_scope. The server may grant less. If the response to the registration has scope, only scopes that it names are requested.',
  fails: 'The error invalid_scope.',
  fix: 'Let new clients request these scopes, or name only those that they may request in the challenge and the metadata.',
  systems: ['mcp', 'authorization'],
  needs: [],
  mutates: true,
  needsWrites: true,
  brokenBy: ['as-plain-client-scopes-refused'],
  run: (context) =>
    withPlainClient(context, ({ answer, scopes }) => {
      if (scopes.length === 0) throw new Inapplicable('the resource names no scope that the client may request');
      context.expect.that('the scopes are not refused', errorOf(answer) !== 'invalid_scope', {
        expected: 'no invalid_scope',
        actual: { outcome: describeOutcome(answer), scopes: scopes.join(' ') },
        exchange: answer.exchange,
      });
    }),
});
