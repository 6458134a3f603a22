import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { toolsIn } from '../../runner/kit/client/mcp-responses.ts';
import { modernEntries, paramsOf } from '../../runner/kit/client/mcp-sessions.ts';
import { sentRequests, follows, endedAs } from '../../runner/kit/client/mcp-steps.ts';
import { messagesOf, type SentMessage } from '../../runner/kit/client/read-entry.ts';
import type { ScenarioRun } from '../../runner/kit/client/scenario-run.ts';
import { Untestable } from '../../runner/kit/define-check.ts';

/** Such an annotation could break the header, or let two arguments share one. */
export default defineRunCheck({
  id: 'client-mcp-stateless/broken-annotations-left-out',
  clause: 'mcp-2026-07-28:client.broken-annotations-left-out',
  title: 'Tools with wrong annotations are left out, and others kept',
  why: 'One wrong tool of a server takes all others away, or a call is routed by a header that means two things.',
  passes: 'the tools of the ordinary service are called, those with wrong annotations are not',
  fails: 'a tool with wrong annotations is called, or the right ones are lost',
  fix: 'Check x-mcp-header of each tool by itself, and leave out only those that break the rules.',
  kinds: ['mcp-modern'],
  uses: ['mcp-tools-list', 'mcp-tools-call'],
  scenarios: ['header-params-invalid'],
  brokenBy: ['modern-calls-broken-tools', 'modern-drops-all-tools'],
  judgeRun({ run, plain, expect }) {
    const broken = new Set([...run.values].filter(([name]) => name.startsWith('broken-')).map(([, tool]) => tool));
    const listing = modernEntries(run).find((entry) => toolsIn(entry).some(({ name }) => broken.has(String(name))));
    if (listing === undefined) throw new Untestable('the client was not sent the wrong annotations');
    const usual = new Set(calledIn(plain).map(nameOf));
    const calls = calledIn(run).filter(({ entry }) => entry.id > listing.id);
    const wrong = calls.find((sent) => broken.has(String(nameOf(sent))));
    const right = calls.find((sent) => usual.has(nameOf(sent)));
    const other = sentRequests(run).findLast(
      ({ entry, method }) => method !== 'tools/list' && follows(entry, listing, plain),
    );
    if (wrong === undefined && right === undefined && other === undefined && !run.end.wasIdle)
      throw new Untestable(`no tool was called after the list: ${endedAs(run)}`);
    expect.that('no tool with wrong annotations is called', wrong === undefined, {
      expected: [...usual],
      actual: wrong === undefined ? 'none' : nameOf(wrong),
      entry: (wrong ?? right ?? other)?.entry ?? listing,
    });
    if (wrong !== undefined) return;
    expect.that('the right tools are still called', right !== undefined, {
      expected: [...usual],
      actual: right === undefined ? (other?.method ?? 'nothing') : nameOf(right),
      entry: (right ?? other)?.entry ?? listing,
    });
  },
});

function calledIn(run: ScenarioRun): SentMessage[] {
  return modernEntries(run)
    .flatMap(messagesOf)
    .filter(({ method }) => method === 'tools/call');
}

function nameOf(sent: SentMessage): unknown {
  return paramsOf(sent)['name'];
}
