import t from 'tap';
import type { RunReport } from '../../contracts/run-report/run-report.ts';
import { sampleExchange, sampleReport, sampleResult } from '../reporters/sample-report.test-support.ts';
import { applyBaseline } from './apply-baseline.ts';
import { isStatement } from './nameless-statement.ts';
import { parseBaseline } from './read-baseline.ts';
import { updateBaseline } from './update-baseline.ts';

const id = 'bearer/challenge-parsed';
const scope = {
  name: 'baseline.yaml',
  nowMs: Date.parse('2026-11-21T23:59:00Z'),
  isUpdated: false,
  checks: [{ id }] as const,
};
const view = { today: '2026-11-21', unseeing: new Set<string>() };
const shown = { ok: false, expected: 'a challenge', actual: 'none' };

t.test(
  'a check of the requests of others is known again where a run sends other ones of the same operation',
  async (t) => {
    const run = (...names: readonly string[]): RunReport =>
      sampleReport(
        [
          sampleResult(id, 'failed', {
            assertions: names.map((name, index) => ({
              ...shown,
              statement: `${name}: it has a challenge`,
              exchange: index + 1,
            })),
          }),
        ],
        { exchanges: names.map((name, index) => sampleExchange(index + 1, { case: name })) },
      );
    const observing = { ...view, observing: new Set([id]) };
    const first = run('POST /plants, with X-A: 1', 'POST /plants, with X-B: 1', 'GET /api/a?b, with X-A: 1');
    const judging = { scope: { ...scope, isUpdated: true }, view: observing };
    const { added, text } = updateBaseline('', first, judging);
    t.match(added, [{ assertion: ['POST /plants*: it has a challenge', 'GET /api*: it has a challenge'] }]);
    const known = parseBaseline(text.replaceAll('""', 'known'), scope);
    t.equal(applyBaseline(run('POST /plants, with X-C: 1', 'GET /api/c'), known, observing).exitCode, 0);
    const other = applyBaseline(run('POST /plants', 'POST /mcp', 'GET /api/c'), known, observing);
    t.match(other, { exitCode: 1, results: [{ reason: 'POST /mcp: it has a challenge' }] });
    t.match(other.results[0]?.assertions[0], { statement: 'POST /mcp: it has a challenge', accepted: undefined });
    t.match(applyBaseline(other, known, observing), { exitCode: 1, results: other.results }, 'also when judged again');
  },
);

t.test('a * of a statement stands for any characters', async (t) => {
  for (const [written, statement, is] of [
    ['a', 'a', true],
    ['a*', 'ab', true],
    ['*b', 'ab', true],
    ['a*a', 'a', false],
    ['a*b*c', 'a1b2c', true],
    ['a*b*c', 'a1c2b', false],
    ['*', '', true],
    ['Accept */*', 'Accept */*', true],
    ['ab', 'abc', false],
  ] as const)
    t.equal(isStatement(written, statement), is, `${written}, ${statement}`);
});

t.test('a check of the requests of others saw too little where one of the same system could not be tested', (t) => {
  const systems = new Map([
    [id, ['plant-store', 'mcp']],
    ['mcp/tools-listed', ['mcp']],
    ['site/robots', ['site']],
  ]);
  const known = parseBaseline(
    JSON.stringify({ entries: [{ check: id, reason: 'known', owner: 'us', expires: '2026-12-31' }] }),
    scope,
  );
  const stale = (beside: string) => {
    const report = sampleReport([sampleResult(id, 'passed'), sampleResult(beside, 'untestable')]);
    return applyBaseline(report, known, { ...view, observing: new Set([id]), systems }).baseline?.stale.length;
  };
  t.equal(stale('mcp/tools-listed'), 0, 'a request to the same system was not sent');
  t.equal(stale('site/robots'), 1, 'what could not be tested is of another system');
  t.end();
});
