/** URLs of a target in the place of loopback URLs, and back. */
import { Readable } from 'node:stream';
import t from 'tap';
import { mapStream } from './map-stream.ts';
import { mapUrls } from './map-urls.ts';

const map = mapUrls([
  { target: 'https://staging.example', local: 'http://127.0.0.1:4100' },
  { target: 'https://login.staging.example:8443', local: 'http://127.0.0.1:4101' },
]);

t.test('URLs are mapped as they are written: plain, in forms, and with escaped slashes', (t) => {
  const written = [
    ['https://staging.example/mcp', 'http://127.0.0.1:4100/mcp'],
    ['resource=https%3A%2F%2Fstaging.example%2Fmcp', 'resource=http%3A%2F%2F127.0.0.1%3A4100%2Fmcp'],
    ['resource=https%3a%2f%2fstaging.example', 'resource=http%3a%2f%2f127.0.0.1%3a4100'],
    [String.raw`"https:\/\/login.staging.example:8443\/token"`, String.raw`"http:\/\/127.0.0.1:4101\/token"`],
    ['realm="x", resource_metadata="https://staging.example/.well-known/y"', undefined],
    ['See https://staging.example.', 'See http://127.0.0.1:4100.'],
  ] as const;
  for (const [target, local] of written) {
    const mapped = map.toClient(target);
    if (local !== undefined) t.equal(mapped, local);
    t.notMatch(mapped, /staging/);
    t.equal(map.toTarget(mapped), target);
  }
  t.end();
});

t.test('what only begins like one of the URLs stays as it is', (t) => {
  for (const text of [
    'https://staging.example.org/',
    'https://staging.example:8443/',
    'https://staging.example%3A8443',
    'https://staging.example@evil.example/',
    'https://other.staging.example/',
    'http://staging.example/',
    'xhttps://staging.example/',
    'staging.example',
  ])
    t.equal(map.toClient(text), text);
  for (const text of ['http://127.0.0.1:41001/callback', 'http://127.0.0.1:53682/callback', 'http://127.0.0.1/'])
    t.equal(map.toTarget(text), text);
  t.end();
});

async function passed(pieces: readonly string[]): Promise<string[]> {
  const stream = mapStream((text) => map.toClient(text));
  const seen: string[] = [];
  for await (const piece of Readable.from(pieces.map((piece) => Buffer.from(piece))).pipe(stream))
    seen.push(String(piece));
  return seen;
}

t.test('a URL that comes in two pieces is mapped, and other bytes stay as they are', async (t) => {
  const text = 'ñ { "url": "https://staging.example/a", "next": "https://staging.example" }';
  for (let at = 0; at <= text.length; at += 1)
    t.equal(
      (await passed([text.slice(0, at), text.slice(at)])).join(''),
      'ñ { "url": "http://127.0.0.1:4100/a", "next": "http://127.0.0.1:4100" }',
    );
});

t.test('an event passes at once', async (t) => {
  const stream = mapStream((text) => map.toClient(text));
  stream.write('data: https://staging.example\n\n');
  t.equal(String(stream.read()), 'data: http://127.0.0.1:4100\n\n');
  t.end();
});
