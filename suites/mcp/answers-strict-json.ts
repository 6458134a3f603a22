import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { readStrictJson } from '../../runner/documents/strict-json.ts';
import { isSuccess, isWholePost, readExchange } from './support/read-exchange.ts';

/** Limits of the reader, and bodies in which there is nothing to read. */
const noFaults: readonly string[] = ['depth', 'size', 'empty'];

/** One parser accepts what another one refuses. */
export default defineObservingCheck({
  id: 'mcp/answers-strict-json',
  clause: 'rfc8259:text.strict',
  title: 'Every JSON response of the run is strict JSON',
  why: 'Some clients cannot read the response, and two clients may read different values from it.',
  sends: 'No request of its own. It judges every 2xx response of the MCP server under application/json.',
  passes: 'One JSON value in UTF-8, in any notation. Streams are judged by `mcp/streams-parsable`.',
  fails: 'A body that is not JSON or not UTF-8, a byte order mark, content after the value, or a duplicate member.',
  fix: 'Write the body once, with a JSON library, in UTF-8.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['mcp-answer-byte-order-mark', 'mcp-answer-member-twice'],
  selects: (exchange) => isWholePost(exchange) && isSuccess(exchange) && readExchange(exchange).reply.form === 'json',
  judge(exchange, expect) {
    const json = readStrictJson(exchange.response?.body.bytes ?? new Uint8Array());
    const fault = json.ok || noFaults.includes(json.kind) ? null : json.fault;
    expect.that('the body is strict JSON', fault === null, {
      expected: 'one JSON value in UTF-8',
      actual: fault ?? 'one JSON value in UTF-8',
      exchange,
    });
  },
});
