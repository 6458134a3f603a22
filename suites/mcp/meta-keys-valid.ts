import { isObject } from '../../runner/documents/json-value.ts';
import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { type Exchange, headerValue } from '../../runner/kit/exchange.ts';
import { isNamedByRule } from '../../runner/kit/meta-keys.ts';
import { isSuccess, isWholePost, readExchange } from './support/read-exchange.ts';

/** Metadata and what is below them are the server's own; so is what a tool returns. */
const ownMembers: ReadonlySet<string> = new Set(['_meta', 'structuredContent', 'data']);
/** Members that are gone through of one message, at most. */
const mostMembers = 20_000;

/** Keys of the protocol, of libraries and of gateways stand side by side. */
export default defineObservingCheck({
  id: 'mcp/meta-keys-valid',
  clause: 'mcp-2025-11-25:messages.meta-keys',
  title: 'Keys in the metadata of messages are named by the rule',
  why: 'Clients that validate refuse the message, and a key with a broken prefix may be taken for one of the protocol.',
  sends: 'No request of its own. It judges every _meta in the 2xx responses of the run, in revisions since 2025-06-18.',
  passes:
    'Names of letters, digits, hyphens, underscores and dots that begin and end with a letter or digit, also an empty one, with a prefix of labels before a slash or without.',
  fails: 'Another name, a prefix with a broken label, or two slashes.',
  fix: 'Name own keys such as com.example/trace: labels, a slash, and a name.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['meta-key-of-hyphens', 'meta-key-with-two-slashes'],
  selects: (exchange) =>
    isWholePost(exchange) && isSuccess(exchange) && isRuled(exchange) && keysIn(exchange).length > 0,
  judge(exchange, expect) {
    const wrong = keysIn(exchange).filter((key) => !isNamedByRule(key));
    expect.that('the keys of the metadata are named by the rule', wrong.length === 0, {
      expected: 'labels and a slash, or nothing, and a name',
      actual: wrong.slice(0, 5),
      exchange,
    });
  },
});

/** Earlier revisions have no rule. */
function isRuled(exchange: Exchange): boolean {
  const version = headerValue(exchange.request.headers, 'mcp-protocol-version') ?? '';
  return readExchange(exchange).era === 'modern' || version >= '2025-06-18';
}

function keysIn(exchange: Exchange): string[] {
  const waiting: unknown[] = [...readExchange(exchange).reply.messages];
  const found: string[] = [];
  for (let count = 0; waiting.length > 0 && count < mostMembers; count += 1) {
    const value = waiting.pop();
    if (Array.isArray(value)) waiting.push(...(value as unknown[]));
    if (!isObject(value)) continue;
    const { _meta: metadata } = value;
    if (isObject(metadata)) found.push(...Object.keys(metadata));
    waiting.push(...Object.entries(value).flatMap(([name, member]) => (ownMembers.has(name) ? [] : [member])));
  }
  return found;
}
