import t from 'tap';
import { type BodyEnd, MessageFramer } from './message-framer.ts';

interface Framed {
  readonly startLines: string[];
  readonly headers: Array<ReadonlyArray<readonly [string, string]>>;
  readonly content: string;
  readonly framed: string;
  readonly ended: number;
  readonly lost: string[];
}

const noBody: BodyEnd = { by: 'none' };

/** Frames bytes that come in pieces of a size, bodies ending as said, and the connection with `ends`. */
function frame(text: string, { size = text.length, ends = true, body = noBody } = {}): Framed {
  const found = { startLines: [] as string[], headers: [] as Framed['headers'], lost: [] as string[] };
  const bodies = { content: '', framed: '', ended: 0 };
  const framer = new MessageFramer({
    onHead: ({ startLine, headers }) => {
      found.startLines.push(startLine);
      found.headers.push(headers);
      return body;
    },
    onBody: (framed, content) => {
      bodies.framed += framed.toString('latin1');
      bodies.content += content.toString('latin1');
    },
    onEnd: () => (bodies.ended += 1),
    onLost: (bytes) => found.lost.push(bytes.toString('latin1')),
  });
  const bytes = Buffer.from(text, 'latin1');
  for (let at = 0; at < bytes.length; at += size) framer.write(bytes.subarray(at, at + size));
  if (ends) framer.end();
  return { ...found, ...bodies };
}

const sizes = [1, 2, 3, 5, 7, 1000];

t.test('messages one behind the other are told apart, in whatever pieces they come', (t) => {
  const text = 'GET /a HTTP/1.1\r\nHost: x\r\n\r\n\r\nGET /b HTTP/1.1\r\nA:  b \r\n\r\n';
  for (const size of sizes) {
    const { startLines, headers, ended, lost } = frame(text, { size });
    t.strictSame(startLines, ['GET /a HTTP/1.1', 'GET /b HTTP/1.1'], `pieces of ${size}`);
    t.strictSame(headers, [[['Host', 'x']], [['A', 'b']]]);
    t.equal(ended, 2);
    t.strictSame(lost, []);
  }
  t.end();
});

t.test('a body of a length ends with it, and what follows is the next message', (t) => {
  for (const size of sizes) {
    const { content, startLines, ended } = frame('POST / HTTP/1.1\r\n\r\nabcPOST / HTTP/1.1\r\n\r\nde', {
      size,
      body: { by: 'length', bytes: 3 },
    });
    t.equal(content, 'abcde', `pieces of ${size}`);
    t.equal(startLines.length, 2);
    t.equal(ended, 1, 'the second body is cut off');
  }
  t.end();
});

t.test('chunks are read with extensions and trailers, and kept as they came', (t) => {
  const body = '3;name="v"\r\nabc\r\n002\r\nde\r\n0\r\nTrailer: x\r\n\r\n';
  for (const size of sizes) {
    const { content, framed, startLines, ended } = frame(
      `POST / HTTP/1.1\r\n\r\n${body}POST /2 HTTP/1.1\r\n\r\n0\r\n\r\n`,
      { size, body: { by: 'chunks' } },
    );
    t.equal(content, 'abcde', `pieces of ${size}`);
    t.equal(framed, `${body}0\r\n\r\n`);
    t.strictSame(startLines, ['POST / HTTP/1.1', 'POST /2 HTTP/1.1']);
    t.equal(ended, 2);
  }
  t.end();
});

t.test('a chunk whose size is none ends the reading', (t) => {
  for (const size of ['-1', '0x3', 'zz', '', '1234567890abcd', 'x'.repeat(5000)]) {
    const { ended, lost } = frame(`POST / HTTP/1.1\r\n\r\n${size}\r\nabc`, { body: { by: 'chunks' } });
    t.equal(ended, 0, size.slice(0, 20));
    t.equal(lost.length, 1);
  }
  t.end();
});

t.test('a body that ends with the connection is whole then', (t) => {
  const { content, ended } = frame('HTTP/1.1 200 OK\r\n\r\nabc\r\n\r\nHTTP/1.1', { size: 4, body: { by: 'close' } });
  t.equal(content, 'abc\r\n\r\nHTTP/1.1');
  t.equal(ended, 1);
  t.end();
});

t.test('half a head, and what is no message at all, are told as they came', (t) => {
  t.strictSame(frame('GET / HTTP/1.1\r\nHost').lost, ['GET / HTTP/1.1\r\nHost']);
  t.strictSame(frame('\x16\x03\x01\x02\x00\x01').lost, ['\x16\x03\x01\x02\x00\x01']);
  t.strictSame(frame('\r\n\r\n').lost, [], 'empty lines are nothing');
  t.strictSame(frame('GET / HTTP/1.1\r\nHost', { ends: false }).lost, []);
  const { lost, startLines } = frame('a'.repeat(300 * 1024), { size: 64 * 1024, ends: false });
  t.equal(lost.length, 1, 'a head without end is given up');
  t.strictSame(startLines, []);
  t.end();
});

t.test('empty lines before a request are kept with its head, and end none', (t) => {
  for (const size of sizes) {
    const text = '\r\n\r\nGET / HTTP/1.1\r\nHost: x\r\n\r\n';
    const { startLines, headers } = frame(`${text}${text}`, { size });
    t.strictSame(startLines, ['GET / HTTP/1.1', 'GET / HTTP/1.1'], `pieces of ${size}`);
    t.strictSame(headers[0], [['Host', 'x']]);
  }
  t.end();
});

t.test('lines that end without CR are read, for a check to object to', (t) => {
  for (const size of sizes) {
    const { startLines, headers } = frame('GET / HTTP/1.1\nHost: x\n\nGET /2 HTTP/1.1\r\nbare\n\r\n', { size });
    t.strictSame(startLines, ['GET / HTTP/1.1', 'GET /2 HTTP/1.1'], `pieces of ${size}`);
    t.strictSame(headers, [[['Host', 'x']], [['bare', '']]]);
  }
  t.end();
});
