import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { sessionsOf, modernEntries } from '../../runner/kit/client/mcp-sessions.ts';
import { isOneClient } from '../../runner/kit/client/mcp-steps.ts';
import { Untestable } from '../../runner/kit/define-check.ts';

/** It does not change while a client runs. */
export default defineRunCheck({
  id: 'client-mcp-stateless/era-remembered',
  clause: 'mcp-2026-07-28:client.era-remembered',
  title: 'The era of a server is found out once',
  why: 'Each request costs two, and the logs of the server fill with refusals.',
  passes: 'one refused stateless request, then session-based MCP',
  fails: 'refused stateless requests between those of a session, three times or more',
  fix: 'Remember for each origin that it speaks session-based MCP.',
  kinds: ['mcp-modern'],
  scenarios: ['legacy-only'],
  brokenBy: ['modern-probes-each-time'],
  judgeRun({ run, plain, expect }) {
    const begun = sessionsOf(run)[0];
    if (begun === undefined) throw new Untestable('the client did not fall back to initialize');
    if (!isOneClient(plain)) throw new Untestable('several clients take part, and each has to find out by itself');
    const { entry: initialize } = begun.initialize;
    const probes = modernEntries(run).filter(
      (entry) => entry.id > initialize.id && entry.response !== null && entry.response.status >= 400,
    );
    const between = probes.filter((probe) => begun.entries.some(({ id }) => id > probe.id));
    expect.that('stateless MCP is not tried again and again', between.length < mostProbes, {
      expected: `fewer than ${mostProbes} refused requests within a session`,
      actual: between.length,
      entry: between[0] ?? initialize,
    });
  },
});

/** A single one may follow a failure. */
const mostProbes = 3;
