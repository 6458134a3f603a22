import type {
  Acceptance,
  BaselineEntry,
  CheckResult,
  Outcome,
  RunReport,
  Summary,
} from '../../contracts/run-report/run-report.ts';
import { greenReport, mixedReport, sampleExchange, sampleReport, sampleResult } from './sample-report.test-support.ts';

const acceptance: Acceptance = { reason: 'fixed with the next release', owner: 'team-plants', expires: '2027-01-31' };

/** Returns a stored run of each kind that a format has to tell apart, by what it is. */
export function runVariety(): Record<string, RunReport> {
  return {
    green: greenReport(),
    mixed: mixedReport(),
    'mixed, fails on SHOULD': mixedReport({ failOn: 'should' }),
    'mixed, fails on MAY': mixedReport({ failOn: 'may' }),
    accepted: acceptedReport(),
    'baseline out of date': outdatedReport(),
    unstable: unstableReport(),
    sharded: mixedReport({ shard: { index: 2, total: 3 }, plan: { sha256: 'b'.repeat(64) } }),
    unreachable: unreachableReport(),
    interrupted: mixedReport({
      exitCode: 130,
      abort: { kind: 'interrupted', message: 'interrupted by a signal', advice: 'run it again' },
    }),
    'nothing selected': emptyReport(),
    'one exchange of each kind': exchangesReport(),
  };
}

/** Returns a run that is green only because its failures are accepted. */
function acceptedReport(changes: Partial<RunReport> = {}): RunReport {
  const accepted = (id: string, level: CheckResult['level']): CheckResult => {
    const result = sampleResult(id, 'failed', { level, accepted: true });
    return { ...result, assertions: result.assertions.map((assertion) => ({ ...assertion, accepted: acceptance })) };
  };
  const results = [
    sampleResult('plant-store/valid-plant-accepted', 'passed'),
    accepted('plant-store/missing-name-refused', 'MUST'),
    accepted('plant-store/unknown-path-404', 'SHOULD'),
  ];
  const plain = sampleReport(results, { exitCode: 0 });
  const baseline = { file: 'baseline.json', entries: 2, expired: [], stale: [] };
  return { ...plain, baseline, summary: withCounts(plain.summary, { accepted: 2 }), ...changes };
}

/** Returns a run that nothing fails but its baseline. */
function outdatedReport(): RunReport {
  const entry: BaselineEntry = {
    ...acceptance,
    check: 'plant-store/valid-plant-accepted',
    assertion: 'the status is 200',
  };
  const baseline = {
    file: 'baseline.json',
    entries: 4,
    expired: [{ ...entry, expires: '2026-01-31' }],
    stale: [entry],
  };
  return acceptedReport({ exitCode: 1, baseline });
}

function unstableReport(): RunReport {
  const repeated = (id: string, outcome: Outcome, repeats: readonly Outcome[]): CheckResult =>
    sampleResult(id, outcome, { repeats });
  const results = [
    repeated('plant-store/valid-plant-accepted', 'passed', ['passed', 'passed', 'passed']),
    repeated('plant-store/missing-name-refused', 'failed', ['passed', 'failed', 'passed']),
    repeated('bearer/anonymous-refused', 'untestable', ['untestable', 'passed', 'errored']),
  ];
  const plain = sampleReport(results, { repeat: 3 });
  return { ...plain, summary: withCounts(plain.summary, { unstable: 2 }) };
}

/** The members have the order that a run gives them. */
function withCounts(summary: Summary, counts: Pick<Summary, 'accepted' | 'unstable'>): Summary {
  const { assertions, exchanges, ...rest } = summary;
  return { ...rest, ...counts, assertions, exchanges };
}

function unreachableReport(): RunReport {
  const reason = 'the target could not be reached: connection refused';
  const results = ['plant-store/valid-plant-accepted', 'bearer/anonymous-refused'].map((id) =>
    sampleResult(id, 'untestable', { reason }),
  );
  const abort = { kind: 'unreachable', message: reason, advice: 'curl -I https://plants.staging.example' } as const;
  return sampleReport(results, { exitCode: 3, abort, exchanges: [] });
}

function emptyReport(): RunReport {
  const abort = { kind: 'nothing-selected', message: 'no check was selected', advice: 'npx vivero list' } as const;
  return sampleReport([], { exitCode: 4, abort, exchanges: [] });
}

/** Returns a run whose exchanges are of each kind that a format may have no place for. */
function exchangesReport(): RunReport {
  const bytes = Buffer.from([0xff, 0xfe, 0, 1]).toString('base64');
  const empty = { text: null, base64: null, sizeBytes: 0, truncated: false };
  const { request } = sampleExchange(1);
  const binary = { text: null, base64: bytes, sizeBytes: 4, truncated: false };
  const answer = { status: 200, headers: [], body: empty };
  const exchanges = [
    sampleExchange(1),
    sampleExchange(2, {
      request: { ...request, body: binary, rawBase64: bytes },
      response: { ...answer, body: { ...binary, sizeBytes: 9000, truncated: true } },
    }),
    sampleExchange(3, { request: { ...request, method: 'GET', body: empty }, response: answer }),
    sampleExchange(4, {
      response: null,
      fault: { kind: 'timeout', message: 'nothing came within 10 s', code: 'ETIMEDOUT', blame: 'target' },
    }),
    sampleExchange(5, {
      request: {
        ...request,
        url: 'https://plants.staging.example/a b/%zz?q=1&q=%C3%B1#part',
        headers: [['Cookie', 'a=1; b=[redacted]']],
      },
      response: {
        status: 302,
        headers: [
          ['Location', '/elsewhere'],
          ['Set-Cookie', 'sid=[redacted]; Path=/; HttpOnly; Secure'],
          ['Set-Cookie', 'theme=dark'],
          ['Content-Encoding', 'gzip'],
        ],
        body: { text: 'half of it', base64: null, sizeBytes: 70_000, truncated: true },
        endedByUs: true,
      },
    }),
  ];
  return sampleReport(
    exchanges.map(({ id }) => sampleFailure(id)),
    { exchanges },
  );
}

function sampleFailure(exchange: number): CheckResult {
  const result = sampleResult(`plant-store/exchange-${exchange}-judged`, 'failed');
  return { ...result, assertions: result.assertions.map((assertion) => ({ ...assertion, exchange })) };
}
