import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import t, { type Test } from 'tap';
import { patient } from '../../scripts/test/patient.test-support.ts';
import { BrowserMissing, findChromium, type FoundBrowser } from './find-chromium.ts';
import { createBrowser, type LaunchedBrowser, type PageShowing } from './launch-browser.ts';
import type { PageAnswer, PageRequest, RenderedPage } from './page-order.ts';

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

function findHere(): FoundBrowser | null {
  try {
    return findChromium({
      env: process.env,
      platform: process.platform,
      home: homedir(),
      isFile,
      listFolder: () => [],
      resolvePackage: () => null,
    });
  } catch {
    return null;
  }
}

const found = findHere();
const needsBrowser = { skip: found === null && 'there is no Chromium on this machine' };

/** Returns a browser that is closed after the test, and the folder that it writes in. */
function openBrowser(t: Test): { browser: LaunchedBrowser; folder: string } {
  // Not among the fixtures: a browser has sockets in its folder, whose paths are short.
  const folder = mkdtempSync(join(tmpdir(), 'vivero-test-'));
  const browser = createBrowser({
    nodePath: process.execPath,
    env: process.env,
    temporaryDirectory: folder,
    isRoot: process.getuid?.() === 0,
    find: () => found ?? { kind: 'program', path: '/missing' },
  });
  t.teardown(async () => {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return { browser, folder };
}

const address = 'http://target.example:8080/page';

/** Shows a page made of `html`; whatever else it asks for is answered by `answer`, or not at all. */
function show(
  browser: LaunchedBrowser,
  html: string,
  options: Partial<PageShowing> & { readonly asked?: PageRequest[] } = {},
): Promise<RenderedPage> {
  const { asked, answer = () => Promise.resolve(null), ...rest } = options;
  return browser.show({
    url: address,
    count: [],
    waitFor: null,
    limitMs: patient(10_000),
    readingMs: patient(15_000),
    signal: new AbortController().signal,
    ...rest,
    answer: (request) => {
      asked?.push(request);
      return request.url === address ? Promise.resolve(html200(html)) : answer(request);
    },
  });
}

function html200(html: string): PageAnswer {
  return { status: 200, headers: [['Content-Type', 'text/html; charset=utf-8']], body: new TextEncoder().encode(html) };
}

t.test('says so where the browser does not start', async (t) => {
  const browser = createBrowser({
    nodePath: process.execPath,
    env: {},
    temporaryDirectory: t.testdir({}),
    isRoot: true,
    find: () => ({ kind: 'program', path: process.execPath.replace(/[^/\\]+$/, 'no-such-browser') }),
  });
  await t.rejects(show(browser, ''), { name: 'BrowserMissing', message: /the browser does not start: / });
  await browser.close();
  const missing = createBrowser({
    nodePath: process.execPath,
    env: {},
    temporaryDirectory: t.testdir({}),
    isRoot: true,
    find: () => {
      throw new BrowserMissing('no Chromium was found');
    },
  });
  await t.rejects(show(missing, ''), { message: 'no Chromium was found' });
  await missing.close();
});

t.test('shows what a person sees', needsBrowser, async (t) => {
  const { browser, folder } = openBrowser(t);
  const asked: PageRequest[] = [];
  const page = await show(
    browser,
    `<title>Conector</title><p hidden>oculto</p><p>Hola</p><input value="en un campo"><input type="password" value="clave">
     <div id="host"></div><div class="late"></div><link rel="stylesheet" href="/own.css"><script src="https://cdn.example/x.js"></script>
     <script>
       document.querySelector('#host').attachShadow({ mode: 'open' }).innerHTML = '<p class="in">en la sombra</p>';
       console.error('no cargó'); setTimeout(() => { document.querySelector('.late').innerHTML = '<b>tarde</b>'; }, 900);
       fetch('/data', { headers: { 'X-Own': '1' } }).then((r) => r.text()).then((text) => document.body.append(text));
       Promise.reject(new Error('nadie'));
     </script>`,
    {
      asked,
      limitMs: patient(20_000),
      count: ['p', 'b', '.in', 'table'],
      waitFor: 'b',
      answer: (request) => Promise.resolve(new URL(request.url).pathname === '/data' ? html200('de datos') : null),
    },
  );
  t.equal(page.end, 'settled');
  t.equal(page.title, 'Conector');
  for (const text of ['Hola', 'en un campo', 'en la sombra', 'tarde', 'de datos']) t.match(page.text, text);
  t.notMatch(page.text, /oculto|clave/);
  t.same(page.counts, { p: 3, b: 1, '.in': 1, table: 0 });
  t.same(page.errors, ['no cargó', 'not caught: nadie'], 'what did not come is told by the requests alone');
  t.same(
    asked.map(({ method, url, isPage }) => [method, url, isPage]),
    [
      ['GET', address, true],
      ['GET', 'http://target.example:8080/own.css', false],
      ['GET', 'https://cdn.example/x.js', false],
      ['GET', 'http://target.example:8080/data', false],
    ],
  );
  t.ok(asked[3]?.headers.some(([name, value]) => name === 'x-own' && value === '1'));
  await browser.close();
  t.same(readdirSync(folder), [], 'nothing is left on the disk');
  if (process.platform === 'linux') t.same(await processesLeftIn(folder), [], 'no process is left');
});

/** Longest that a process may take to end once its browser has, on a busy machine. */
const endingMs = patient(20_000);

/** Resolves to the command lines of processes that were started with the folder and do not end. */
async function processesLeftIn(folder: string): Promise<string[]> {
  const until = performance.now() + endingMs;
  for (let left = processesIn(folder); ; left = processesIn(folder)) {
    if (left.length === 0 || performance.now() > until) return left;
    await delay(50);
  }
}

/** Returns the command lines of processes that were started with the folder. */
function processesIn(folder: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        return readFileSync(`/proc/${name}/cmdline`, 'utf8');
      } catch {
        return [];
      }
    })
    .filter((line) => line.includes(folder));
}

