import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import t from 'tap';
import type { Body, Exchange, Header, SentRequest } from '../kit/exchange.ts';
import { quoteShell } from './quote-shell.ts';
import { createRedactor } from './redactor.ts';
import { storeExchange } from './store-exchange.ts';

const token = 'vivero-token-0123456789abcdef';
const apiKey = 'an api key, "quoted"';
const redactor = createRedactor([token, apiKey]);

/** Returns why a test that runs a program is skipped, or false where the program is there. */
function missing(program: string): string | false {
  return spawnSync(program, ['--version']).status === 0 ? false : `there is no ${program} on this machine`;
}

function bodyOf(content: string | Uint8Array): Body {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  return { bytes, wireBytes: bytes.length, truncated: false };
}

function exchangeOf(request: Partial<SentRequest> = {}, response: Exchange['response'] = null): Exchange {
  return {
    id: 7,
    check: 'plant-store/example',
    case: null,
    system: 'plant-store',
    intent: { operation: 'create-plant', content: 'invalid', contentReason: `holds ${token}`, credentials: 'valid' },
    startedAt: '2026-11-21T00:00:00.000Z',
    durationMs: 3,
    attempts: 1,
    request: {
      method: 'POST',
      url: 'http://127.0.0.1:4010/plants',
      headers: [
        ['host', '127.0.0.1:4010'],
        ['connection', 'keep-alive'],
        ['Authorization', `Bearer ${token}`],
        ['Content-Type', 'application/json'],
        ['Accept', 'application/json'],
        ['User-Agent', 'vivero'],
        ['content-length', '8'],
      ],
      body: bodyOf('{"id":1}'),
      raw: null,
      ...request,
    },
    response,
    fault: null,
  };
}

function curlOf(request: Partial<SentRequest>): string | null {
  return storeExchange(exchangeOf(request), redactor, { token }).curl;
}

t.test('no secret is stored, wherever it stands', async (t) => {
  const exchange = exchangeOf(
    { url: `http://127.0.0.1:4010/plants?access_token=${token}`, body: bodyOf(`{"token":"${token}"}`) },
    {
      status: 200,
      headers: [
        ['X-Echo', apiKey],
        ['Set-Cookie', 'a=b'],
      ],
      body: bodyOf(JSON.stringify({ key: apiKey })),
    },
  );
  const fault = { kind: 'closed', message: `near ${token}`, code: null, blame: 'target' } as const;
  const stored = storeExchange({ ...exchange, fault }, redactor, { token });
  const text = JSON.stringify(stored);
  for (const secret of [token, apiKey, JSON.stringify(JSON.stringify(apiKey).slice(1, -1)).slice(1, -1)])
    t.notOk(text.includes(secret), secret);
  t.equal(stored.request.url, 'http://127.0.0.1:4010/plants?access_token=[redacted]');
  t.equal(stored.response?.body.text, '{"key":"[redacted]"}');
  t.same(stored.response?.headers, [
    ['X-Echo', '[redacted]'],
    ['Set-Cookie', '[redacted]'],
  ]);
  t.equal(stored.id, 7);
});

t.test(
  'bodies are text where they are UTF-8, base64 where they are not, and nothing where there is none',
  async (t) => {
    const store = (bytes: Uint8Array, truncated = false) => {
      const response = { status: 200, headers: [], body: { bytes, wireBytes: bytes.length, truncated } };
      return storeExchange(exchangeOf({}, response), redactor, { token, maxBodyBytes: 10 }).response?.body;
    };
    t.same(store(Buffer.from('\ufeffñ')), { text: '\ufeffñ', base64: null, sizeBytes: 5, truncated: false });
    t.same(store(Buffer.alloc(0)), { text: null, base64: null, sizeBytes: 0, truncated: false });
    t.same(store(Buffer.from([0xff, 0x41])), { text: null, base64: '/0E=', sizeBytes: 2, truncated: false });
    t.same(
      store(Buffer.from('123456789ñ')),
      { text: '123456789', base64: null, sizeBytes: 11, truncated: true },
      'cut inside a character',
    );
    t.same(store(Buffer.from('ñ').subarray(0, 1), true), { text: '', base64: null, sizeBytes: 1, truncated: true });
    t.same(
      store(Buffer.from(`12345${token}`)),
      { text: '12345[redacted]', base64: null, sizeBytes: 34, truncated: true },
      'cut inside a secret',
    );
  },
);

