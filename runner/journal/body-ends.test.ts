import t from 'tap';
import type { Header } from '../kit/exchange.ts';
import { endOfRequestBody, endOfResponseBody } from './body-ends.ts';
import { FramedHead } from './framed-head.ts';

function head(...headers: Header[]): FramedHead {
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`);
  return new FramedHead(Buffer.from(`GET / HTTP/1.1\r\n${lines.join('')}\r\n`));
}

t.test('the body of a request ends by chunks before a length, and is none without either', (t) => {
  t.strictSame(endOfRequestBody(head()), { by: 'none' });
  t.strictSame(endOfRequestBody(head(['content-length', '12'])), { by: 'length', bytes: 12 });
  t.strictSame(endOfRequestBody(head(['Content-Length', '12'], ['Transfer-Encoding', 'gzip, Chunked'])), {
    by: 'chunks',
  });
  t.strictSame(endOfRequestBody(head(['Transfer-Encoding', 'chunked, gzip'])), { by: 'none' });
  t.strictSame(endOfRequestBody(head(['Transfer-Encoding', 'xchunked'])), { by: 'none' });
  for (const wrong of ['-1', '+1', '1e3', '', 'x', '9'.repeat(30)])
    t.strictSame(endOfRequestBody(head(['Content-Length', wrong])), { by: 'none' }, wrong);
  t.end();
});

t.test('a response has no body to HEAD, before 200, with 204 and 304; else it may end with the connection', (t) => {
  const sized = head(['Content-Length', '5']);
  t.strictSame(endOfResponseBody(sized, { status: 200, method: 'HEAD' }), { by: 'none' });
  for (const status of [100, 103, 204, 304])
    t.strictSame(endOfResponseBody(sized, { status, method: 'GET' }), { by: 'none' }, String(status));
  t.strictSame(endOfResponseBody(sized, { status: 200, method: 'GET' }), { by: 'length', bytes: 5 });
  t.strictSame(endOfResponseBody(head(['Transfer-Encoding', 'chunked']), { status: 200, method: 'GET' }), {
    by: 'chunks',
  });
  t.strictSame(endOfResponseBody(head(), { status: 200, method: 'GET' }), { by: 'close' });
  t.end();
});
