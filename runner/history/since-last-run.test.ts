import t from 'tap';
import { sampleResult } from '../reporters/sample-report.test-support.ts';
import type { IndexedResult } from './run-index.ts';
import { sinceLastRun } from './since-last-run.ts';

const outcomes = {
  a: 'failed',
  b: 'failed',
  c: 'passed',
  d: 'inapplicable',
  e: 'untestable',
  f: 'passed',
  g: 'failed',
} as const;
const last = Object.entries(outcomes).map(([check, outcome]): IndexedResult => ({
  check,
  outcome,
  level: 'MUST',
  isUnstable: false,
  durationMs: 1,
}));

t.test('what changed since the last run is one line', async (t) => {
  const since = (...now: ReadonlyArray<readonly [string, 'passed' | 'failed' | 'inapplicable' | 'untestable']>) =>
    sinceLastRun({ results: now.map(([id, outcome]) => sampleResult(id, outcome)) }, last);
  t.equal(
    since(['a', 'passed'], ['b', 'inapplicable'], ['c', 'failed'], ['d', 'failed'], ['f', 'inapplicable']),
    'since the last run: 1 fixed, 2 newly failing, 2 no longer judged (inapplicable)',
  );
  t.equal(
    since(['b', 'inapplicable'], ['c', 'untestable'], ['f', 'untestable']),
    'since the last run: 3 no longer judged (1 inapplicable, 2 untestable)',
  );
  t.equal(since(['a', 'failed'], ['c', 'passed'], ['d', 'inapplicable'], ['d', 'passed']), null, 'nothing changed');
  t.equal(since(['e', 'failed'], ['e', 'passed'], ['new', 'failed']), null, 'of others nothing is known');
});
