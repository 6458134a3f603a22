import { createServer } from 'node:http2';
import { type AddressInfo, connect } from 'node:net';
import t from 'tap';
import type { Header } from '../../kit/exchange.ts';
import { encodeFields } from './encode-fields.ts';
import { frameBytes, FrameReader, frameTypes, preface } from './frames.ts';
import { HeaderBlockError, HeaderDecoder, HeaderListTooLongError } from './header-decoder.ts';
import { decodeHuffman } from './huffman.ts';

const everyByte = Array.from({ length: 0xff - 0x20 }, (_, place) => String.fromCharCode(place + 0x20))
  .filter((character) => character !== '\u007f')
  .join('');

/** Resolves to the header blocks that Node's server writes for one response each. */
async function blocksOf(headers: Readonly<Record<string, string>>, count: number): Promise<Buffer[]> {
  const server = createServer().on('stream', (stream) => {
    stream.respond({ ':status': 200, ...headers }, { endStream: true });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const reader = new FrameReader();
  const blocks: Buffer[] = [];
  const request = encodeFields([
    [':method', 'GET'],
    [':scheme', 'http'],
    [':authority', 'a'],
    [':path', '/'],
  ]);
  socket.write(Buffer.concat([preface, frameBytes({ type: 4, flags: 0, stream: 0, payload: Buffer.alloc(0) })]));
  for (let stream = 1; stream < 2 * count; stream += 2)
    socket.write(frameBytes({ type: frameTypes.headers, flags: 5, stream, payload: request }));
  for await (const chunk of socket) {
    for (const frame of reader.push(chunk as Buffer))
      if (frame?.type === frameTypes.headers) blocks.push(frame.payload);
    if (blocks.length === count) break;
  }
  socket.destroy();
  server.close();
  return blocks;
}

t.test('what nghttp2 encodes is decoded, Huffman codes and its table included', async (t) => {
  const headers = { 'x-all': `a${everyByte}z`, 'x-again': 'aaaa0000', etag: '"1"' };
  const blocks = await blocksOf(headers, 3);
  const decoder = new HeaderDecoder();
  for (const block of blocks) {
    const fields = new Map(decoder.decode(block, 100_000));
    t.equal(fields.get(':status'), '200');
    for (const [name, value] of Object.entries(headers)) t.equal(fields.get(name), value);
  }
  t.ok((blocks[2]?.length ?? 0) < (blocks[0]?.length ?? 0) / 2, 'the table is put to use');
});

t.test('what we encode is decoded to the same, long values included', (t) => {
  const fields: Header[] = [
    ['x-empty', ''],
    ['X-Odd\u00ff', 'v'.repeat(127)],
    ['x-long', 'v'.repeat(70_000)],
  ];
  t.same(new HeaderDecoder().decode(encodeFields(fields), 100_000), fields);
  t.end();
});

t.test('blocks that break the rules are refused', (t) => {
  const broken: Readonly<Record<string, number[]>> = {
    'index 0': [0x80],
    'an entry that is not there': [0xff, 0x20],
    'a number without end': [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff],
    'a field cut short': [0x40, 0x05, 0x61],
    'a table that is too large': [0x3f, 0xff, 0x7f],
    'a table resized too late': [0x88, 0x20],
    'the end of a string within it': [0x40, 0x84, 0xff, 0xff, 0xff, 0xff, 0x01, 0x61],
  };
  for (const [name, bytes] of Object.entries(broken))
    t.throws(() => new HeaderDecoder().decode(Buffer.from(bytes), 100_000), HeaderBlockError, name);
  t.end();
});

t.test('a short block stands for no section without end', (t) => {
  const decoder = new HeaderDecoder();
  const name = Buffer.concat([Buffer.from([0x40, 0x01, 0x61, 0x7f, 0xa1, 0x1e]), Buffer.alloc(4_000, 0x61)]);
  t.same(decoder.decode(name, 100_000).length, 1);
  t.throws(() => decoder.decode(Buffer.alloc(50_000, 0xbe), 100_000), HeaderListTooLongError);
  t.end();
});

t.test('padding of Huffman codes is the beginning of the end, and shorter than a byte', (t) => {
  t.equal(decodeHuffman(Buffer.from([0x1f])), 'a');
  t.equal(decodeHuffman(Buffer.from([0x18])), null, 'zeros');
  t.equal(decodeHuffman(Buffer.from([0x1f, 0xff])), null, 'a whole byte');
  t.equal(decodeHuffman(Buffer.alloc(0)), '');
  t.end();
});
