import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import t, { type Test } from 'tap';
import type { CheckContext } from '../../kit/context.ts';
import { defineCheck } from '../../kit/define-check.ts';
import { headerValue } from '../../kit/exchange.ts';
import { executeRun } from '../execute-run.ts';
import { runInput, settingsWithoutSystems } from '../run-input.test-support.ts';
import type { RunReport } from '../../../contracts/run-report/run-report.ts';
import type { RunSettings } from '../run-settings.ts';
import { isChallengePage } from './challenge-page.ts';
import { ownHostsOf } from './own-hosts.ts';
import { createPoliteness } from './politeness.ts';
import { noTokens } from '../reached-systems.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

async function serve(t: Test, answer: Answer): Promise<{ readonly url: string; readonly asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  t.teardown(() => new Promise((resolve) => server.close(resolve)));
  t.teardown(() => server.closeAllConnections());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

const tokens = noTokens;
const site = { canonicalOrigin: null, pages: ['/'], mentions: [], openedBy: null };

/** Runs made-up checks of a system. */
async function runCheckOf(
  system: 'site' | 'api' | 'connector',
  settings: Partial<RunSettings>,
  ...runs: ReadonlyArray<(context: CheckContext) => Promise<void>>
): Promise<RunReport> {
  const made = runs.map((run, index) =>
    defineCheck({
      id: `made/up-${index}`,
      clause: 'service:plants.valid-accepted',
      title: 'made up',
      why: '',
      sends: '',
      passes: '',
      fails: '',
      fix: '',
      systems: [system],
      needs: [],
      mutates: false,
      brokenBy: ['nothing'],
      run,
    }),
  );
  return executeRun(runInput(made, { ...settingsWithoutSystems, ...settings }));
}

t.test('a visit follows redirects on the hosts of the target alone', async (t) => {
  const stranger = await serve(t, (_, response) => response.end('never asked'));
  const target = await serve(t, ({ url = '' }, response) => {
    const leads: Readonly<Record<string, string>> = {
      '/one': '/two',
      '/two': '/end',
      '/away': `${stranger.url}/x`,
      '/production': 'https://www.example/end',
      '/round': '/round',
      '/nowhere': 'http://[',
    };
    if (leads[url] !== undefined) response.writeHead(301, { location: leads[url] });
    response.end(url);
  });
  const own = { ...site, url: new URL(target.url), canonicalOrigin: 'https://www.example' };
  const report = await runCheckOf('site', { site: own }, async ({ site: asked, expect }) => {
    const two = await asked.visit('/one');
    expect.that('ends at the end', two.url.pathname === '/end' && two.exchanges.length === 3 && two.stopped === null, {
      expected: '/end',
      actual: two.url.href,
      exchange: two.exchange,
    });
    const away = await asked.visit('/away');
    t.match(away.stopped, /not a host of the target/);
    t.equal(away.exchange.response?.status, 301);
    t.equal((await asked.visit('/production')).url.pathname, '/end', 'the canonical origin is the site');
    t.match((await asked.visit('/round')).stopped, /more than 5/);
    t.match((await asked.visit('/nowhere')).stopped, /no usable URL/);
    t.equal((await asked.visit(new URL('https://www.example/one'))).url.href, `${target.url}/end`);
    await t.rejects(asked.visit(new URL(stranger.url)), { name: 'Untestable' });
    await t.rejects(asked.visit(new URL('file:///etc/passwd')), { name: 'Untestable' });
  });
  t.match(report.results[0], { outcome: 'passed' });
  t.strictSame(stranger.asked, []);
});

t.test('visits that are shared are made once, and a page that tells people from programs says nothing', async (t) => {
  const target = await serve(t, ({ url }, response) => {
    if (url === '/guarded') response.writeHead(403, { 'cf-mitigated': 'challenge' });
    response.end('page');
  });
  const settings = { site: { ...site, url: new URL(target.url) } };
  const visit = async ({ site: asked, expect }: CheckContext): Promise<void> => {
    expect.status((await asked.visit('/page', { shared: true, case: 'any' })).exchange, 200);
    await asked.visit('/page', { shared: true, accept: 'text/markdown' });
  };
  const report = await runCheckOf('site', settings, visit, visit, visit);
  t.equal(report.summary.passed, 3);
  t.equal(target.asked.filter((line) => line === 'GET /page').length, 2);
  t.equal(report.exchanges.length, 2);
  const guarded = await runCheckOf('site', settings, async ({ site: asked }) => {
    await asked.visit('/guarded');
  });
  t.match(guarded.results[0], { outcome: 'untestable', reason: /shows visitors a bot challenge/ });
});

t.test('each system is shown its own credentials, and no other', async (t) => {
  const shown: Array<Record<string, unknown>> = [];
  const target = await serve(t, ({ headers, url }, response) => {
    shown.push({ url, ...headers });
    response.end('{}');
  });
  const url = new URL(`${target.url}/base/`);
  const session = { header: 'Cookie', value: 'session=secret-session' };
  const settings: Partial<RunSettings> = {
    site: { ...site, url },
    api: {
      url,
      tokens: { ...tokens, valid: 'secret-token' },
      tokenSource: null,
      apiKey: { header: 'X-Key', value: 'secret-key' },
      canonicalOrigin: null,
      slugPointer: null,
    },
    connector: { url, company: 'a', otherCompany: null, session, texts: { guide: [], status: [] } },
    secrets: ['secret-token', 'secret-key', 'secret-session'],
  };
  await runCheckOf('site', settings, async ({ site: asked }) => void (await asked.visit('/page')));
  t.notMatch(JSON.stringify(shown), 'secret');
  t.equal(shown.at(-1)?.['url'], '/base/page');
  shown.length = 0;
  const report = await runCheckOf('api', settings, async ({ api, expect }) => {
    t.strictSame(
      api.credentialKinds.map(({ name }) => name),
      ['token', 'API key'],
    );
    for (const { credentials } of api.credentialKinds) {
      const { exchange } = await api.visit('/api/x', { credentials });
      t.equal(headerValue(exchange.request.headers, 'x-key') === null, credentials.kind === 'valid');
      expect.answered(exchange);
    }
  });
  t.equal(shown.filter(({ authorization }) => authorization === 'Bearer secret-token').length, 2, 'and to open it');
  t.equal(shown.filter((headers) => headers['x-key'] === 'secret-key').length, 1);
  t.notMatch(JSON.stringify(report), /secret-(?:token|key)/);
  shown.length = 0;
  await runCheckOf('connector', settings, async ({ connector }) => void (await connector.visit('/a/connector')));
  t.ok(shown.every(({ cookie, authorization }) => cookie === session.value && authorization === undefined));
});

t.test('a session or a site that is refused accuses nobody', async (t) => {
  const target = await serve(t, (_, response) => response.writeHead(302, { location: '/login' }).end());
  const session = { header: 'Cookie', value: 'session=old' };
  const texts = { guide: [], status: [] };
  const connector = { url: new URL(target.url), company: 'a', otherCompany: null, session, texts };
  const report = await runCheckOf('connector', { connector }, async ({ connector: asked }) => {
    await asked.visit('/a/connector');
  });
  t.match(report, { exitCode: 3, abort: { kind: 'credentials-refused' }, results: [{ outcome: 'untestable' }] });
  const closed = await serve(t, (_, response) => response.writeHead(401, { 'www-authenticate': 'Basic' }).end());
  const shut = await runCheckOf('site', { site: { ...site, url: new URL(closed.url) } }, async ({ site: asked }) => {
    await asked.visit('/');
  });
  t.match(shut.results[0], { outcome: 'untestable', reason: /a gateway seems to respond in place of/ });
});

t.test('hosts are told apart by name and port, and credentials in addresses are no host', (t) => {
  const settings = {
    ...settingsWithoutSystems,
    site: { ...site, url: new URL('https://staging.example/base'), canonicalOrigin: 'https://www.example' },
    allowedOrigins: ['https://cdn.example'],
  };
  const { isOwn, locate } = ownHostsOf(settings);
  for (const url of ['http://staging.example/x', 'https://staging.example./', 'https://cdn.example/a.js'])
    t.ok(isOwn(new URL(url)), url);
  for (const url of [
    'https://www.example/',
    'https://staging.example:8443/',
    'http://cdn.example/',
    'https://a:b@staging.example/',
    'ftp://staging.example/',
    'javascript:alert(1)',
  ])
    t.notOk(isOwn(new URL(url)), url);
  t.equal(locate(new URL('https://www.example/p?q#h')).href, 'https://staging.example/p?q#h');
  t.equal(locate(new URL('https://other.example/p')).href, 'https://other.example/p');
  t.end();
});

t.test('a challenge is told from an ordinary refusal', (t) => {
  const answer = (status: number, headers: Record<string, string>, body: string): boolean =>
    isChallengePage({
      response: {
        status,
        headers: Object.entries(headers),
        body: { bytes: Buffer.from(body), wireBytes: body.length, truncated: false },
      },
    });
  t.ok(answer(403, { 'content-type': 'text/html' }, '<script src="/cdn-cgi/challenge-platform/x">'));
  t.ok(answer(405, { 'x-amzn-waf-action': 'captcha' }, ''));
  t.notOk(answer(200, { 'content-type': 'text/html' }, 'we write about challenges.cloudflare.com'));
  t.notOk(answer(403, { 'content-type': 'application/json' }, '{"error":"px-captcha"}'));
  t.notOk(answer(403, { 'content-type': 'text/html' }, '<h1>Prohibido</h1>'));
  t.notOk(isChallengePage({ response: null }));
  t.end();
});

t.test('a public site is asked three requests at a time', async (t) => {
  const politeness = createPoliteness(true, { monotonicMs: () => 0 });
  const aborted = AbortSignal.abort();
  let underWay = 0;
  let most = 0;
  const request = async (): Promise<void> => {
    underWay += 1;
    most = Math.max(most, underWay);
    await new Promise((resolve) => setImmediate(resolve));
    underWay -= 1;
  };
  await Promise.all(Array.from({ length: 9 }, () => politeness.take(request, aborted)));
  t.equal(most, 3);
  await t.rejects(
    politeness.take(() => Promise.reject(new Error('failed')), aborted),
    /failed/,
  );
  t.equal(await politeness.take(() => Promise.resolve(7), aborted), 7);
});

t.test('a document that is open to all is read without a token where everything else asks for one', async (t) => {
  const asked: Array<string | undefined> = [];
  const { url: address } = await serve(t, ({ url = '', headers }, response) => {
    if (!url.startsWith('/api/schema/')) {
      response.writeHead(401, { 'WWW-Authenticate': 'Bearer' }).end();
      return;
    }
    asked.push(headers.authorization);
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end('{"openapi":"3.0.3","info":{"title":"a","version":"1"},"paths":{}}');
  });
  const url = new URL(address);
  const api = { url, tokens, tokenSource: null, apiKey: null, canonicalOrigin: null, slugPointer: null };
  const report = await runCheckOf('api', { api }, async ({ api: reached, expect }) => {
    t.notOk(reached.isLetIn);
    const { document, visit } = await reached.published();
    t.match(document?.value, { openapi: '3.0.3' });
    expect.answered(visit.exchange);
  });
  t.equal(report.results[0]?.outcome, 'passed');
  t.strictSame(asked, [undefined]);
});

t.test('a document for members says nothing to who has no token', async (t) => {
  const { url: address } = await serve(t, (_, response) => void response.writeHead(401).end());
  const url = new URL(address);
  const api = { url, tokens, tokenSource: null, apiKey: null, canonicalOrigin: null, slugPointer: null };
  const report = await runCheckOf('api', { api }, async ({ api: reached }) => void (await reached.published()));
  t.equal(report.results[0]?.outcome, 'untestable');
});
