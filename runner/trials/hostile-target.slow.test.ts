import t from 'tap';
import { peakGrowth } from '../../scripts/test/peak-growth.test-support.ts';
import type { Overlay } from '../../fixtures/mock/overlay.ts';
import { startMock } from '../../fixtures/mock/start-mock.ts';
import { checks } from '../../suites/index.generated.ts';
import { startHostileServer } from '../http/hostile-server.test-support.ts';
import { askHostileTarget } from './ask-hostile-target.test-support.ts';
import { executeRun } from '../engine/execute-run.ts';
import { mockSettings, runInput } from '../engine/run-input.test-support.ts';

/** What serves nobody is inconclusive; what answers, but not as HTTP or the contract say, does not conform. */
const unreachable = ['/silent', '/byte-a-second', '/slow-body', '/close', '/reset'];
const answering = [
  '/garbage',
  '/http-0.9',
  '/endless-body',
  '/endless-headers',
  '/endless-status',
  '/endless-interim',
  '/endless-trailers',
  '/headers-100000',
  '/gzip-bomb',
  '/gzip-gzip-bomb',
  '/br-bomb',
  '/zstd-bomb',
  '/broken-gzip',
  '/close-mid-body',
  '/bad-chunk',
  '/redirect-loop',
  '/switch-protocols',
];

const server = await startHostileServer();
t.teardown(() => server.close());

const ask = (path: string, timeoutMs?: number) => askHostileTarget(`${server.origin}${path}`, timeoutMs);

for (const path of unreachable) {
  t.test(`${path} is inconclusive`, async (t) => {
    const report = await ask(path, 400);
    t.match(report, { exitCode: 3, abort: { kind: 'unreachable' }, summary: { failed: 0, errored: 0 } });
  });
}

for (const path of answering) {
  t.test(`${path} does not conform`, async (t) => {
    const report = await ask(path);
    t.match(report, { exitCode: 1, abort: null, summary: { errored: 0 } });
    const accepted = report.results.find(({ id }) => id === 'plant-store/valid-plant-accepted');
    t.match(accepted, { outcome: 'failed' });
    t.ok(JSON.stringify(report).length < 8_000_000, 'the report stays small');
  });
}

t.test('a target that closes at random ends, and is told from one that refuses', async (t) => {
  const report = await ask('/second-request-closes');
  t.ok([0, 1].includes(report.exitCode));
  t.equal(report.summary.errored, 0);
});

t.test(
  'a target that closes every third connection still conforms, since each request is answered in the end',
  async (t) => {
    let requests = 0;
    const closing: Overlay = {
      id: 'closes-every-third',
      title: 'closes the connection on every third request',
      wrap: (next) => async (request) => {
        requests += 1;
        const isThird = requests % 3 === 0;
        const answer = await next(request);
        return isThird ? { ...answer, wire: { closeAfterBytes: 0 } } : answer;
      },
    };
    const mock = await startMock({ overlays: [closing], systems: ['plant-store'] });
    t.teardown(() => mock.close());
    const unstressed = checks.filter((check) => check.stress !== true);
    const report = await executeRun(runInput(unstressed, { ...mockSettings(mock), concurrency: 1, mcp: null }));
    const failed = report.results.filter(({ outcome }) => outcome !== 'passed' && outcome !== 'inapplicable');
    t.strictSame(
      failed.map(({ id, reason }) => `${id}: ${reason}`),
      [],
    );
    t.ok(
      report.exchanges.some((exchange) => exchange.attempts > 1),
      'and the report says how often it was asked',
    );
  },
);

t.test('no redirect is followed', async (t) => {
  const before = server.received().join('').split('POST /redirect-loop ').length;
  await ask('/redirect-loop');
  t.equal(server.received().join('').split('POST /redirect-loop ').length, before);
});

t.test('memory stays flat', async (t) => {
  const paths = ['/gzip-bomb', '/endless-body', '/endless-chunks', '/gzip-bomb', '/endless-body'];
  const module = import.meta.resolve('./ask-hostile-target.test-support.ts');
  const grown = await peakGrowth(
    module,
    paths.map((path) => `${server.origin}${path}`),
  );
  t.ok(grown < 600_000_000, `${grown} bytes for gigabytes that were offered`);
});
