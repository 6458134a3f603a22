import assert from 'node:assert/strict';
import fc from 'fast-check';
import t from 'tap';
import { createEventReader, type EventStream, mostEvents, readEvents, type SseEvent } from './sse.ts';

const mebibyte = 1_048_576;

function read(text: string): EventStream {
  return readEvents(Buffer.from(text));
}

/** Reads a stream that comes in chunks of the lengths given, again and again. */
function readInChunks(bytes: Uint8Array, lengths: readonly number[]): EventStream {
  const reader = createEventReader();
  const events: SseEvent[] = [];
  for (let position = 0, count = 0; position < bytes.length; count += 1) {
    const end = position + (lengths[count % lengths.length] ?? bytes.length);
    events.push(...reader.push(bytes.subarray(position, end)));
    position = end;
  }
  return { events, isCut: false, ...reader.end() };
}

/** The standard's own steps, WHATWG HTML §9.2.6, written down line by line. */
function readByTheBook(decoded: string): Omit<EventStream, 'fault'> {
  const text = decoded.startsWith('\ufeff') ? decoded.slice(1) : decoded;
  const lines = text.split(/\r\n|\n|\r/);
  const partial = lines.pop() ?? '';
  const events: SseEvent[] = [];
  let [data, type, ownId]: [string, string, string | null] = ['', '', null];
  let lastEventId: string | null = null;
  let retryMs: number | null = null;
  for (const line of lines) {
    if (line === '') {
      if (data !== '') events.push({ event: type === '' ? null : type, data: data.slice(0, -1), id: ownId });
      lastEventId = ownId ?? lastEventId;
      [data, type, ownId] = ['', '', null];
      continue;
    }
    const place = line.indexOf(':');
    const field = place === -1 ? line : line.slice(0, place);
    const value = place === -1 ? '' : line.slice(place + 1).replace(/^ /, '');
    if (field === 'event') type = value;
    else if (field === 'data') data += `${value}\n`;
    else if (field === 'id' && !value.includes('\0')) ownId = value;
    else if (field === 'retry' && /^[0-9]+$/.test(value)) retryMs = Number(value);
  }
  const isInside = data !== '' || type !== '' || ownId !== null;
  const isCut = false;
  return { events, isCut, incomplete: isInside || (partial !== '' && !partial.startsWith(':')), lastEventId, retryMs };
}

t.test('an event holds what its own fields say', async (t) => {
  const cases: ReadonlyArray<readonly [text: string, events: ReadonlyArray<Partial<SseEvent>>]> = [
    ['data: a\n\n', [{ event: null, data: 'a', id: null }]],
    ['event: message\ndata:a\nid: 7\n\n', [{ event: 'message', data: 'a', id: '7' }]],
    ['id: 1\ndata: a\n\ndata: b\n\n', [{ id: '1' }, { id: null, data: 'b' }]],
    ['id: 0\ndata:\n\n', [{ data: '', id: '0' }]],
    ['data\n\n', [{ data: '' }]],
    ['data:  a \n\n', [{ data: ' a ' }]],
    ['data: a\ndata:\ndata: b\n\n', [{ data: 'a\n\nb' }]],
    ['data: a\r\n\r\ndata: b\r\rdata: c\n\n', [{ data: 'a' }, { data: 'b' }, { data: 'c' }]],
    [': keep-alive\n\n\n:\n\ndata: a\n: between\n\n', [{ data: 'a' }]],
    ['event: ping\n\nid: 3\n\nretry: 10\n\n', []],
    ['Data: a\n data: b\nbody: c\n{"jsonrpc":"2.0"}\n\n', []],
    ['\ufeffdata: a\n\n', [{ data: 'a' }]],
    ['\ufeff\ufeffdata: a\n\ndata: b\n\n', [{ data: 'b' }]],
    ['ï»¿data: a\n\ndata: ï»¿\n\n', [{ data: 'ï»¿' }]],
    ['data: ñ 🌱 \u2028 \u0000\n\n', [{ data: 'ñ 🌱 \u2028 \u0000' }]],
    ['', []],
  ];
  for (const [text, events] of cases) {
    const stream = read(text);
    t.equal(stream.events.length, events.length, encodeURIComponent(text));
    t.match(stream.events, events, encodeURIComponent(text));
    t.match(stream, { fault: null, incomplete: false }, encodeURIComponent(text));
  }
});

t.test('what holds for the stream is told at its end', async (t) => {
  t.match(read('id: 1\ndata: a\n\nretry: 250\n\nid: 2\n\n'), { lastEventId: '2', retryMs: 250 });
  t.match(read('id: a\u0000b\nretry: 1s\nretry: -1\nretry:\n\n'), { lastEventId: null, retryMs: null });
  t.match(read('id: 1\n\nid\ndata: a\n\n'), { lastEventId: '' });
  t.match(read('id: 1\n'), { lastEventId: null, incomplete: true }, 'an id takes effect with its event only');
  t.equal(read(`retry: ${'9'.repeat(400)}\n\n`).retryMs, Number.MAX_SAFE_INTEGER);
});

