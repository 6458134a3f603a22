/** A deployment that dies behind its gateway in the middle of a run: one finding, and no verdict on what was not judged by then. */
import type { RequestListener, ServerResponse } from 'node:http';
import t, { type Test } from 'tap';
import type { RunReport } from '../../contracts/run-report/run-report.ts';
import { runCommandLine } from '../commands/surroundings.test-support.ts';
import { serveListener } from './foreign-servers/serve-listener.test-support.ts';
import { configurationOf, startGatedMock } from './gated-mock.test-support.ts';

/** Serves as a plant store that refuses no one, which some checks fail. */
const store: RequestListener = (request, response) => {
  request.resume();
  if (request.url !== '/plants') response.writeHead(404).end();
  else if (request.method !== 'POST') response.writeHead(405, { Allow: 'POST' }).end();
  else response.setHeader('Content-Type', 'application/json').end('{"name":"plant"}');
};

async function run(t: Test, listener: RequestListener): Promise<RunReport> {
  const url = await serveListener(t, () => listener);
  const line = ['run', '--base-url', url, '--suite', 'plant-store,bearer', '--token', 'a-valid-token', '--json'];
  const { exitCode, stdout } = await runCommandLine([...line, '--concurrency', '4'], { directory: t.testdir({}) });
  const report = JSON.parse(stdout) as RunReport;
  t.equal(exitCode, report.exitCode);
  return report;
}

function page(response: ServerResponse, status: number, title: string): void {
  const nonce = Math.random().toString(36).slice(2);
  response.writeHead(status, { 'Content-Type': 'text/html' });
  response.end(
    `<!doctype html><title>${title}</title><script nonce="${nonce}">x</script><form><input type="hidden" value="${nonce}"><input type="password"></form><p>${new Date().toISOString()}</p>`,
  );
}

/** Requests that are served before the deployment is gone. */
const servedFirst = 60;

interface Loss {
  readonly gone: RequestListener;
  readonly says: RegExp;
}

const losses: Readonly<Record<string, Loss>> = {
  ...Object.fromEntries(
    [502, 503, 504].map((status): [string, Loss] => [
      `${status} to everything`,
      {
        gone: (_, response) => page(response, status, String(status)),
        says: new RegExp(`gets ${status}: nothing seems`),
      },
    ]),
  ),
  'a service that says that it is not available': {
    gone: (_, response) =>
      response.writeHead(503, { 'Content-Type': 'application/json' }).end('{"error":503,\n"message":"maintenance"}'),
    says: /the service says that it is not available: 503 \{"error":503, "message":"maintenance"\}/,
  },
  'a page to sign in': {
    gone: (_, response) => page(response, 200, 'Sign in'),
    says: /gets the same page \("Sign in"\): a page to sign in/,
  },
  'a redirect to sign in': {
    gone: ({ url }, response) => response.writeHead(302, { Location: `/login?next=${url ?? ''}` }).end(),
    says: /leads to http:\S+\/login: a page to sign in/,
  },
};

for (const [name, { gone, says }] of Object.entries(losses)) {
  t.test(`${name}, from the middle of a run on`, async (t) => {
    let served = 0;
    const report = await run(t, (request, response) => ((served += 1) > servedFirst ? gone : store)(request, response));
    t.match(report.abort, { kind: 'unreachable', message: says });
    t.match(report.abort?.message, /^from some request of the run on, every request to/);
    const whole = await run(t, store);
    const failing = new Set(whole.results.filter(({ outcome }) => outcome === 'failed').map(({ id }) => id));
    const blamed = report.results.filter(({ id, outcome }) => outcome === 'failed' && !failing.has(id));
    t.strictSame(
      blamed.map(({ id }) => id),
      [],
      'nothing fails by what came afterwards',
    );
    t.ok(report.summary.passed + report.summary.failed > 5, 'what had ended keeps its verdict');
    t.ok(report.summary.untestable > 30, `the rest is untestable: ${report.summary.untestable}`);
    t.equal(report.exitCode, report.summary.failed > 0 ? 1 : 3);
  });
}

t.test('a gateway that fails now and then is judged, and no outage', async (t) => {
  for (const status of [502, 503]) {
    let served = 0;
    const report = await run(t, (request, response) => {
      served += 1;
      if (served > 10 && served % 10 === 0) page(response, status, 'Bad gateway');
      else store(request, response);
    });
    t.equal(report.abort, null);
    t.equal(report.exitCode, 1);
  }
});

t.test('a right service of which nothing is left behind the gateway fails nothing', async (t) => {
  let served = 0;
  const lets = (): boolean => (served += 1) <= 500;
  const refusal = { status: 502, headers: [['Content-Type', 'text/html']] as const, body: '<h1>502</h1>' };
  const { mock, close } = await startGatedMock({ lets, refusal });
  t.teardown(close);
  const directory = t.testdir({ 'vivero.config.json': configurationOf(mock, {}) });
  const { exitCode, stdout } = await runCommandLine(['run', 'staging', '--json'], { directory });
  const { abort, results, summary } = JSON.parse(stdout) as RunReport;
  t.strictSame(
    results.filter(({ outcome }) => outcome === 'failed').map(({ id, reason }) => `${id}: ${reason}`),
    [],
  );
  t.equal(exitCode, 3);
  t.match(abort?.message, /every request to \S+ gets 502/);
  t.ok(summary.passed > 10 && summary.untestable > 100);
});
