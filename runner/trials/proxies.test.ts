import type { AddressInfo } from 'node:net';
import { createServer as createSecureServer } from 'node:tls';
import t, { type Test } from 'tap';
import { patient } from '../../scripts/test/patient.test-support.ts';
import { makeCertificate } from '../http/make-certificate.test-support.ts';
import { authorization, password, proxied, run, token } from './run-through-proxy.test-support.ts';
import { startNoProxy, startProxy, type TestProxy } from './proxy.test-support.ts';
import { plainStore } from './plain-proxy-store.test-support.ts';
import { startTlsStore, storeName } from './tls-store.test-support.ts';

async function secureStore(t: Test): Promise<string> {
  const store = await startTlsStore(null);
  t.teardown(() => store.close());
  return `https://${storeName}:${store.port}`;
}

t.test('an https target is reached through a tunnel, raw bytes included', async (t) => {
  const url = await secureStore(t);
  const proxy = await proxied(t, startProxy({ authorization }));
  const http = { proxy: `http://vivero:\${PASSWORD}@127.0.0.1:${proxy.port}` };
  const { exitCode, text, outcomes, examine } = await run(t, url, { http });
  t.equal(exitCode, 0, text);
  t.strictSame(Object.values(outcomes), ['passed', 'passed']);
  const doctor = await examine();
  t.equal(doctor.exitCode, 0, doctor.stdout);
  t.strictSame([...new Set(proxy.seen)], [`CONNECT ${new URL(url).host}`]);
  t.match(text, `curl --include --http1.1 --proxy 'http://127.0.0.1:${proxy.port}' --proxy-user \\"$PROXY_LOGIN\\" `);
  t.notMatch(text, password);
  t.notMatch(text, authorization.slice(6));
});

t.test('an http target is asked of a plain proxy, and exact bytes are not for it', async (t) => {
  const store = await plainStore(t);
  const proxy = await proxied(t, startProxy({ authorization }));
  const http = { proxy: `http://vivero:\${PASSWORD}@127.0.0.1:${proxy.port}` };
  const { exitCode, text, outcomes, examine } = await run(t, store.url, { http });
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
  const doctor = await examine();
  t.equal(doctor.exitCode, 0, doctor.stdout);
  t.notMatch(text, password);
});

t.test('a plain proxy takes its login and joins fields, so that no check relies on either', async (t) => {
  const store = await plainStore(t, token);
  const proxy = await proxied(t, startProxy({ authorization }));
  const http = { proxy: `http://vivero:\${PASSWORD}@127.0.0.1:${proxy.port}` };
  const checks = 'bearer/token-outside-header-refused,bearer/repeated-authorization-refused';
  const { exitCode, text, outcomes } = await run(t, store.url, { http, checks });
  t.strictSame([exitCode, text.includes('(407)')], [0, false]);
  t.equal(outcomes['bearer/token-outside-header-refused'], 'passed');
  t.match(text, 'with the token in X-Access-Token', 'the other places are tested');
  t.match(
    outcomes['bearer/repeated-authorization-refused'],
    /^inapplicable it repeats the field Authorization, and the/,
  );
});

