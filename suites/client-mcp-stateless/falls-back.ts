import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { eraOf } from '../../runner/kit/client/mcp-era.ts';
import { modernEntries } from '../../runner/kit/client/mcp-sessions.ts';
import { sentRequests, endedAs } from '../../runner/kit/client/mcp-steps.ts';
import { Inapplicable, Untestable } from '../../runner/kit/define-check.ts';

/** Many servers have sessions still. */
export default defineRunCheck({
  id: 'client-mcp-stateless/falls-back',
  clause: 'mcp-2026-07-28:client.falls-back',
  title: 'A client of both eras falls back to initialize',
  why: 'The client cannot be used with servers of earlier versions.',
  passes: 'initialize follows the refusal',
  fails:
    'requests of session-based MCP without initialize, or the refused request again by a client that knows initialize',
  fix: 'Send initialize where a stateless request gets 400 without an error of stateless MCP.',
  kinds: ['mcp-modern'],
  scenarios: ['legacy-only'],
  brokenBy: ['modern-falls-back-without-initialize'],
  judgeRun({ run, plain, expect }) {
    const refused = modernEntries(run).find(({ response }) => response?.status === 400);
    if (refused === undefined) throw new Untestable('no stateless request of the client was refused');
    const later = sentRequests(run).filter(({ entry }) => entry.id > refused.id);
    const first = later.find(
      ({ entry, method }) => method === 'initialize' || (eraOf(entry) === 'legacy' && method !== 'ping'),
    );
    const isDual = sentRequests(plain).some(({ method }) => method === 'initialize');
    if (first === undefined && !isDual) throw new Inapplicable('the client does not show that it knows initialize');
    if (first === undefined && later.length === 0 && !run.end.wasIdle)
      throw new Untestable(`nothing came after the refusal: ${endedAs(run)}`);
    const next = first ?? later[0];
    expect.that('initialize follows the refusal', next?.method === 'initialize', {
      expected: 'initialize',
      actual: next?.method ?? 'nothing: the client waits',
      entry: next?.entry ?? refused,
    });
  },
});
