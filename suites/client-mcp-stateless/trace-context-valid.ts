import { defineMessageCheck } from '../../runner/kit/client/define-client-check.ts';
import { messagesOf } from '../../runner/kit/client/read-entry.ts';
import { isModernRequest } from './support/modern-requests.ts';
import { isTrace, tracesIn } from './support/trace-context.ts';

/** Traces of several systems are put together by it. */
export default defineMessageCheck({
  id: 'client-mcp-stateless/trace-context-valid',
  clause: 'mcp-2026-07-28:client.trace-context-valid',
  title: 'Trace context in the metadata is well-formed',
  why: 'Traces break off at the server, since it drops what it cannot read.',
  passes: 'traceparent, tracestate and baggage in the form of their documents, or none',
  fails: 'another form, ids of zeros, or a value that is not a string',
  fix: 'Take the values from an OpenTelemetry library.',
  kinds: ['mcp-modern'],
  scenarios: 'any',
  brokenBy: ['modern-broken-traceparent', 'modern-zero-traceparent', 'modern-broken-tracestate'],
  of: 'request with trace context',
  selects: (entry) => isModernRequest(entry) && messagesOf(entry).some((sent) => tracesIn(sent).length > 0),
  judge(entry, expect) {
    for (const [name, value] of messagesOf(entry).flatMap(tracesIn))
      expect.that(`${name} is well-formed`, isTrace(name, value), { expected: name, actual: value, entry });
  },
});
