import { clientKinds } from '../../contracts/clients.ts';
import { headerValues } from '../../runner/kit/exchange.ts';
import { defineMessageCheck } from '../../runner/kit/client/define-client-check.ts';
import type { JournalEntry } from '../../runner/kit/client/journal-entry.ts';
import { hasHead } from './support/head-lines.ts';

/** Fields of one value. Host has a check of its own. */
const single = [
  'Authorization',
  'Content-Type',
  'Cookie',
  'Date',
  'If-Modified-Since',
  'If-Range',
  'If-Unmodified-Since',
  'Last-Event-ID',
  'MCP-Session-Id',
  'MCP-Protocol-Version',
  'Mcp-Method',
  'Mcp-Name',
  'Origin',
  'Range',
  'Referer',
  'User-Agent',
] as const;

/** One server reads the first of two values, the next one the last. */
export default defineMessageCheck({
  id: 'client-http/single-fields-once',
  clause: 'rfc9110:client.single-fields',
  title: 'Fields of one value are sent once',
  why: 'Servers refuse the request, or use a token or a session that was not meant.',
  passes: 'fields that are lists, such as Accept, on several lines',
  fails:
    'two lines of Authorization, Content-Type, Cookie, Content-Length with one value, User-Agent, MCP-Session-Id, MCP-Protocol-Version or another field of one value',
  fix: 'Replace the value of the field instead of adding another one.',
  kinds: [...clientKinds],
  scenarios: 'any',
  of: 'request of HTTP/1',
  brokenBy: [
    'shop-authorization-twice',
    'shop-content-type-twice',
    'shop-cookies-on-lines',
    'shop-key-twice',
    'shop-length-twice',
  ],
  selects: hasHead,
  judge(entry, expect, { handedOver }) {
    // A field that is no list of its own definition has one line: the document says that it is the key.
    const twice = [...single, handedOver.apiKeyHeader].filter(
      (name) => headerValues(entry.request.headers, name).length > 1,
    );
    if (hasLengthTwice(entry)) twice.push('Content-Length');
    expect.that('fields of one value are there once', twice.length === 0, {
      expected: 'one line for each of them',
      actual: twice.length === 0 ? 'that' : twice,
      entry,
    });
  },
});

/** Lengths that differ are no length at all, and are judged where the content is. */
function hasLengthTwice({ request }: JournalEntry): boolean {
  const lengths = headerValues(request.headers, 'content-length');
  return lengths.length > 1 && new Set(lengths).size === 1;
}
