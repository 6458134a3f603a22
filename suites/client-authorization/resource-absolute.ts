import type { JournalEntry } from '../../runner/kit/client/journal-entry.ts';
import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import type { Parameter } from '../../runner/kit/client/read-entry.ts';
import type { ScenarioRun } from '../../runner/kit/client/scenario-run.ts';
import { signInsOf } from '../../runner/kit/client/sign-ins.ts';
import { tokenRequestsIn } from '../../runner/kit/client/token-request.ts';
import { Inapplicable } from '../../runner/kit/define-check.ts';

/** Sign-ins at the MCP server have a check that knows the server. */
export default defineRunCheck({
  id: 'client-authorization/resource-absolute',
  clause: 'rfc8707:client.resource-absolute',
  title: 'A resource other than the MCP server is an absolute URI without a fragment',
  why: 'The authorization server refuses the sign-in with invalid_target.',
  passes: 'absolute URIs of any scheme, one or several',
  fails: 'a relative URL, a host alone, a fragment',
  fix: 'Send the whole URL of the API as the resource, without a fragment.',
  kinds: ['oauth'],
  scenarios: 'any',
  brokenBy: ['app-names-fragment', 'app-names-relative-resource'],
  judgeRun({ run, expect }) {
    const named = naming(run);
    if (named.length === 0) throw new Inapplicable('the client names no resource but the MCP server');
    for (const { value, entry } of named) {
      expect.that('the resource is absolute and has no fragment', URL.canParse(value) && !value.includes('#'), {
        expected: 'an absolute URI without a fragment',
        actual: value.slice(0, 200),
        entry: entry ?? undefined,
      });
    }
  },
});

function naming(run: ScenarioRun): Array<{ readonly value: string; readonly entry: JournalEntry | null }> {
  const signIns = signInsOf(run).filter(({ isForMcp }) => !isForMcp);
  return [...signIns, ...tokenRequestsIn(run, 'client_credentials')].flatMap(({ parameters, entry }) =>
    resourcesIn(parameters).map((value) => ({ value, entry })),
  );
}

function resourcesIn(parameters: readonly Parameter[]): string[] {
  return parameters.filter(([name, value]) => name === 'resource' && value !== '').map(([, value]) => value);
}