t.test('an event that was cut off is dropped and told', async (t) => {
  const cut = ['data: a\n', 'data:\n', 'data: a', 'd', 'event: x\n', 'id: 1\n', 'data: a\n: b\n', '{"jsonrpc":"2.0"}'];
  for (const text of cut) {
    const stream = read(`data: whole\n\n${text}`);
    t.match(stream, { events: [{ data: 'whole' }], incomplete: true, fault: null }, JSON.stringify(text));
    t.equal(stream.events.length, 1);
  }
  for (const text of ['', ':', ': keep-al', ': keep-alive\n', 'retry: 10\n', 'data: b\n\n'])
    t.equal(read(`data: whole\n\n${text}`).incomplete, false, JSON.stringify(text));
});

t.test('what is not UTF-8 is told, and read on', async (t) => {
  const invalid = [[0xff], [0xc3], [0xed, 0xa0, 0x80], [0xf4, 0x90, 0x80, 0x80], [0xc0, 0x80]];
  for (const bytes of invalid) {
    const body = Buffer.concat([Buffer.from('data: <'), Buffer.from(bytes), Buffer.from('>\n\ndata: b\n\n')]);
    for (const stream of [readEvents(body), readInChunks(body, [1])]) {
      t.equal(stream.fault, 'it is not UTF-8', bytes.join());
      t.match(stream.events, [{ data: /^<\ufffd+>$/ }, { data: 'b' }]);
    }
  }
  t.equal(read('data: \ufffd\n\n').fault, null, 'a replacement character that was sent');
  t.equal(readEvents(Buffer.from('data: ñ').subarray(0, -1)).fault, null, 'cut inside of a character');
  t.equal(readEvents(Buffer.from([0x64, 0xff, 0x64])).fault, 'it is not UTF-8', 'in a line without end');
});

t.test('any stream is read as the standard says, wherever its chunks are cut', async (t) => {
  const words = ['data', 'event', 'id', 'retry', 'x', '12', 'ñ', '🌱', '\u0000', '\ufeff', 'ï»¿', ' ', ':', ':', ': '];
  const ends = ['\n', '\n', '\r', '\r\n', '\n\n', '\r\n\r\n'];
  const streams = fc
    .array(fc.constantFrom(...words, ...ends, ...ends), { maxLength: 60 })
    .map((parts) => parts.join(''));
  const lengths = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 });
  const property = fc.property(streams, lengths, (text, cuts) => {
    const expected = { ...readByTheBook(text), fault: null };
    assert.deepStrictEqual(read(text), expected);
    assert.deepStrictEqual(readInChunks(Buffer.from(text), cuts), expected);
  });
  fc.assert(property, { numRuns: 1_000, seed: 20_261_121 });
  t.pass();
});

t.test('bytes of any kind are read alike in one chunk and in many', async (t) => {
  const bytes = fc.array(fc.constantFrom(0x64, 0x3a, 0x0a, 0x0d, 0xef, 0xbb, 0xbf, 0xc3, 0xff, 0xf0), {
    maxLength: 30,
  });
  const property = fc.property(bytes, fc.integer({ min: 1, max: 4 }), (codes, length) => {
    const body = Uint8Array.from(codes);
    assert.deepStrictEqual(readInChunks(body, [length]), readEvents(body));
  });
  fc.assert(property, { numRuns: 1_000, seed: 20_261_121 });
  t.pass();
});

t.test('hostile streams take no more than their length', async (t) => {
  const long = 'x'.repeat(8 * mebibyte);
  t.equal(read(`data: ${long}\n\n`).events[0]?.data.length, long.length, 'one event');
  t.equal(read(`:${long}`).incomplete, false, 'one comment');
  t.equal(read(`${long}\n\n`).events.length, 0, 'one unknown field');
  for (const end of ['\n', '\r', '\r\n']) t.equal(read(end.repeat(mebibyte)).events.length, 0, 'empty lines');
  const many = read('data\n\n'.repeat(mebibyte));
  t.match(many, { isCut: true, incomplete: false, fault: null }, 'empty events');
  t.equal(many.events.length, mostEvents);
  t.equal(read('data\n\n'.repeat(mostEvents)).isCut, false);
  t.equal(read(`${'data:x\n'.repeat(mebibyte)}\n`).events[0]?.data.length, 2 * mebibyte - 1, 'one event of many lines');
  t.equal(readEvents(Buffer.alloc(2 * mebibyte, Buffer.from([0xff, 0x0a]))).fault, 'it is not UTF-8');
  const byByte = readInChunks(Buffer.from(`data:${long.slice(0, mebibyte)}\n\n${'data\r\n'.repeat(50_000)}\r\n`), [1]);
  t.equal(byByte.events[0]?.data.length, mebibyte, 'byte by byte');
  t.equal(byByte.events[1]?.data.length, 49_999);
});
