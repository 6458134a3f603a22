import t from 'tap';
import { readHar } from './har.ts';

function har(entries: readonly unknown[]): Uint8Array {
  return Buffer.from(JSON.stringify({ log: { version: '1.2', entries } }));
}

const request = {
  method: 'GET',
  url: 'https://api.example/api',
  httpVersion: 'HTTP/1.1',
  headers: [{ name: 'Host', value: 'api.example' }],
};

t.test('entries are read in the order of their times, bodies decoded', (t) => {
  const read = readHar(
    har([
      {
        startedDateTime: '2026-11-23T10:00:01.000Z',
        time: 12,
        request,
        response: { status: 200, headers: [], content: { size: 2, text: 'eyJ9', encoding: 'base64' } },
      },
      {
        startedDateTime: '2026-11-23T10:00:00.000Z',
        time: 5,
        request: { ...request, method: 'POST', postData: { mimeType: 'application/json', text: '{"ñ":1}' } },
        response: { status: 0, headers: [], content: { size: 0 } },
      },
    ]),
  );
  if (!read.ok) return t.fail(read.fault);
  t.same(
    read.entries.map((entry) => [entry.request.method, entry.request.httpVersion, entry.response?.status ?? null]),
    [
      ['POST', '1.1', null],
      ['GET', '1.1', 200],
    ],
  );
  t.equal(Buffer.from(read.entries[0]?.request.body ?? []).toString(), '{"ñ":1}');
  t.equal(Buffer.from(read.entries[1]?.response?.body ?? []).toString(), '{"}');
  return t.end();
});

t.test('what is no entry is counted, and fields of HTTP/2 that begin with a colon are left out', (t) => {
  const h2 = {
    ...request,
    httpVersion: 'h2',
    headers: [{ name: ':method', value: 'GET' }, { name: 'accept', value: '*/*' }, 7],
  };
  const read = readHar(
    har([
      null,
      {},
      { startedDateTime: 'never', request },
      { startedDateTime: '2026-11-23T10:00:00Z', request: { ...request, url: 'chrome://settings' } },
      { startedDateTime: '2026-11-23T10:00:00Z', request: h2, response: { status: 200, content: { size: 9 } } },
    ]),
  );
  if (!read.ok) return t.fail(read.fault);
  t.equal(read.unreadable, 4);
  t.same(read.entries[0]?.request.headers, [['accept', '*/*']]);
  t.equal(read.entries[0]?.request.httpVersion, '');
  t.equal(read.entries[0]?.response?.isBodyMissing, true, 'the record has no text of what came');
  return t.end();
});

t.test('what is no HAR file is refused with the reason, and quotes nothing of it', (t) => {
  const refused = [
    '',
    'no json \u001b[31m',
    '[]',
    '{"log":{}}',
    '{"log":{"entries":7}}',
    '\u0000\u0001',
    '['.repeat(100_000),
  ];
  for (const text of refused) {
    const read = readHar(Buffer.from(text));
    t.equal(read.ok, false, text.slice(0, 20));
    if (!read.ok) t.notMatch(read.fault, /\u001b|no json/);
  }
  t.end();
});
