import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { pathOf } from '../../runner/kit/client/read-entry.ts';
import { Untestable } from '../../runner/kit/define-check.ts';
import { describeEnd } from '../client-support/describe-end.ts';
import { judgeTolerance } from '../client-support/judge-tolerance.ts';
import { challengesOf, resourceMetadataRequests } from '../client-support/metadata-requests.ts';
import { cameAfter, requireMcpSignIn, requireRevision } from '../client-support/sign-in-control.ts';
import type { JournalEntry } from '../../runner/kit/client/journal-entry.ts';

/** The root belongs to the whole host, on which several MCP servers may be. */
export default defineRunCheck({
  id: 'client-discovery/well-known-forms-in-order',
  clause: 'mcp-authorization:client.well-known-forms',
  title: 'The client looks for the metadata with the path of the MCP server first, and then at the root',
  why: 'A client that looks in one place alone finds nothing, and one that looks at the root first takes what belongs to another server of the host.',
  passes: 'the URL with the path of the MCP server, and after it the one at the root',
  fails: 'the URL at the root without or before the other one, or no second request where the first finds nothing',
  fix: 'Request /.well-known/oauth-protected-resource followed by the path of the MCP server, and then the same without that path.',
  kinds: ['mcp-legacy', 'mcp-modern'],
  scenarios: ['prm-inserted-only', 'prm-root-only'],
  brokenBy: ['assistant-root-metadata-first', 'assistant-root-metadata-alone', 'assistant-inserted-metadata-alone'],
  judgeRun(context) {
    const { run, plain, expect } = context;
    requireMcpSignIn(plain);
    requireRevision(run, '2025-11-25');
    const [challenge] = challengesOf(run);
    if (challenge === undefined) throw new Untestable('the client was not challenged');
    const path = new URL(run.handedOver.mcpUrl).pathname.replace(/\/$/, '');
    const requests = resourceMetadataRequests(run).filter((entry) => cameAfter(entry, challenge));
    const at = (wanted: string): JournalEntry | undefined => requests.find((entry) => pathOf(entry) === wanted);
    const inserted = at(`${wellKnown}${path}`);
    const root = at(wellKnown);
    if (inserted === undefined && root === undefined)
      throw new Untestable(`the client requested no metadata: ${describeEnd(run)}`);
    const isFirst = inserted !== undefined && (root === undefined || !cameAfter(inserted, root));
    expect.that('the URL with the path of the MCP server comes first', isFirst, {
      expected: `${wellKnown}${path}`,
      actual: requests.map(pathOf),
      entry: root ?? inserted,
    });
    if (inserted === undefined || inserted.response?.status === 200) return;
    judgeTolerance(context, {
      statement: 'the URL at the root comes next where the first finds nothing',
      expected: wellKnown,
      bait: inserted,
      next: root,
    });
  },
});

const wellKnown = '/.well-known/oauth-protected-resource';
