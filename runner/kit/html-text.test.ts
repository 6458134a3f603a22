import t from 'tap';
import type { Header } from './exchange.ts';
import { htmlTextOf } from './html-text.ts';

function textOf(bytes: Uint8Array, type: string | null = 'text/html'): string {
  const headers: Header[] = type === null ? [] : [['content-type', type]];
  return htmlTextOf({ headers, body: { bytes, wireBytes: bytes.length, truncated: false } });
}

t.test('a page is read in the charset that it is in', async (t) => {
  const [utf8, latin1] = [Buffer.from('<p>Último año</p>'), Buffer.from('<p>Último año</p>', 'latin1')];
  for (const type of ['text/html', 'text/html; charset=utf-8', 'text/html; charset=iso-8859-1', 'junk', null])
    t.equal(textOf(utf8, type), '<p>Último año</p>', `UTF-8, ${type}`);
  for (const type of ['text/html', 'text/html; charset=iso-8859-1', 'junk', null])
    t.equal(textOf(latin1, type), '<p>Último año</p>', `ISO-8859-1, ${type}`);
  t.equal(textOf(latin1, 'text/html; charset=utf-8'), '<p>\ufffdltimo a\ufffdo</p>', 'what is said counts');
  t.equal(textOf(latin1, 'text/html; charset=none'), '<p>\ufffdltimo a\ufffdo</p>', 'nobody knows that one');
});

t.test('a page of UTF-8 that is broken in one place stays one', async (t) => {
  const cut = Buffer.from('<p>Último año</p>').subarray(0, -6);
  t.equal(textOf(cut), '<p>Último a\ufffd');
  t.equal(htmlTextOf(null), '');
});
