import { readFileSync } from 'node:fs';
import t, { type Test } from 'tap';
import { type Ended, runCommandLine } from '../commands/surroundings.test-support.ts';
import { runOf } from '../store/run-of.test-support.ts';
import { startNoProxy, startProxy, type TestProxy } from './proxy.test-support.ts';
import { plainStore } from './plain-proxy-store.test-support.ts';
import { startTlsStore, storeCertificate, storeName } from './tls-store.test-support.ts';

const token = 'a-token-of-the-tests';
const password = 'the-password-of-a-proxy';
const authorization = `Basic ${Buffer.from(`vivero:${password}`).toString('base64')}`;
const check = ['--check', 'plant-store/valid-plant-accepted,plant-store/broken-framing-survived'];

interface Ran extends Ended {
  /** Everything that was shown and stored, on one line. */
  readonly text: string;
  readonly outcomes: Readonly<Record<string, string>>;
}

/** Runs checks against a plant store. */
async function run(
  t: Test,
  url: string,
  reached: { readonly http?: object; readonly env?: Readonly<Record<string, string>>; readonly timeout?: string },
): Promise<Ran> {
  const staging = {
    plantStore: { url },
    credentials: { token: '${TOKEN}' },
    tls: { ca: ['server.pem'] },
    ...(reached.http && { http: reached.http }),
  };
  const directory = t.testdir({
    'server.pem': storeCertificate.cert,
    'vivero.config.json': JSON.stringify({ targets: { staging } }),
    'run.json': '{}',
  });
  const line = ['run', 'staging', ...check, '--reporter', 'json=run.json', '--timeout', reached.timeout ?? '10s'];
  const env = { TOKEN: token, PASSWORD: password, ...reached.env };
  const ended = await runCommandLine(line, { directory, env });
  const stored = readFileSync(`${directory}/run.json`, 'utf8');
  const results = stored === '{}' ? [] : runOf(stored).results;
  const outcomes = Object.fromEntries(results.map(({ id, outcome, reason }) => [id, `${outcome} ${reason}`.trim()]));
  return { ...ended, outcomes, text: `${ended.stdout}${ended.stderr}${stored}`.replaceAll(/\s+/g, ' ') };
}

async function proxied(t: Test, starting: Promise<TestProxy>): Promise<TestProxy> {
  const proxy = await starting;
  t.teardown(() => proxy.close());
  return proxy;
}

async function secureStore(t: Test): Promise<string> {
  const store = await startTlsStore(null);
  t.teardown(() => store.close());
  return `https://${storeName}:${store.port}`;
}

t.test('an https target is reached through a tunnel, raw bytes included', async (t) => {
  const url = await secureStore(t);
  const proxy = await proxied(t, startProxy({ authorization }));
  const http = { proxy: `http://vivero:\${PASSWORD}@127.0.0.1:${proxy.port}` };
  const { exitCode, text, outcomes } = await run(t, url, { http });
  t.equal(exitCode, 0, text);
  t.strictSame(Object.values(outcomes), ['passed', 'passed']);
  t.strictSame([...new Set(proxy.seen)], [`CONNECT ${new URL(url).host}`]);
  t.notMatch(text, password);
  t.notMatch(text, authorization.slice(6));
});

t.test('an http target is asked of a plain proxy, and exact bytes are not for it', async (t) => {
  const store = await plainStore(t);
  const proxy = await proxied(t, startProxy({ authorization }));
  const http = { proxy: `http://vivero:\${PASSWORD}@127.0.0.1:${proxy.port}` };
  const { exitCode, text, outcomes } = await run(t, store.url, { http });
  t.equal(exitCode, 0, text);
  t.equal(outcomes['plant-store/valid-plant-accepted'], 'passed');
  t.match(
    outcomes['plant-store/broken-framing-survived'],
    /^inapplicable it sends exact bytes, and the proxy http:\/\/127/,
  );
  t.ok(proxy.seen.every((line) => line === `POST ${store.url}/plants`));
  t.ok(
    store.seen.every(
      (headers) => headers['proxy-authorization'] === undefined && `http://${headers.host}` === store.url,
    ),
  );
  t.notMatch(text, password);
});