t.test('a body that our side ended is told from one that is stored in part', async (t) => {
  const store = (endedByUs: boolean) => {
    const body = { ...bodyOf('data: one'), truncated: endedByUs };
    const response = { status: 200, headers: [], body, ...(endedByUs && { endedByUs }) };
    return storeExchange(exchangeOf({}, response), redactor, { token, maxBodyBytes: 4 }).response;
  };
  t.match(store(true), { endedByUs: true, body: { text: 'data', sizeBytes: 9, truncated: true } });
  t.match(store(false), { body: { text: 'data', truncated: true } });
  t.notOk('endedByUs' in (store(false) ?? {}));
});

t.test('raw bytes are stored without secrets, and without a curl line', async (t) => {
  const raw = Buffer.from(`POST / HTTP/1.1\r\nAuthorization: Bearer ${token}\r\n\r\n`);
  const stored = storeExchange(exchangeOf({ raw, headers: [] }), redactor, { token });
  t.equal(
    Buffer.from(stored.request.rawBase64 ?? '', 'base64').toString(),
    'POST / HTTP/1.1\r\nAuthorization: Bearer [redacted]\r\n\r\n',
  );
  t.equal(stored.curl, null);
});

t.test('the curl line shows the valid token as a variable and nothing else secret', async (t) => {
  const accept = [
    ['Accept', '*/*'],
    ['User-Agent', 'x'],
    ['content-length', '0'],
  ] as const;
  const plain = { method: 'POST', body: bodyOf('') };
  const start = `curl --include --http1.1 'http://127.0.0.1:4010/plants'`;
  const end = `--header 'Accept: */*' --header 'User-Agent: x' --header 'Content-Type:' --data-raw ''`;
  const cases: ReadonlyArray<readonly [header: Header, shown: string]> = [
    [['Authorization', `Bearer ${token}`], `"Authorization: Bearer $VIVERO_TOKEN"`],
    [['Authorization', `Bearer ${token}${token}x`], `"Authorization: Bearer $VIVERO_TOKEN\${VIVERO_TOKEN}x"`],
    [['Authorization', `Bearer ${token.slice(0, -1)}`], `'Authorization: Bearer [redacted]'`],
    [['Authorization', ''], `'Authorization;'`],
    [['Cookie', `it's=${token}`], `'Cookie: it'\\''s='"$VIVERO_TOKEN"`],
    [['X-Key', apiKey], `'X-Key: [redacted]'`],
    [['X-Latin', 'caf\u00e9'], `$'X-Latin: caf\\351'`],
  ];
  for (const [header, shown] of cases)
    t.equal(curlOf({ ...plain, headers: [header, ...accept] }), `${start} --header ${shown} ${end}`);
});

