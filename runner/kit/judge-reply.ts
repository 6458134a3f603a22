import { describeAnswer } from './describe-answer.ts';
import type { Assertion } from './expect.ts';
import { isObject } from '../documents/json-value.ts';
import type { McpReply } from './json-rpc.ts';

type Verdict = Omit<Assertion, 'exchange'>;

/** Returns what a reply says in a few words: the answer, and its JSON-RPC response. */
export function describeReply(reply: McpReply): string {
  const said = describeAnswer(reply.exchange);
  if (reply.error) return `${said} with JSON-RPC error ${reply.error.code ?? 'without a code'}`;
  if (reply.response) return `${said} with a JSON-RPC result`;
  return `${said} ${reply.fault ?? 'without a JSON-RPC response'}`;
}

/** Returns whether the answer is 2xx with a result. */
export function judgeResult(reply: McpReply): Verdict {
  const ok = isWhole(reply) && isSuccess(reply) && reply.response !== null && 'result' in reply.response;
  return {
    statement: 'the server returns a result',
    ok,
    expected: 'status 200 with a JSON-RPC result',
    actual: describeReply(reply),
  };
}

/** Returns whether the answer is a JSON-RPC error of the kind that is wanted. */
export function judgeError(
  reply: McpReply,
  { codes, statuses }: { readonly codes?: readonly number[]; readonly statuses?: readonly number[] },
): Verdict {
  const status = reply.exchange.response?.status ?? 0;
  const ok =
    isWhole(reply) &&
    reply.error !== null &&
    (codes === undefined || (reply.error.code !== null && codes.includes(reply.error.code))) &&
    (statuses === undefined || statuses.includes(status));
  const code = codes === undefined ? '' : ` ${codes.join(' or ')}`;
  const under = statuses === undefined ? '' : ` under status ${statuses.join(' or ')}`;
  return {
    statement: `the server returns JSON-RPC error${code}${under}`,
    ok,
    expected: `JSON-RPC error${code}${under}`,
    actual: describeReply(reply),
  };
}

/**
 * Returns whether the request was refused one way or the other. That it was refused by a server error is judged by
 * mcp/no-server-error, not here: a 5xx is an HTTP error status too.
 */
export function judgeNotExecuted(reply: McpReply): Verdict {
  const status = reply.exchange.response?.status ?? 0;
  const refused = reply.error !== null || isRefusedEach(reply) || status >= 400;
  const ok = isWhole(reply) && refused && !(reply.response !== null && 'result' in reply.response);
  return {
    statement: 'the request is refused, not executed',
    ok,
    expected: 'a JSON-RPC error or an HTTP error status, and no result',
    actual: describeReply(reply),
  };
}

/** A list is answered with an error for each of its elements (JSON-RPC 2.0 §6); a stream may bring notifications beside them. */
function isRefusedEach({ messages }: McpReply): boolean {
  const answers = messages.filter((message) => !('method' in message));
  return answers.length > 0 && answers.every((message) => isObject(message['error']) && !('result' in message));
}

function isWhole({ exchange }: McpReply): boolean {
  return exchange.fault === null && exchange.response !== null;
}

function isSuccess({ exchange }: McpReply): boolean {
  const status = exchange.response?.status ?? 0;
  return status >= 200 && status < 300;
}
