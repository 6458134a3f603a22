import type { Exchange } from './exchange.ts';
import type { Expect } from './expect.ts';
import { htmlCharsetOf } from './html-charset.ts';

/** Asserts that a page is encoded in the charset that browsers use for it; a page that was not read to its end is skipped. */
export function expectTrueCharset(expect: Expect, exchange: Exchange, meta: string | null): void {
  const { response } = exchange;
  if (response === null || response.body.truncated) return;
  const { label, namedBy, isTrue } = htmlCharsetOf(response, meta);
  const named = label === null ? 'no charset is named' : `${label.slice(0, 60)}, named by ${namedBy}`;
  expect.that('the page is encoded in the charset that browsers use for it', isTrue, {
    expected: 'the charset of the bytes',
    actual: named,
    exchange,
  });
}
