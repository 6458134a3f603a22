import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { readStrictJson } from '../../runner/documents/strict-json.ts';
import { isSuccess, isWholePost, readExchange } from './support/read-exchange.ts';

/** Limits of ours, and what has nothing to be read. */
const noFaults: readonly string[] = ['depth', 'size', 'empty'];

/** What one parser forgives another does not. */
export default defineObservingCheck({
  id: 'mcp/answers-strict-json',
  clause: 'rfc8259:text.strict',
  title: 'Every JSON answer of the run is strict JSON',
  why: 'Some clients cannot read the answer, and two clients may read two results from it.',
  sends: 'Nothing of its own: it judges every 2xx answer of the MCP server under application/json.',
  passes: 'One JSON value in UTF-8, however it is written. Streams are judged by mcp/streams-parsable.',
  fails: 'No JSON, not UTF-8, a byte order mark, more behind the value, a member twice.',
  fix: 'Write the body with a JSON library, once, in UTF-8.',
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
