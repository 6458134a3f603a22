import t from 'tap';
import type { Header } from './exchange.ts';
import { htmlCharsetOf } from './html-charset.ts';

const utf8 = Buffer.from('día');
const latin1 = Buffer.from('día', 'latin1');

/** Returns whether browsers read those bytes as they were written. */
function isTrue(bytes: Uint8Array, type: string, meta: string | null = null): boolean {
  const headers: Header[] = [['Content-Type', type]];
  return htmlCharsetOf({ headers, body: { bytes, wireBytes: bytes.length, truncated: false } }, meta).isTrue;
}

t.test('a byte order mark counts before the header, and the header before the page', async (t) => {
  t.ok(isTrue(Buffer.concat([Buffer.from('\ufeff'), utf8]), 'text/html; charset=iso-8859-1', 'iso-8859-1'));
  t.ok(isTrue(utf8, 'text/html; charset="UTF-8"', 'iso-8859-1'));
  t.notOk(isTrue(utf8, 'text/html; charset=iso-8859-1', 'utf-8'));
  t.ok(isTrue(latin1, 'text/html; charset=windows-1252', 'utf-8'));
  t.notOk(isTrue(latin1, 'text/html; charset=utf-8'));
});

t.test(
  'what names no charset that is known leaves it to the page, and then to what browsers are used to',
  async (t) => {
    t.ok(isTrue(utf8, 'text/html; charset=utf-eight', 'utf-8'));
    t.ok(isTrue(utf8, 'text/html', 'utf-16'), 'UTF-16 in a page that could be read is UTF-8');
    t.notOk(isTrue(utf8, 'text/html', 'latin1'));
    t.notOk(isTrue(utf8, 'text/html'));
    t.ok(isTrue(latin1, 'text/html'));
    t.ok(isTrue(Buffer.from('dia'), 'text/html'));
  },
);
