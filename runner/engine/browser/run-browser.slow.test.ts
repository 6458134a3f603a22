import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import t, { type Test } from 'tap';
import { patient } from '../../../scripts/test/patient.test-support.ts';
import { browserLauncher } from '../../commands/target/browser-launcher.ts';
import type { LaunchedBrowser } from '../../browser/launch-browser.ts';
import { BrowserMissing } from '../../browser/find-chromium.ts';
import type { BrowserPage } from '../../kit/browser.ts';
import type { CheckContext } from '../../kit/context.ts';
import { defineCheck } from '../../kit/define-check.ts';
import { executeRun } from '../execute-run.ts';
import { runInput, settingsWithoutSystems } from '../run-input.test-support.ts';
import type { RunReport } from '../../../contracts/run-report/run-report.ts';

const { launchBrowser } = browserLauncher({ env: process.env });

/** Starts a server, and resolves to its address and the requests that it got. */
async function serve(t: Test, listener: RequestListener): Promise<{ url: URL; requests: IncomingMessage[] }> {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    listener(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.teardown(() => server.close());
  return { url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`), requests };
}

/** Runs one check that opens pages of a target whose connector is at the address. */
async function run(
  url: URL,
  ask: (context: CheckContext) => Promise<void>,
  changes: { readonly launchBrowser?: () => LaunchedBrowser; readonly allowedOrigins?: readonly string[] } = {},
): Promise<RunReport> {
  const check = defineCheck({
    id: 'connector/test',
    clause: 'service:connector.page',
    title: 'A page is opened',
    why: '',
    sends: '',
    passes: '',
    fails: '',
    fix: '',
    systems: ['connector'],
    needs: [],
    mutates: false,
    brokenBy: ['none'],
    run: ask,
  });
  const settings = {
    ...settingsWithoutSystems,
    timeoutMs: patient(20_000),
    secrets: ['sid=the-secret-session'],
    allowedOrigins: changes.allowedOrigins ?? [],
    connector: {
      url,
      company: 'acme',
      otherCompany: null,
      session: { header: 'Cookie', value: 'sid=the-secret-session' },
      texts: { guide: [], status: [] },
    },
  };
  return executeRun(runInput([check], settings, changes.launchBrowser && { launchBrowser: changes.launchBrowser }));
}

const isThere = await (async () => {
  const browser = launchBrowser();
  const answer = (): Promise<null> => Promise.resolve(null);
  const order = { url: 'http://vivero.invalid/', count: [], waitFor: null, limitMs: 1_000, readingMs: patient(10_000) };
  try {
    await browser.show({ ...order, answer, signal: new AbortController().signal });
    return true;
  } catch (error) {
    if (error instanceof BrowserMissing) return false;
    throw error;
  } finally {
    await browser.close();
  }
})();
const needsBrowser = { skip: isThere ? false : 'there is no Chromium on this machine' };

t.test('every request of a page goes through the run, with the session for its own origin', needsBrowser, async (t) => {
  const other = await serve(t, (_, response) => response.end('other'));
  const allowed = await serve(t, (_, response) =>
    response.writeHead(200, { 'Access-Control-Allow-Origin': '*' }).end('allowed'),
  );
  const { url, requests } = await serve(t, (request, response) => {
    if (request.url === '/old') return response.writeHead(302, { Location: '/acme/connector' }).end();
    if (request.url === '/moved.js') return response.writeHead(302, { Location: '/app.js' }).end();
    if (request.url === '/app.js')
      return response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(`
        document.querySelector('p').textContent = 'hecho';
        fetch('/data', { headers: { 'X-Requested-With': 'app' } });
        fetch('/write', { method: 'POST', body: 'x' }).catch(() => undefined);
        fetch('${allowed.url.href}').catch(() => undefined);
        fetch('${other.url.href}').catch(() => undefined);`);
    if (request.url === '/data') return response.writeHead(500).end('{}');
    response.writeHead(200, { 'Content-Type': 'text/html', 'Set-Cookie': 'late=1' });
    return response.end('<title>Conector</title><p>espera</p><script src="/moved.js"></script><img src="/data">');
  });
  const pages: BrowserPage[] = [];
  const report = await run(
    url,
    async ({ browser, connector, expect }) => {
      const opened = [connector.address('/old'), connector.address('/old')].map((address) =>
        browser.open(address, { withSession: true, count: ['p'] }),
      );
      pages.push(...(await Promise.all(opened)));
      expect.that('it is shown', true, { expected: '', actual: '' });
    },
    { launchBrowser, allowedOrigins: [allowed.url.origin] },
  );
  const [page] = pages;
  t.equal(report.results[0]?.outcome, 'passed', report.results[0]?.reason ?? '');
  t.equal(pages[1], page, 'the same page is opened once');
  t.match(page, { title: 'Conector', text: 'hecho', end: 'settled', counts: { p: 1 } });
  t.equal(page?.url.pathname, '/acme/connector');
  t.same([...(page?.blocked ?? [])].sort(), [`POST ${url.href}write`, other.url.href].sort());
  t.equal(other.requests.length, 0, 'other hosts are not contacted');
  t.equal(allowed.requests.length, 1);
  t.equal(allowed.requests[0]?.headers.cookie, undefined, 'the session stays where it belongs');
  t.same(requests.map(({ url: path, method }) => `${method} ${path}`).sort(), [
    // The first is that of the run itself, to learn whether the target is there.
    'GET /acme/connector',
    'GET /acme/connector',
    'GET /app.js',
    'GET /data',
    'GET /data',
    'GET /moved.js',
    'GET /old',
  ]);
  t.ok(
    requests.every(
      ({ headers }) => headers.cookie === 'sid=the-secret-session' && /vivero/.test(headers['user-agent'] ?? ''),
    ),
    'each is sent as the run sends its own',
  );
  t.ok(requests.some(({ headers }) => headers['x-requested-with'] === 'app'));
  t.ok(report.exchanges.length >= 7, 'each is recorded');
  t.notMatch(JSON.stringify(report), /the-secret-session/, 'redacted');
});

t.test('a page that is not to be had is untestable', needsBrowser, async (t) => {
  const { url } = await serve(t, (request, response) => {
    if (request.url === '/busy')
      return response.writeHead(200, { 'Content-Type': 'text/html' }).end('<script src="/late.js"></script>');
    if (request.url === '/late.js') return response.writeHead(403, { 'cf-mitigated': 'challenge' }).end();
    return response.writeHead(302, { Location: 'https://sso.example/' }).end();
  });
  const open =
    (path: string) =>
    async ({ browser, connector }: CheckContext) => {
      await browser.open(connector.address(path));
    };
  const away = await run(url, open('/acme/connector'), { launchBrowser });
  t.match(away.results[0], { outcome: 'untestable', reason: /leads to https:\/\/sso\.example/ });
  const late = await run(url, open('/busy'), { launchBrowser });
  t.match(late.results[0], { outcome: 'untestable', reason: /shows visitors a bot challenge/ });
});

t.test('without a browser pages are untestable, with what to do', async (t) => {
  const { url } = await serve(t, (_, response) =>
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>hola'),
  );
  const open = async ({ browser, connector }: CheckContext): Promise<void> => {
    await browser.open(connector.address('/acme/connector'));
  };
  const none = await run(url, open);
  t.match(none.results[0], { outcome: 'untestable', reason: 'no browser may be started here' });
  const missing = browserLauncher({ env: { CHROMIUM_PATH: '/no/such/browser' } });
  const named = await run(url, open, missing);
  t.match(named.results[0], { outcome: 'untestable', reason: /CHROMIUM_PATH names no file: "\/no\/such\/browser"/ });
});
