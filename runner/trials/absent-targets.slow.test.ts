/** Places where the service is not: a gateway with nothing behind it, a wrong URL, a page to sign in. Nobody's conformance is told of. */
import { once } from 'node:events';
import type { RequestListener, ServerResponse } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import t, { type Test } from 'tap';
import type { RunReport } from '../../contracts/run-report/run-report.ts';
import { runCommandLine } from '../commands/surroundings.test-support.ts';
import { serveListener } from './foreign-servers/serve-listener.test-support.ts';

/** Serves bytes of another protocol to whoever connects, until the test ends. */
async function speak(t: Test, banner: string): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write(Buffer.from(banner, 'latin1'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.teardown(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const flags = { 'plant-store': '--base-url', api: '--api-url', mcp: '--mcp-url', site: '--site-url' } as const;
type Flagged = keyof typeof flags;

/** Runs all suites of the systems against one URL. */
async function run(
  t: Test,
  url: string,
  systems: readonly Flagged[],
): Promise<{ readonly exitCode: number; readonly report: RunReport; readonly doctor: string }> {
  const directory = t.testdir({});
  const words = systems.flatMap((system) => [flags[system], url]);
  const line = ['run', ...words, '--token', 'a-valid-token', '--json', '--timeout', '20s'];
  const { exitCode, stdout } = await runCommandLine(line, { directory });
  const examined = await runCommandLine(['doctor', ...words, '--token', 'a-valid-token'], { directory });
  return { exitCode, report: JSON.parse(stdout) as RunReport, doctor: examined.stdout.replaceAll(/\s+/g, ' ') };
}

function failedIn({ results }: RunReport): string[] {
  return results.filter(({ outcome }) => outcome === 'failed').map(({ id }) => id);
}

function respond(
  response: ServerResponse,
  status: number,
  { type, body }: { type?: string; body?: string } = {},
): void {
  response.writeHead(status, type === undefined ? {} : { 'Content-Type': type }).end(body);
}

const html = 'text/html; charset=utf-8';
const login =
  '<!doctype html><title>Iniciar sesión</title><form method="post"><input name="user"><input type="password"></form>';
const everywhere: readonly Flagged[] = ['plant-store', 'api', 'mcp', 'site'];
const withJson: readonly Flagged[] = ['plant-store', 'api', 'mcp'];

interface Absent {
  readonly systems: readonly Flagged[];
  readonly listener: RequestListener;
  readonly says: RegExp;
}

const absent: Readonly<Record<string, Absent>> = {
  ...Object.fromEntries(
    [502, 503, 504].map((status): [string, Absent] => [
      `${status} to everything`,
      {
        systems: everywhere,
        listener: (_, response) => respond(response, status, { type: html, body: `<h1>${status}</h1>` }),
        says: new RegExp(`every request to \\S+ gets ${status}: nothing seems to run behind the gateway`),
      },
    ]),
  ),
  'a page to sign in at every path': {
    systems: everywhere,
    listener: (_, response) => respond(response, 200, { type: html, body: login }),
    says: /every request to \S+ gets the same page \("Iniciar sesión"\): a page to sign in/,
  },
  'a redirect to sign in from every path': {
    systems: everywhere,
    listener: ({ url }, response) => {
      response.writeHead(302, { Location: `/login?next=${encodeURIComponent(url ?? '')}` }).end();
    },
    says: /every request to \S+ leads to http:\S+\/login: a page to sign in/,
  },
  'a web site in place of an API': {
    systems: withJson,
    listener: ({ url }, response) =>
      respond(response, 200, { type: html, body: `<title>Acme</title><p>${url ?? ''}</p>` }),
    says: /every request to \S+ gets the same page \("Acme"\): a web site/,
  },
  'a page to sign in with a nonce, a time and the path in it': {
    systems: everywhere,
    listener: ({ url }, response) => {
      const nonce = Math.random().toString(36).slice(2);
      const body = `<!doctype html><title>Iniciar sesión</title><script nonce="${nonce}">var n = "${nonce}"</script>
<form action="/login?next=${url ?? ''}"><input type="hidden" value="${nonce}"><input type="password"></form><p>${new Date().toISOString()} ${url ?? ''}</p>`;
      respond(response, 200, { type: html, body });
    },
    says: /every request to \S+ gets the same page \("Iniciar sesión"\): a page to sign in/,
  },
  'a service that says that it is not available': {
    systems: everywhere,
    listener: (_, response) => respond(response, 503, { type: 'application/json', body: '{"message":"maintenance"}' }),
    says: /every request to \S+ is refused: the service says that it is not available: 503 {"message":"maintenance"}/,
  },
  '404 to everything': {
    systems: everywhere,
    listener: (_, response) =>
      respond(response, 404, { type: 'application/json', body: '{"error":404,"message":"no"}' }),
    says: /every request to \S+ gets 404: its URL seems to be wrong/,
  },
};

for (const [name, { systems, listener, says }] of Object.entries(absent)) {
  t.test(`${name} is one finding, and no verdict`, async (t) => {
    const { exitCode, report, doctor } = await run(t, await serveListener(t, () => listener), systems);
    t.equal(exitCode, 3);
    t.strictSame(failedIn(report), []);
    t.match(report.abort, { kind: 'unreachable', message: says });
    t.match(doctor, says);
  });
}

t.test('a port that does not speak HTTP is named', async (t) => {
  for (const banner of ['SSH-2.0-OpenSSH_9.6\r\n', '220 mail.example ESMTP\r\n', '\x15\x03\x01\x00\x02\x02\x46']) {
    const { exitCode, report, doctor } = await run(t, await speak(t, banner), everywhere);
    t.equal(exitCode, 3);
    t.strictSame(failedIn(report), []);
    t.match(report.abort?.message, /http:\S+ does not speak HTTP: /);
    t.match(doctor, /does not speak HTTP/);
  }
});

/** One thing that is broken at a place where the service is: that is for the checks. */
const broken: Readonly<Record<string, RequestListener>> = {
  '502 to valid plants alone': ({ url }, response) => respond(response, url === '/plants' ? 502 : 404),
  'plants that nobody can create': ({ method, url }, response) =>
    respond(response, url === '/plants' && method !== 'POST' ? 405 : 404),
  'a page in place of a plant': ({ url }, response) =>
    url === '/plants' ? respond(response, 200, { type: html, body: login }) : respond(response, 404),
  'pages with the same title and other content': ({ url }, response) =>
    respond(response, 200, {
      type: html,
      body: `<title>Acme</title><p>${url === '/plants' ? 'Welcome' : 'Not here'}</p>`,
    }),
  'a redirect that keeps the path': ({ url, headers }, response) => {
    response.writeHead(308, { Location: `http://${headers.host ?? ''}/v2${url ?? ''}` }).end();
  },
};

for (const [name, listener] of Object.entries(broken)) {
  t.test(`${name} is a failure`, async (t) => {
    const { exitCode, report } = await run(t, await serveListener(t, () => listener), ['plant-store']);
    t.equal(exitCode, 1, report.abort?.message ?? '');
    t.ok(failedIn(report).some((id) => id.startsWith('plant-store/')));
  });
}

t.test('a site that shows its start page at every path is judged', async (t) => {
  const listener: RequestListener = (_, response) =>
    respond(response, 200, { type: html, body: '<title>Acme</title>' });
  const { exitCode, report } = await run(t, await serveListener(t, () => listener), ['site']);
  t.equal(exitCode, 1, report.abort?.message ?? '');
});