t.test('reaches no network', needsBrowser, async (t) => {
  const { browser } = openBrowser(t);
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.teardown(() => server.close());
  const datagrams = createSocket('udp4', () => (connections += 1));
  datagrams.bind(0, '127.0.0.1');
  await once(datagrams, 'listening');
  t.teardown(() => datagrams.close());
  const { port } = server.address() as AddressInfo;
  const host = `127.0.0.1:${port}`;
  const page = await show(
    browser,
    `<link rel="preconnect" href="http://${host}"><link rel="prefetch" href="http://${host}/p"><img src="http://${host}/i">
     <iframe src="http://${host}/f"></iframe><form id="f" method="post" action="http://${host}/post"></form><p id="p">hola</p>
     <script>
       const tried = [
         () => fetch('http://${host}/fetch').catch(() => undefined),
         () => new WebSocket('ws://${host}/socket'),
         () => new EventSource('http://${host}/events'),
         () => navigator.sendBeacon('http://${host}/beacon', 'x'),
         () => new Worker(URL.createObjectURL(new Blob(["fetch('http://${host}/worker'); importScripts('http://${host}/import')"]))),
         () => new SharedWorker(URL.createObjectURL(new Blob(["fetch('http://${host}/shared')"]))),
         () => window.open('http://${host}/popup'),
         () => new WebTransport('https://${host}/transport'),
         () => {
           const frame = document.createElement('iframe');
           document.body.append(frame);
           const servers = [{ urls: 'stun:127.0.0.1:${datagrams.address().port}' }, { urls: 'turn:${host}?transport=tcp', username: 'a', credential: 'b' }];
           const peer = new (frame.contentWindow.RTCPeerConnection || RTCPeerConnection)({ iceServers: servers });
           peer.createDataChannel('x');
           return peer.createOffer().then((offer) => peer.setLocalDescription(offer));
         },
         () => navigator.serviceWorker.register('/worker.js'),
         () => document.querySelector('#f').submit(),
       ];
       for (const attempt of tried) try { Promise.resolve(attempt()).catch(() => undefined); } catch {}
     </script>`,
  );
  t.match(page.text, 'hola');
  t.equal(connections, 0);
});

