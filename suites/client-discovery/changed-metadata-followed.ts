import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { bearerOf } from '../../runner/kit/client/read-entry.ts';
import { Untestable } from '../../runner/kit/define-check.ts';
import { describeEnd } from '../client-support/describe-end.ts';
import { challengesOf } from '../client-support/metadata-requests.ts';
import { mcpUsesOf } from '../client-support/mcp-uses.ts';
import { cameAfter, requireMcpSignIn, requireRevision } from '../client-support/sign-in-control.ts';
import type { JournalEntry } from '../../runner/kit/client/journal-entry.ts';

/** Services move from one authorization server to another. */
export default defineRunCheck({
  id: 'client-discovery/changed-metadata-followed',
  clause: 'rfc9728:client.changed-metadata',
  title: 'The client follows metadata that changed when it is challenged anew',
  why: 'A client that keeps the old metadata turns to a server whose tokens are no longer valid, until somebody starts it again.',
  passes: 'the metadata are read anew, and the new authorization server gets the next requests',
  fails: 'a request to the old authorization server, and none to the new one',
  fix: 'Read the metadata of the resource again at each new challenge, and sign in at the server that they name then.',
  kinds: ['mcp-legacy', 'mcp-modern'],
  scenarios: ['prm-changes'],
  brokenBy: ['assistant-keeps-first-issuer'],
  judgeRun({ run, plain, expect }) {
    requireMcpSignIn(plain);
    requireRevision(run, '2025-06-18');
    const first = run.values.get('first-issuer');
    const second = run.values.get('second-issuer');
    const challenge = challengesOf(run).find((entry) => bearerOf(entry) !== null);
    if (first === undefined || second === undefined || challenge === undefined)
      throw new Untestable('the client was not challenged anew');
    const isAt = (issuer: string, entry: JournalEntry): boolean =>
      cameAfter(entry, challenge) && new URL(entry.request.url).origin === new URL(issuer).origin;
    const old = mcpUsesOf(run).find((entry) => isAt(first, entry));
    const next = run.entries.find((entry) => isAt(second, entry));
    if (old === undefined && next === undefined)
      throw new Untestable(`the client requested no token: ${describeEnd(run)}`);
    expect.that('the new authorization server gets requests', next !== undefined, {
      expected: second,
      actual: (next ?? old)?.request.url,
      entry: next ?? old,
    });
  },
});
