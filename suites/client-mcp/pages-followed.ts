import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { toolsIn } from '../../runner/kit/client/mcp-responses.ts';
import { paramsOf } from '../../runner/kit/client/mcp-sessions.ts';
import { stepOf, sentRequests, follows, endedAs } from '../../runner/kit/client/mcp-steps.ts';
import type { ScenarioRun } from '../../runner/kit/client/scenario-run.ts';
import { Inapplicable, Untestable } from '../../runner/kit/define-check.ts';

/** How many tools a page has is up to the server. */
export default defineRunCheck({
  id: 'client-mcp/pages-followed',
  clause: 'mcp-2025-11-25:client.pages-followed',
  title: 'Tools behind the first page are found',
  why: 'Tools of servers with many of them do not exist for the client.',
  passes: 'the next page is requested, or a tool that is used in the ordinary service is called',
  fails: 'other requests follow, though the tool is behind the first page',
  fix: 'Request pages until there is no nextCursor, or the tool is found.',
  kinds: ['mcp-legacy', 'mcp-modern'],
  uses: ['mcp-tools-list', 'mcp-tools-call'],
  scenarios: ['tools-on-last-page'],
  brokenBy: ['legacy-reads-first-page', 'modern-reads-first-page'],
  judgeRun({ run, plain, expect }) {
    const listed = new Set(plain.entries.flatMap(toolsIn).map(({ name }) => name));
    const wanted = new Set(calledIn(plain).filter((name) => listed.has(name)));
    if (wanted.size === 0) throw new Inapplicable('the client calls no tool that it has listed');
    const decoy = run.values.get('first-page-tool');
    const first = sentRequests(run).find(({ entry }) => toolsIn(entry).some(({ name }) => name === decoy));
    if (first === undefined) throw new Untestable('the client was not sent the first page');
    const later = sentRequests(run).filter(({ entry }) => entry.id > first.entry.id);
    const found = later.find((sent) => paramsOf(sent)['cursor'] !== undefined || wanted.has(paramsOf(sent)['name']));
    const other = later.find(({ entry }) => follows(entry, first.entry, plain));
    if (found === undefined && other === undefined && !run.end.wasIdle)
      throw new Untestable(`nothing came after the first page: ${endedAs(run)}`);
    expect.that('the list is read on, or the tool is called', found !== undefined, {
      expected: 'tools/list with the cursor',
      actual: found === undefined ? (other === undefined ? 'nothing' : stepOf(other)) : stepOf(found),
      entry: (found ?? other ?? first).entry,
    });
  },
});

function calledIn(run: ScenarioRun): unknown[] {
  return sentRequests(run)
    .filter(({ method }) => method === 'tools/call')
    .map((sent) => paramsOf(sent)['name']);
}
