import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { legacyEntries } from '../../runner/kit/client/mcp-sessions.ts';
import { stepOf, sentRequests, follows, endedAs } from '../../runner/kit/client/mcp-steps.ts';
import { Inapplicable, Untestable } from '../../runner/kit/define-check.ts';

/** Servers that say nothing of their own accord have no stream to offer. */
export default defineRunCheck({
  id: 'client-mcp/get-405-accepted',
  clause: 'mcp-2025-11-25:client.get-405-accepted',
  title: 'A client works without the stream that GET opens',
  why: 'The client cannot be used with servers that offer no such stream.',
  passes: 'the client goes on as it does in the ordinary service',
  fails: 'it begins anew, repeats GET, or waits',
  fix: 'Take 405 for "there is no stream", and go on.',
  kinds: ['mcp-legacy'],
  uses: ['mcp-get-stream'],
  scenarios: ['get-405'],
  brokenBy: ['legacy-needs-stream'],
  judgeRun({ run, plain, expect }) {
    const refused = legacyEntries(run).find(
      ({ request, response }) => request.method === 'GET' && response?.status === 405,
    );
    if (refused === undefined) throw new Untestable('the client sent no GET');
    const opened = legacyEntries(plain).find(({ request }) => request.method === 'GET');
    const usual = sentRequests(plain)
      .filter(({ entry }) => entry.id > (opened?.id ?? Infinity))
      .map(stepOf);
    if (usual.length === 0) throw new Inapplicable('the client sends nothing after GET in the ordinary service');
    const later = sentRequests(run).filter(({ entry }) => entry.id > refused.id);
    const next = later.find((sent) => usual.includes(stepOf(sent)));
    const [other] = legacyEntries(run).filter(
      (entry) => entry.request.method !== 'DELETE' && follows(entry, refused, plain),
    );
    if (next === undefined && other === undefined && !run.end.wasIdle)
      throw new Untestable(`nothing came after 405: ${endedAs(run)}`);
    expect.that('the client goes on after 405', next !== undefined, {
      expected: usual.slice(0, 5),
      actual: next === undefined ? (other?.request.method ?? 'nothing: the client waits') : stepOf(next),
      entry: next?.entry ?? other ?? refused,
    });
  },
});
