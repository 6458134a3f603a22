import type { Exchange } from '../../../runner/kit/exchange.ts';
import type { Expect } from '../../../runner/kit/expect.ts';
import type { McpEra } from '../../../runner/kit/mcp.ts';
import { showValue } from '../../../runner/documents/show-value.ts';
import { isModernError, isWholePost, readExchange } from './read-exchange.ts';

/** Codes that show that the server has read the message: unknown method, invalid parameters, and those of stateless MCP. */
const readCodes: Readonly<Record<McpEra, readonly number[]>> = {
  legacy: [-32601, -32602],
  modern: [-32601, -32602, -32020, -32021, -32022],
};

/** Returns true for an error of this kind of MCP that responds to a request which the server has read. */
export function isErrorOfReadRequest(exchange: Exchange, wanted: McpEra): boolean {
  if (!isWholePost(exchange) || (wanted === 'modern' && !isModernError(exchange))) return false;
  const { era, sent, reply } = readExchange(exchange);
  const code = reply.error?.code ?? null;
  return era === wanted && sent?.isRequest === true && code !== null && readCodes[era].includes(code);
}

/** Expects that the error has the id of the request. */
export function expectSameId(exchange: Exchange, expect: Expect): void {
  const { sent, reply } = readExchange(exchange);
  const id = reply.response?.['id'];
  expect.that('the error has the id of the request', id === sent?.id, {
    expected: sent?.id ?? null,
    actual: showValue(id),
    exchange,
  });
}
