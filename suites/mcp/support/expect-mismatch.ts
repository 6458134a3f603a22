import type { Expect } from '../../../runner/kit/expect.ts';
import { describeReply } from '../../../runner/kit/judge-reply.ts';
import type { McpReply } from '../../../runner/kit/json-rpc.ts';

const headerMismatch = -32020;

/**
 * Expects the refusal of a request whose headers and body disagree: 400, and no result. A gateway may refuse by a status
 * of its own and need not speak JSON-RPC (MCP 2026-07-28, Streamable HTTP, Server Validation).
 */
export function expectRefused(expect: Expect, reply: McpReply): boolean {
  const { exchange } = reply;
  return expect.that('the request is refused', isByGateway(reply) || isBadRequest(reply), {
    expected: 'status 400 without a result',
    actual: describeReply(reply),
    exchange,
  });
}

/** As {@link expectRefused}, with the code of HeaderMismatch where the refusal speaks JSON-RPC. */
export function expectMismatch(expect: Expect, reply: McpReply): boolean {
  const isNamed = isBadRequest(reply) && reply.error?.code === headerMismatch;
  return expect.that('the request is refused as a mismatch of headers and body', isByGateway(reply) || isNamed, {
    expected: `JSON-RPC error ${headerMismatch} under status 400`,
    actual: describeReply(reply),
    exchange: reply.exchange,
  });
}

function isBadRequest({ exchange, response }: McpReply): boolean {
  const isExecuted = response !== null && 'result' in response;
  return exchange.fault === null && exchange.response?.status === 400 && !isExecuted;
}

function isByGateway({ exchange, messages }: McpReply): boolean {
  const status = exchange.response?.status ?? 0;
  const speaks = messages.some((message) => 'jsonrpc' in message);
  return exchange.fault === null && status >= 400 && status < 500 && !speaks;
}
