import { readFileSync } from 'node:fs';
import t, { type Test } from 'tap';
import { patient } from '../../scripts/test/patient.test-support.ts';
import { http1Checks } from '../../fixtures/overlays/toolkit/affected-checks.ts';
import { startMock } from '../../fixtures/mock/start-mock.ts';
import type { RunReport } from '../../contracts/run-report/run-report.ts';
import { runCommandLine } from '../commands/surroundings.test-support.ts';
import { makeMockCertificate } from '../commands/target/make-mock-certificate.ts';
import { runOf } from '../store/run-of.test-support.ts';
import { configurationOf } from './gated-mock.test-support.ts';

// Several whole runs.
t.setTimeout(patient(900_000));

/** Runs every check against a mock over TLS, which speaks the version that is demanded. */
async function runOver(t: Test, http: '1.1' | '2' | 'auto', spoken: '1.1' | '2' | 'auto' = 'auto'): Promise<RunReport> {
  const { authority, ...tls } = makeMockCertificate('127.0.0.1');
  const mock = await startMock({ approval: 'automatic', tls, http: spoken });
  t.teardown(() => mock.close());
  const directory = t.testdir({
    'authority.pem': authority,
    'vivero.config.json': configurationOf(mock, { tls: { ca: ['authority.pem'] }, http: { version: http } }),
  });
  const line = ['run', 'staging', '--allow-writes', '--seed', '1', '--reporter', 'json=run.json'];
  const { exitCode, stdout } = await runCommandLine(line, { directory });
  t.equal(exitCode, 0, stdout);
  return runOf(readFileSync(`${directory}/run.json`, 'utf8'));
}

/** Names the checks that end otherwise, and how. */
function differences(a: RunReport, b: RunReport): string[] {
  const outcomes = new Map(a.results.map(({ id, outcome }) => [id, outcome]));
  return b.results.flatMap(({ id, outcome, reason }) =>
    outcomes.get(id) === outcome ? [] : [`${id}: ${outcomes.get(id) ?? ''} -> ${outcome} ${reason}`],
  );
}

t.test('every check ends over HTTP/2 as over HTTP/1.1, but for those that are about a version', async (t) => {
  const http1 = await runOver(t, '1.1');
  t.ok(http1.exchanges.every(({ request }) => request.httpVersion === undefined));
  const http2 = await runOver(t, '2');
  const own = http2.exchanges.filter(({ fault }) => fault === null);
  t.ok(own.every(({ request }) => request.httpVersion === 'HTTP/2' || !request.url.startsWith('https:')));
  const expected = (line: string): boolean =>
    /^http2\/\S+: inapplicable -> passed/.test(line) ||
    (line.includes(': passed -> inapplicable ') && http1Checks.some((id) => line.startsWith(id.replace('*', ''))));
  t.same(
    differences(http1, http2).filter((line) => !expected(line)),
    [],
  );
  const auto = await runOver(t, 'auto');
  const isOfVersion = (line: string): boolean =>
    /^http2\/\S+: inapplicable -> passed/.test(line) ||
    // It judges responses to requests of others, which come over HTTP/2 here.
    line.startsWith('http1/bodiless-statuses-unframed: passed -> inapplicable ');
  t.same(
    differences(http1, auto).filter((line) => !isOfVersion(line)),
    [],
    'what is about HTTP/1.1 is asked over it',
  );
  t.ok(auto.exchanges.some(({ request }) => request.httpVersion === undefined && request.url.startsWith('https:')));
});

t.test('a mock that speaks HTTP/2 alone leaves out what is about HTTP/1.1', async (t) => {
  const { results } = await runOver(t, 'auto', '2');
  const framing = results.find(({ id }) => id === 'plant-store/broken-framing-survived');
  t.match(framing, { outcome: 'inapplicable', reason: /does not speak beside HTTP\/2/ });
});
