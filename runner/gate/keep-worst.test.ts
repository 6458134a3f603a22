import t from 'tap';
import type { CheckResult, Outcome, RunReport, StoredAssertion } from '../../contracts/run-report/run-report.ts';
import { sampleExchange, sampleReport, sampleResult } from '../reporters/sample-report.test-support.ts';
import { keepWorst } from './keep-worst.ts';

const abort = { kind: 'unreachable', message: 'gone', advice: '' } as const;

/** Returns a repetition of two checks; each has one exchange with a body that tells the repetition. */
function repetition(name: string, results: readonly CheckResult[], changes: Partial<RunReport> = {}): RunReport {
  const exchange = (id: number, check: string) =>
    sampleExchange(id, { check, curl: `${name} ${check}`, case: `${name} ${check}` });
  return sampleReport(results, {
    exchanges: [exchange(1, 'probe'), exchange(2, 'a/first'), exchange(3, 'b/second')],
    ...changes,
  });
}

function failing(statement: string, exchange: number, ok = false): StoredAssertion {
  return { ok, statement, expected: 1, actual: 2, exchange };
}

function outcomeOf(...outcomes: Outcome[]): Outcome | undefined {
  const worst = keepWorst();
  for (const outcome of outcomes) worst.add(repetition('x', [sampleResult('a/first', outcome)]));
  return worst.take().results[0]?.outcome;
}

t.test('the worst outcome counts, in whatever order it comes', async (t) => {
  t.equal(outcomeOf('passed', 'failed', 'passed'), 'failed');
  t.equal(outcomeOf('failed', 'errored', 'untestable'), 'failed');
  t.equal(outcomeOf('untestable', 'errored', 'passed'), 'errored');
  t.equal(outcomeOf('passed', 'untestable'), 'untestable');
  t.equal(outcomeOf('inapplicable', 'passed'), 'passed');
});

t.test('each check keeps the exchanges of its worst repetition, and those that an assertion shows', async (t) => {
  const worst = keepWorst();
  const first = sampleResult('a/first', 'passed', { assertions: [failing('served', 2, true)] });
  const second = sampleResult('b/second', 'passed', { assertions: [failing('served', 3, true)] });
  worst.add(repetition('one', [first, second]));
  // What judges the exchanges of others shows one of another check.
  const broken = sampleResult('b/second', 'failed', { assertions: [failing('refused', 2)] });
  worst.add(repetition('two', [first, broken]));
  const { results, exchanges } = worst.take();
  t.strictSame(
    exchanges.map(({ id, curl }) => [id, curl]),
    [
      [1, 'one probe'],
      [2, 'one a/first'],
      [3, 'two a/first'],
      [4, 'two b/second'],
    ],
  );
  t.match(results, [
    { outcome: 'passed', repeats: ['passed', 'passed'], assertions: [{ exchange: 2 }] },
    { outcome: 'failed', repeats: ['passed', 'failed'], assertions: [{ statement: 'refused', exchange: 3 }] },
  ]);
});

t.test('a failure of one repetition hides no other failure of the next', async (t) => {
  const worst = keepWorst();
  const fails = (...statements: string[]) =>
    sampleResult('a/first', 'failed', { assertions: statements.map((statement) => failing(statement, 2)) });
  worst.add(repetition('one', [fails('name absent')]));
  worst.add(repetition('two', [fails('name absent', 'id absent')]));
  const { results, exchanges } = worst.take();
  const shown = results[0]?.assertions.map(({ statement, exchange }) => [
    statement,
    exchanges.find(({ id }) => id === exchange)?.curl,
  ]);
  t.strictSame(shown, [
    ['name absent', 'one a/first'],
    ['id absent', 'two a/first'],
  ]);
});

t.test('what an abort kept from being asked says nothing of a check that was asked before', async (t) => {
  const worst = keepWorst();
  worst.add(repetition('one', [sampleResult('a/first', 'passed'), sampleResult('b/second', 'passed')]));
  const ended = [sampleResult('a/first', 'failed'), sampleResult('b/second', 'untestable')];
  worst.add(repetition('two', ended, { abort }));
  t.match(worst.take().results, [
    { outcome: 'failed', repeats: ['passed', 'failed'] },
    { outcome: 'passed', repeats: ['passed'] },
  ]);
});

t.test('no more is kept than what is shown, however often a run is repeated', async (t) => {
  const worst = keepWorst();
  for (let index = 0; index < 50; index += 1)
    worst.add(repetition(`run ${index}`, [sampleResult('a/first', 'failed'), sampleResult('b/second', 'passed')]));
  t.equal(worst.take().exchanges.length, 3);
});