t.test('ends every page in time, and shows the next', needsBrowser, async (t) => {
  const { browser } = openBrowser(t);
  // How most of them end depends on how busy the machine is; that they end does not.
  const hostile: ReadonlyArray<readonly [name: string, html: string, end?: string]> = [
    ['never at rest', '<p>hola</p><script>setInterval(() => fetch("/poll?" + Math.random()), 50)</script>'],
    ['busy for ever', '<p>hola</p><script>while (true) {}</script>', 'stuck'],
    ['alert without end', '<p>hola</p><script>while (true) alert("x".repeat(1e6))</script>', 'stuck'],
    ['windows without end', '<p>hola</p><script>setInterval(() => window.open("/w"), 1)</script>'],
    [
      'ten thousand requests',
      '<p>hola</p><script>for (let i = 0; i < 10000; i += 1) fetch("/r" + i).catch(() => 0)</script>',
    ],
    ['a text of 500 MB', '<p>hola</p><script>document.body.textContent = "x ".repeat(2.5e8)</script>'],
    ['a thrown text of 500 MB', '<p>hola</p><script>console.error("x".repeat(5e8)); throw "x".repeat(5e8)</script>'],
    [
      'a flood of messages',
      '<p>hola</p><script>setInterval(() => { for (let i = 0; i < 5000; i += 1) console.error("x".repeat(5000)) }, 1)</script>',
    ],
    ['refreshed without end', '<meta http-equiv="refresh" content="0"><p>hola</p>'],
    ['goes on without end', '<p>hola</p><script>location.href = "/next?" + Math.random()</script>'],
    [
      'asks to stay',
      '<p>hola</p><script>window.onbeforeunload = () => "no"; history.pushState(0, "", "?" + "x".repeat(1e6))</script>',
    ],
    ['a title of 100 MB', '<p>hola</p><script>document.title = "x".repeat(1e8)</script>'],
    [
      'a file to keep',
      '<p>hola</p><a id="a" download="x" href="data:text/plain,x"></a><script>for (let i = 0; i < 50; i += 1) document.querySelector("#a").click()</script>',
    ],
  ];
  for (const [name, html, end] of hostile) {
    const asked: PageRequest[] = [];
    const next = /^\/(next|r|poll|w)/;
    const answer = (request: PageRequest) =>
      Promise.resolve(next.test(new URL(request.url).pathname) ? html200(html) : null);
    const page = await show(browser, html, { asked, answer, limitMs: 1_000, readingMs: patient(1_500) });
    if (end !== undefined) t.equal(page.end, end, name);
    t.ok(asked.length <= 301, `${name}: ${asked.length} requests`);
    t.ok(page.text.length <= 200_000 && page.title.length <= 1_000 && page.errors.length <= 50, name);
  }
  const sound = await show(browser, '<p>hola</p>');
  t.equal(sound.text, 'hola');
  t.ok(process.memoryUsage().rss < 400 * 1024 * 1024, 'nothing of it fills this process');
});

t.test('ends with the run', needsBrowser, async (t) => {
  const { browser, folder } = openBrowser(t);
  const abort = new AbortController();
  const shown = show(browser, '<p>hola</p><img src="/never">', {
    signal: abort.signal,
    limitMs: patient(60_000),
    answer: () => {
      abort.abort(new Error('SIGINT'));
      return new Promise(() => undefined);
    },
  });
  const waiting = show(browser, '<p>hola</p>', { signal: abort.signal });
  await t.rejects(shown, /SIGINT/);
  await t.rejects(waiting, /SIGINT/);
  await browser.close();
  if (process.platform === 'linux') t.same(await processesLeftIn(folder), [], 'no process is left');
});