t.test('the curl line has no control character and keeps odd paths as they are', async (t) => {
  const body = bodyOf('{"name":"\u001b[31m\u202e\u0085"}');
  t.match(curlOf({ body }), '--data-raw $\'{"name":"\\033[31m\\342\\200\\256\\302\\205"}\'');
  t.match(curlOf({ url: 'http://127.0.0.1:4010/./plants' }), '--path-as-is');
  t.match(curlOf({ url: 'http://127.0.0.1:4010/plants?[x]' }), '--globoff');
  t.match(curlOf({ method: 'GET', body: bodyOf(''), headers: [] }), /^curl --include --http1.1 'http/);
  t.match(curlOf({ method: 'BREW', body: bodyOf(''), headers: [] }), '--request BREW');
  t.match(curlOf({ method: 'HEAD', body: bodyOf(''), headers: [] }), '--head');
});

t.test('there is no curl line for what curl cannot send', async (t) => {
  t.equal(curlOf({ body: bodyOf('a\u0000b') }), null, 'a NUL');
  t.equal(curlOf({ url: 'http://127.0.0.1:4010/plants#x' }), null, 'a fragment');
  t.equal(curlOf({ url: 'http://127.0.0.1:4010/pl\u00e4nts' }), null, 'a path beyond ASCII');
  t.equal(curlOf({ body: bodyOf('x'.repeat(100_000)) }), null, 'a long body');
});

t.test('a quoted word means to the shell what went in', { skip: missing('bash') }, async (t) => {
  const samples = fc.sample(fc.uint8Array({ min: 1, maxLength: 40 }), { numRuns: 100, seed: 1 });
  const texts = fc
    .sample(fc.string({ maxLength: 40, unit: 'grapheme' }), { numRuns: 100, seed: 1 })
    .map((text) => Buffer.from(text));
  const words = [...samples, ...texts.filter((bytes) => !bytes.includes(0)), Buffer.from("it's $HOME `x` \\ !")];
  const script = words.map((bytes) => `printf '%s|' ${quoteShell(bytes)}`).join('\n');
  const printed = execFileSync('bash', ['-c', script]);
  t.same(printed, Buffer.concat(words.flatMap((bytes) => [bytes, Buffer.from('|')])));
  t.notMatch(script.replaceAll('\n', ''), /[\p{Cc}\p{Cf}]/u);
});

t.test('curl sends with the line what was sent', { skip: missing('bash') || missing('curl') }, async (t) => {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () =>
      response.end(
        JSON.stringify([request.method, request.url, request.rawHeaders, Buffer.concat(parts).toString('hex')]),
      ),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.teardown(() => server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const shapes: ReadonlyArray<readonly [method: string, path: string, headers: readonly Header[], body: Uint8Array]> = [
    [
      'POST',
      '/plants',
      [
        ['Authorization', `Bearer ${token}`],
        ['content-length', '10'],
      ],
      Buffer.from('{"ñ":"\'"}'),
    ],
    [
      'POST',
      '//plants/../x?a=[1]',
      [
        ['X-Empty', ''],
        ['X-Two', 'a'],
        ['X-Two', 'b'],
        ['content-length', '4'],
      ],
      Buffer.from([0xff, 0x0a, 0x40, 0x27]),
    ],
    ['DELETE', '/plants', [['Accept', 'text/plain']], Buffer.alloc(0)],
    [
      'POST',
      '/plants',
      [
        ['Host', 'elsewhere.example'],
        ['content-length', '0'],
      ],
      Buffer.alloc(0),
    ],
  ];
  for (const [method, path, headers, bytes] of shapes) {
    const line = curlOf({ method, url: origin + path, headers, body: bodyOf(bytes) });
    const printed = spawnShell(`${line ?? ''} --silent`, { VIVERO_TOKEN: token });
    const seen = JSON.parse((await printed).split('\r\n\r\n')[1] ?? '') as [string, string, string[], string];
    t.same([seen[0], seen[1], seen[3]], [method, path, Buffer.from(bytes).toString('hex')], line ?? '');
    const sent = [...headers, ...(headers.some(([name]) => name === 'Host') ? [] : [['Host', origin.slice(7)]])];
    const received = Array.from({ length: seen[2].length / 2 }, (_, index) => seen[2].slice(2 * index, 2 * index + 2));
    const comparable = (pairs: ReadonlyArray<readonly string[]>) =>
      pairs.map(([name = '', value = '']) => `${name.toLowerCase()}: ${value}`).toSorted();
    t.same(comparable(received), comparable(sent));
  }
});

async function spawnShell(line: string, environment: Record<string, string>): Promise<string> {
  const shell = spawn('bash', ['-c', line], { env: { ...process.env, ...environment } });
  let output = '';
  shell.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString('latin1');
  });
  await once(shell, 'close');
  return output;
}
