import t from 'tap';
import type { CheckResult } from '../../contracts/run-report/run-report.ts';
import { sampleResult } from '../reporters/sample-report.test-support.ts';
import { failingAssertions } from './failing-assertions.ts';
import { sinceLastRun } from './since-last-run.ts';
import { indexedResult } from './stored-runs.test-support.ts';

const outcomes = {
  a: 'failed',
  b: 'failed',
  c: 'passed',
  d: 'inapplicable',
  e: 'untestable',
  f: 'passed',
  g: 'failed',
} as const;
const last = Object.entries(outcomes).map(([check, outcome]) =>
  indexedResult(check, outcome, failingAssertions(sampleResult(check, outcome))),
);

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

/** Returns a result whose assertions end as they are told: `+` hold, `-` fail, each named by its place. */
function ended(id: string, signs: string, name = (place: number): string => `case ${place}`): CheckResult {
  const assertions = Array.from(signs, (sign, place) => ({
    ok: sign === '+',
    statement: name(place),
    expected: 1,
    actual: 2,
    exchange: 1,
  }));
  return sampleResult(id, signs.includes('-') ? 'failed' : 'passed', { assertions });
}

t.test('what changed inside a check that still fails is counted', async (t) => {
  const since = (then: CheckResult, now: CheckResult) =>
    sinceLastRun({ results: [now] }, [indexedResult('a', then.outcome, failingAssertions(then))]);
  t.equal(
    since(ended('a', '------'), ended('a', '+++++-')),
    'since the last run: 1 still failing (inside them: 5 assertions fixed)',
  );
  t.equal(
    since(ended('a', '+-'), ended('a', '-+')),
    'since the last run: 1 still failing (inside them: 1 assertion fixed, 1 assertion newly failing)',
  );
  t.equal(since(ended('a', '--'), ended('a', '-')), null, 'what was not asserted again is not fixed');
  const named = (run: string) => (place: number) => `/plants/vivero-${run}-${place}: refused`;
  t.equal(since(ended('a', '--', named('k3')), ended('a', '--', named('p9'))), null, 'each run makes names of its own');
  const many = '-'.repeat(501);
  t.equal(since(ended('a', many), ended('a', `+${many}`)), null, 'of more than are kept nothing is said');
});

t.test('a finding on an operation is fixed where it was requested again', async (t) => {
  const suite = { suite: 'operations' };
  const then = { ...ended('operations/a', '--'), ...suite };
  const since = (signs: string) =>
    sinceLastRun({ results: [{ ...ended('operations/a', signs), ...suite }] }, [
      indexedResult('operations/a', 'failed', failingAssertions(then)),
    ]);
  t.equal(since('++'), 'since the last run: 1 fixed');
  t.equal(since('+'), 'since the last run: 1 no longer judged (what failed was not requested again)');
});
