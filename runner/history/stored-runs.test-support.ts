import { join } from 'node:path';
import type { RunReport } from '../../contracts/run-report/run-report.ts';
import { withVerdict } from '../../contracts/run-report/verdict.ts';
import { sampleExchange, sampleReport, sampleResult } from '../reporters/sample-report.test-support.ts';
import { reportAsJson } from '../reporters/json/json.ts';
import type { IndexedResult } from './run-index.ts';
import { storeRun } from '../store/store-run.ts';

/** What a run of the tests is like: a check that passes, and one that does what it is told. */
export interface StoredSample {
  /** Day of November 2026 on which it began. */
  readonly day: number;
  readonly target?: string;
  readonly outcome?: 'passed' | 'failed';
  /** What the target calls itself in `X-Version`; nothing where it is not given. */
  readonly version?: string;
  readonly durationMs?: number;
  readonly changes?: Partial<RunReport>;
}

/** Id of the check that does what it is told. */
export const sampleCheck = 'bearer/anonymous-request-refused';

/** Returns a run as the tests of history store it. */
export function sampleRun({
  day,
  target = 'staging',
  outcome = 'passed',
  version,
  durationMs = 10,
  changes = {},
}: StoredSample): RunReport {
  const headers: Array<readonly [string, string]> = version === undefined ? [] : [['X-Version', version]];
  const exchange = sampleExchange(1);
  const response = exchange.response && { ...exchange.response, headers };
  const results = [
    sampleResult('plant-store/valid-plant-accepted', 'passed'),
    sampleResult(sampleCheck, outcome, { durationMs }),
  ];
  const report = sampleReport(results, {
    startedAt: `2026-11-${String(day).padStart(2, '0')}T10:00:00.000Z`,
    run: `run${day}`,
    exchanges: [{ ...exchange, response }],
    ...changes,
  });
  return withVerdict({ ...report, target: { ...report.target, name: target }, abort: null, exitCode: 0, shard: null });
}

/** Stores such runs below a directory, and resolves to their folders. */
export async function storeSamples(outputDirectory: string, samples: readonly StoredSample[]): Promise<string[]> {
  const folders: string[] = [];
  for (const sample of samples) {
    const report = sampleRun(sample);
    const files = [{ name: 'run.json', text: reportAsJson(report) }];
    folders.push((await storeRun({ report, baseDirectory: join(outputDirectory), files })).directory);
  }
  return folders;
}

/** Returns how a check ended, as the index has it. */
export function indexedResult(
  check: string,
  outcome: IndexedResult['outcome'],
  changes: Partial<IndexedResult> = {},
): IndexedResult {
  return {
    check,
    outcome,
    level: 'MUST',
    isUnstable: false,
    durationMs: 1,
    failing: 0,
    failures: new Set(),
    ...changes,
  };
}