t.test('what a plain proxy does not pass on ends the check that sends it, and no other', async (t) => {
  const store = await plainStore(t, token);
  const proxy = await proxied(t, startProxy({ longestField: 1_000 }));
  const http = { proxy: `http://127.0.0.1:${proxy.port}` };
  const ids = ['bearer/hostile-token-refused', 'bearer/random-token-refused', 'plant-store/valid-plant-accepted'];
  const { exitCode, outcomes, text } = await run(t, store.url, { http, checks: ids.join(',') });
  t.equal(exitCode, 0, text);
  t.strictSame(outcomes, Object.fromEntries(ids.map((id) => [id, 'passed'])), 'other tokens are tested');
  t.match(text, 'with a token with %00 inside');
  t.notMatch(text, 'with a token of 8 KB', 'what was not passed on says nothing');
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
  const other = await proxied(
    t,
    startNoProxy(
      'HTTP/1.1 407 Sign in\r\nProxy-Authenticate: Negotiate\r\nProxy-Authenticate: NTLM\r\nContent-Length: 0\r\n\r\n',
    ),
  );
  const portal = await proxied(
    t,
    startNoProxy('HTTP/1.1 511 Network Authentication Required\r\nContent-Length: 0\r\n\r\n'),
  );
  const elsewhere = await proxied(
    t,
    startNoProxy('HTTP/1.1 302 Found\r\nLocation: http://login.corp.example/\r\nContent-Length: 0\r\n\r\n'),
  );
  const page = await proxied(t, startNoProxy('<html><title>Welcome</title></html>'));
  const server = await proxied(
    t,
    startNoProxy('HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<html>It works</html>'),
  );
  const mute = await proxied(t, startNoProxy(null));
  const cases: Array<readonly [http: object, fault: RegExp, both?: false]> = [
    [at(asks), /demands credentials \(407\): write them into its URL/],
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
    [
      at(other),
      /demands negotiate or ntlm credentials \(407\), and vivero has Basic alone: use a proxy on this machine/,
    ],
    [at(portal), /wants somebody to sign in to the network \(511\)/],
    [at(page), /does not respond to CONNECT as a proxy does/, false],
    [
      at(server),
      /cannot be reached through the proxy http:\/\/127\.0\.0\.1:\d+ \(http\.proxy\): .*(TLS|secure connection)/i,
      false,
    ],
  ];
  for (const [http, fault, both] of cases)
    for (const target of both === false ? [url] : [url, store.url]) {
      const { exitCode, text, outcomes } = await run(t, target, { http });
      t.equal(exitCode, 3, text);
      t.match(text, fault);
      t.match(text, /Try it through the proxy: curl -v --proxy http:\/\/127/);
      t.equal(
        text.includes('--proxy-user \\"$PROXY_LOGIN\\"'),
        fault.source.includes('407'),
        'a login where one is asked for',
      );
      t.notMatch(text, 'another-password');
      t.ok(Object.values(outcomes).every((outcome) => outcome.startsWith('untestable')));
    }
  for (const proxy of [page, server, elsewhere]) {
    const { exitCode, text } = await run(t, store.url, { http: at(proxy) });
    t.equal(exitCode, 3, text);
    t.match(
      text,
      /Try it through the proxy: curl -v --proxy|The proxy http:\/\/127\.0\.0\.1:\d+ may respond in its place/,
    );
  }
  const silent = await run(t, url, { http: at(mute), timeout: `${patient(300)}ms` });
  const plain = await run(t, store.url, { http: at(mute), timeout: `${patient(300)}ms` });
  t.match(plain, {
    exitCode: 3,
    text: /cannot be reached through the proxy http:\S+ \(http\.proxy\): .* gave no complete/,
  });
  t.match(silent, {
    exitCode: 3,
    text: /the proxy http:\/\/127\.0\.0\.1:\d+ \(http\.proxy\) did not take the connection within [\d.]+ m?s/,
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

const proxyCertificate = makeCertificate({ name: 'proxy.corp.example' });

t.test('a proxy is spoken to over TLS, and its certificate is judged as any other', async (t) => {
  const url = await secureStore(t);
  const store = await plainStore(t);
  const proxy = await proxied(t, startProxy({ authorization, certificate: proxyCertificate }));
  const http = { proxy: `https://vivero:\${PASSWORD}@127.0.0.1:${proxy.port}` };
  const trusted = { http, ca: proxyCertificate.cert };
  const tunnelled = await run(t, url, trusted);
  t.equal(tunnelled.exitCode, 0, tunnelled.text);
  t.strictSame(Object.values(tunnelled.outcomes), ['passed', 'passed'], 'raw bytes included');
  const plain = await run(t, store.url, trusted);
  t.equal(plain.exitCode, 0, plain.text);
  t.strictSame(new Set(proxy.seen), new Set([`CONNECT ${new URL(url).host}`, `POST ${store.url}/plants`]));
  for (const { text } of [tunnelled, plain]) {
    t.notMatch(text, password);
    t.notMatch(text, authorization.slice(6));
  }
  const nobody = { ...trusted, http: { proxy: `https://127.0.0.1:${proxy.port}` } };
  t.match(await run(t, url, nobody), { exitCode: 3, text: /demands credentials \(407\)/ });
});

t.test('a proxy whose certificate is no good is told from the target', async (t) => {
  const url = await secureStore(t);
  const store = await plainStore(t);
  const old = makeCertificate({ name: 'proxy.corp.example', validUntil: '20210101000000Z' });
  const other = makeCertificate({ name: 'proxy.corp.example', address: [127, 0, 0, 9] });
  const cases = [
    {
      certificate: proxyCertificate,
      ca: '',
      fault: /The certificate of the proxy https:\S+ \(http\.proxy\) is (self-signed|not signed)/,
    },
    { certificate: old, ca: old.cert, fault: /The certificate of the proxy https:\S+ \(http\.proxy\) has expired/ },
    {
      certificate: other,
      ca: other.cert,
      fault: /The certificate of the proxy https:\S+ \(http\.proxy\) is not for this host name/,
    },
    { ca: '', fault: /the proxy https:\S+ \(http\.proxy\) does not speak TLS/ },
  ] as const;
  for (const { ca, fault, ...rules } of cases) {
    const proxy = await proxied(t, startProxy(rules));
    for (const target of [url, store.url]) {
      const { exitCode, text } = await run(t, target, { http: { proxy: `https://127.0.0.1:${proxy.port}` }, ca });
      t.equal(exitCode, 3, text);
      t.match(text, fault, target);
      t.strictSame(proxy.seen, []);
    }
  }
});

t.test('a proxy that speaks HTTP/2 alone is said to', async (t) => {
  const url = await secureStore(t);
  const store = await plainStore(t);
  const { cert, key } = proxyCertificate;
  const refusing = createSecureServer({ cert, key, ALPNProtocols: ['h2'] }).on('tlsClientError', () => undefined);
  const settings = Buffer.from([0, 0, 0, 4, 0, 0, 0, 0, 0]);
  const deaf = createSecureServer({ cert, key }, (socket) => socket.on('error', () => undefined).write(settings));
  const http2 = /the proxy https:\S+ \(http\.proxy\) speaks HTTP\/2 alone, and vivero speaks HTTP\/1\.1 with proxies/;
  for (const [server, targets] of [
    [refusing, [url, store.url]],
    [deaf, [url]],
  ] as const) {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    t.teardown(() => server.close());
    const http = { proxy: `https://127.0.0.1:${(server.address() as AddressInfo).port}` };
    for (const target of targets) {
      const { exitCode, text } = await run(t, target, { http, ca: cert });
      t.equal(exitCode, 3, text);
      t.match(text, http2, target);
    }
  }
});
