import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { errorCodeIn } from '../../runner/kit/client/mcp-responses.ts';
import { modernEntries } from '../../runner/kit/client/mcp-sessions.ts';
import { sentRequests, requireQuietEnd, endedAs } from '../../runner/kit/client/mcp-steps.ts';
import { Inapplicable, Untestable } from '../../runner/kit/define-check.ts';

/** A server of an earlier version does not know these errors. */
export default defineRunCheck({
  id: 'client-mcp-stateless/modern-errors-kept',
  clause: 'mcp-2026-07-28:client.modern-errors-kept',
  title: 'Errors of stateless servers do not lead back to initialize',
  why: 'The client loses the features of the stateless version, or fails where the server has no sessions.',
  passes: 'the client corrects its request, or stops',
  fails: 'initialize follows −32020, −32021, or 404 with −32601',
  fix: 'Fall back to initialize only where the response is not an error that stateless MCP defines.',
  kinds: ['mcp-modern'],
  scenarios: ['modern-errors'],
  brokenBy: ['modern-falls-back-on-any-error'],
  judgeRun({ run, plain, expect }) {
    if (sentRequests(plain).length < 2)
      throw new Inapplicable('the client sends a single request to the ordinary service');
    if (sentRequests(plain).some(({ method }) => method === 'initialize'))
      throw new Untestable('the client sends initialize to the ordinary service too');
    const refused = modernEntries(run).find((entry) => [-32020, -32021, -32601].includes(errorCodeIn(entry) ?? 0));
    if (refused === undefined) throw new Untestable('the client was not sent the errors');
    const back = sentRequests(run).find(({ method, entry }) => method === 'initialize' && entry.id > refused.id);
    if (back === undefined) requireQuietEnd(run);
    expect.that('no initialize follows', back === undefined, {
      expected: 'a corrected request, or the end',
      actual: back?.method ?? endedAs(run),
      entry: back?.entry ?? refused,
    });
  },
});