t.test('the usual variables name proxies, and what is here is reached directly', async (t) => {
  const url = await secureStore(t);
  const proxy = await proxied(t, startProxy());
  const place = `http://127.0.0.1:${proxy.port}`;
  t.equal((await run(t, url, { env: { HTTPS_PROXY: place } })).exitCode, 0);
  t.equal(proxy.seen.length > 0, true);
  const found = proxy.seen.length;
  t.equal((await run(t, url, { env: { HTTPS_PROXY: 'http://127.0.0.1:1', https_proxy: place } })).exitCode, 0);
  t.ok(proxy.seen.length > found, 'small letters win');
  const direct = { env: { https_proxy: place, no_proxy: `.example` }, http: { resolve: { [storeName]: '127.0.0.1' } } };
  const before = proxy.seen.length;
  t.equal((await run(t, url, direct)).exitCode, 0);
  const none = { env: { https_proxy: place }, http: { proxy: null, resolve: { [storeName]: '127.0.0.1' } } };
  t.equal((await run(t, url, none)).exitCode, 0);
  const store = await plainStore(t);
  t.equal((await run(t, store.url, { env: { http_proxy: place, HTTP_PROXY: 'socks5://x' } })).exitCode, 0);
  t.equal(proxy.seen.length, before);
});

t.test('a proxy that refuses is told from the target, with what to do', async (t) => {
  const url = await secureStore(t);
  const store = await plainStore(t);
  const at = (proxy: TestProxy, user = ''): object => ({ proxy: `http://${user}127.0.0.1:${proxy.port}` });
  const asks = await proxied(t, startProxy({ authorization }));
  const refuses = await proxied(t, startProxy({ refusal: 403 }));
  const broken = await proxied(t, startProxy({ refusal: 502 }));
  const page = await proxied(t, startNoProxy('<html><title>Welcome</title></html>'));
  const server = await proxied(
    t,
    startNoProxy('HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<html>It works</html>'),
  );
  const mute = await proxied(t, startNoProxy(null));
  const cases: Array<readonly [http: object, fault: RegExp, both?: false]> = [
    [at(asks), /asks for credentials \(407\): write them into its URL/],
    [at(asks, 'vivero:another-password@'), /refuses its credentials \(407\): check user and password/],
    [
      at(refuses),
      /does not let vivero reach plants\.staging\.example:\d+ \(403\)|does not let vivero reach 127\.0\.0\.1:\d+ \(403\)/,
    ],
    [at(broken), /cannot reach .* \(502\): check that it may/],
    [
      { proxy: 'http://127.0.0.1:1' },
      /the proxy http:\/\/127\.0\.0\.1:1 \(http\.proxy\) (cannot be connected to \(ECONNREFUSED\)|refused the connection)/,
    ],
    [at(page), /does not answer CONNECT as a proxy does/, false],
    [at(server), /cannot be reached: .*(TLS|secure connection)/i, false],
  ];
  for (const [http, fault, both] of cases)
    for (const target of both === false ? [url] : [url, store.url]) {
      const { exitCode, text, outcomes } = await run(t, target, { http });
      t.equal(exitCode, 3, text);
      t.match(text, fault);
      t.match(text, /Try it through the proxy: curl -v --proxy http:\/\/127/);
      t.notMatch(text, 'another-password');
      t.ok(Object.values(outcomes).every((outcome) => outcome.startsWith('untestable')));
    }
  const silent = await run(t, url, { http: at(mute), timeout: '300ms' });
  t.match(silent, {
    exitCode: 3,
    text: /the proxy http:\/\/127\.0\.0\.1:\d+ \(http\.proxy\) did not take the connection within 300 ms/,
  });
});

t.test('what is no proxy is an error in the configuration or the environment', async (t) => {
  for (const proxy of ['socks5://127.0.0.1:1080', 'http://', 'ftp://a', 'http://a/path']) {
    const { exitCode, text } = await run(t, 'https://a.example', { http: { proxy } });
    t.equal(exitCode, 2, proxy);
    t.match(
      text,
      /http\.proxy must be the URL of an http\(s\) proxy such as http:\/\/proxy\.example:3128, got a string that is not shown/,
    );
  }
  const { exitCode, text } = await run(t, 'https://a.example', { env: { HTTPS_PROXY: 'socks5://user:hidden-one@a' } });
  t.equal(exitCode, 2);
  t.match(text, /HTTPS_PROXY must be the URL of an http\(s\) proxy/);
  t.notMatch(text, 'hidden-one');
});
