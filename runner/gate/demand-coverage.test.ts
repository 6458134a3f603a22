import t from 'tap';
import type { RequestedOperation } from '../../contracts/run-report/run-report.ts';
import { sampleReport, sampleResult } from '../reporters/sample-report.test-support.ts';
import { demandCoverage } from './demand-coverage.ts';

const side = (fitting: number) =>
  ({ place: 'query page', keyword: 'minimum', side: 'inside', text: '1', requests: 1, fitting, reason: null }) as const;

function operation(reached: boolean, sides: readonly number[]): RequestedOperation {
  const known = { method: 'GET', path: '/a', operationId: null, requests: 3, statuses: { 200: 3 }, reason: null };
  return { ...known, reached, matrix: sides.map(side) };
}

const passed = sampleReport([sampleResult('a/b', 'passed')]);
const half = { ...passed, operations: [operation(true, [1, 1, 0]), operation(false, [0])] };

t.test('as much as is asked for is enough, and less is inconclusive', async (t) => {
  t.equal(demandCoverage(half, null), half);
  t.equal(demandCoverage(half, 50), half);
  t.match(demandCoverage(half, 50.1), {
    exitCode: 3,
    abort: {
      kind: 'too-little-coverage',
      message:
        '1 of 2 operations accepted a valid request (50 %), 2 of 4 sides of keywords are covered (50 %), and --min-coverage wants 50.1 %',
    },
  });
  const reached = { ...passed, operations: [operation(true, [1, 0, 0])] };
  t.match(demandCoverage(reached, 34).abort?.message, /^1 of 3 sides of keywords are covered \(33\.3 %\), and/);
});

t.test('where no operation was requested, nothing is covered', async (t) => {
  for (const report of [passed, { ...passed, operations: [] }])
    t.match(demandCoverage(report, 1), { exitCode: 3, abort: { message: /^no operation of an OpenAPI document/ } });
});

t.test('what was ended and a part of a run stay what they are', async (t) => {
  const ended = { ...half, abort: { kind: 'interrupted', message: 'm', advice: 'a' } } as const;
  t.equal(demandCoverage(ended, 100), ended);
  const shard = { ...half, shard: { index: 1, total: 2 } };
  t.equal(demandCoverage(shard, 100), shard);
});

t.test('a failure stays a failure', async (t) => {
  const failed = { ...sampleReport([sampleResult('a/b', 'failed')]), operations: half.operations };
  t.match(demandCoverage(failed, 100), { exitCode: 1, abort: { kind: 'too-little-coverage' } });
});
