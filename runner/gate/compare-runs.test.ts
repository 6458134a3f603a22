import { readFileSync, writeFileSync } from 'node:fs';
import t from 'tap';
import { runCommandLine } from '../commands/surroundings.test-support.ts';
import type { CheckResult, RunReport } from '../../contracts/run-report/run-report.ts';
import { reportAsJson } from '../reporters/json/json.ts';
import { sampleExchange, sampleReport, sampleResult } from '../reporters/sample-report.test-support.ts';
import { compareRuns } from './compare-runs.ts';
import { comparisonAsMarkdown } from './comparison-as-markdown.ts';
import { renderComparison } from './render-comparison.ts';

const same = { idOf: (id: string): string => id, observes: (id: string): boolean => id === 'a/observing' };
const style = { color: false, width: 100, ascii: false };

function compare(before: readonly CheckResult[], after: readonly CheckResult[], changes: Partial<RunReport> = {}) {
  return compareRuns(sampleReport(before, { run: 'older' }), sampleReport(after, { run: 'newer', ...changes }), same);
}

t.test('each check is in the one list that tells what became of it', async (t) => {
  const compared = compare(
    [
      sampleResult('a/broke', 'passed'),
      sampleResult('a/broke-untold', 'untestable'),
      sampleResult('a/stays-broken', 'failed'),
      sampleResult('a/fixed', 'failed'),
      sampleResult('a/lost', 'failed'),
      sampleResult('a/quiet', 'passed'),
      sampleResult('a/told', 'inapplicable'),
      sampleResult('a/gone', 'failed'),
      sampleResult('a/fine', 'passed'),
    ],
    [
      sampleResult('a/broke', 'failed'),
      sampleResult('a/broke-untold', 'failed'),
      sampleResult('a/broken-from-the-start', 'failed', { level: 'SHOULD' }),
      sampleResult('a/stays-broken', 'failed'),
      sampleResult('a/fixed', 'passed'),
      sampleResult('a/lost', 'untestable'),
      sampleResult('a/quiet', 'inapplicable'),
      sampleResult('a/told', 'passed'),
      sampleResult('a/new', 'passed'),
      sampleResult('a/fine', 'passed'),
    ],
  );
  const ids = Object.fromEntries(
    (['newlyFailing', 'stillFailing', 'fixed', 'noLongerJudged', 'newlyJudged', 'new', 'gone'] as const).map((list) => [
      list,
      compared[list].map(({ id }) => id.slice(2)),
    ]),
  );
  t.strictSame(ids, {
    newlyFailing: ['broke', 'broke-untold', 'broken-from-the-start'],
    stillFailing: ['stays-broken'],
    fixed: ['fixed'],
    noLongerJudged: ['lost', 'quiet'],
    newlyJudged: ['told'],
    new: ['new'],
    gone: ['gone'],
  });
  t.match(compared, { exitCode: 1, unchanged: 1 });
});

t.test('what failed in requests of another check is fixed where these were sent and judged again', async (t) => {
  const seen = (ok: boolean) => [{ ok, statement: 'the status is known', expected: 200, actual: 418, exchange: 1 }];
  const observing = (outcome: CheckResult['outcome'], ok: boolean) =>
    sampleResult('a/observing', outcome, { assertions: seen(ok) });
  const sent = (check: string): Partial<RunReport> => ({ exchanges: [sampleExchange(1, { check })] });
  const old = [sampleResult('a/sender', 'passed'), observing('failed', false)];
  const run = (results: readonly CheckResult[], changes: Partial<RunReport>) =>
    compareRuns(sampleReport(old, { run: 'older', ...sent('a/sender') }), sampleReport(results, changes), same);
  const again = run([sampleResult('a/sender', 'passed'), observing('passed', true)], sent('a/sender'));
  t.match(again, { fixed: [{ id: 'a/observing' }], exitCode: 0 });
  const lost = [sampleResult('a/sender', 'untestable'), observing('passed', true)];
  const untested = run(lost, { ...sent('a/other'), exitCode: 1 });
  t.match(untested, { fixed: [], noLongerJudged: [{ id: 'a/sender' }, { id: 'a/observing' }], exitCode: 3 });
  t.match(untested.noLongerJudged[1]?.reason, /^the requests of a\/sender, in which it failed, were not sent/);
  t.match(renderComparison(untested, style), /inconclusive, no longer judged: 1 that decide/);
});

t.test('only what fails the new run fails the comparison, and a new run without a verdict is not green', async (t) => {
  const before = [sampleResult('a/b', 'passed')];
  t.equal(compare(before, [sampleResult('a/b', 'failed')]).exitCode, 1);
  t.equal(compare(before, [sampleResult('a/b', 'failed', { level: 'SHOULD' })]).exitCode, 0);
  t.equal(compare(before, [sampleResult('a/b', 'failed', { level: 'SHOULD' })], { failOn: 'should' }).exitCode, 1);
  t.equal(compare(before, [sampleResult('a/b', 'failed', { accepted: true })], { exitCode: 0 }).exitCode, 0);
  t.equal(compare([sampleResult('a/b', 'failed')], [sampleResult('a/b', 'failed')]).exitCode, 0);
  const abort = { kind: 'unreachable', message: 'gone', advice: '' } as const;
  const lost = compare(before, [sampleResult('a/b', 'untestable')], { exitCode: 3, abort });
  t.match(lost, { exitCode: 3, differences: ['The new run did not finish: gone.'] });
});

t.test('a renamed check is one check, and what fails anew in it is named', async (t) => {
  const failing = (statement: string) => ({ ok: false, statement, expected: 1, actual: 2, exchange: 1 });
  const result = (id: string, ...statements: string[]) =>
    sampleResult(id, 'failed', { assertions: statements.map(failing) });
  const compared = compareRuns(
    sampleReport([result('a/old', '/vivero-1: refused')]),
    sampleReport([result('a/new', '/vivero-2: refused', 'name null')]),
    { ...same, idOf: (id) => (id === 'a/old' ? 'a/new' : id) },
  );
  t.match(compared, { stillFailing: [{ id: 'a/new', newFailures: ['name null'] }], newlyFailing: [], exitCode: 0 });
});

t.test('what changed inside a check that fails before and after is counted', async (t) => {
  const result = (...statements: ReadonlyArray<readonly [statement: string, ok: boolean]>) =>
    sampleResult('a/b', 'failed', {
      assertions: statements.map(([statement, ok]) => ({ ok, statement, expected: 1, actual: 2, exchange: 1 })),
    });
  const six = ['a', 'b', 'c', 'd', 'e', 'f'].map((statement) => [statement, false] as const);
  const one = six.map(([statement]) => [statement, statement !== 'f'] as const);
  const compared = compare([result(...six)], [result(...one)]);
  t.match(compared, { fixed: [], stillFailing: [{ mended: ['a', 'b', 'c', 'd', 'e'], newFailures: [] }] });
  const told = '0 newly failing, 0 fixed, 1 still failing (inside them: 5 assertions fixed)';
  t.match(renderComparison(compared, style), told);
  t.match(comparisonAsMarkdown(compared), told);
  t.match(renderComparison(compared, style), /a\/b {2}failed MUST \(5 assertions fixed\)/);
  const worse = compare([result(...one)], [result(...six)]);
  t.match(renderComparison(worse, style), '1 still failing (inside them: 5 assertions newly failing)');
  // It ended before it came to the others.
  t.match(compare([result(...six)], [result(['a', false])]).stillFailing[0]?.mended, []);
});

t.test('what makes runs hard to compare is said', async (t) => {
  const results = [sampleResult('a/b', 'passed')];
  const target = { name: 'production', systems: { mcp: { url: 'https://m.example/' } }, capabilities: [] };
  const { differences } = compare(results, [...results, sampleResult('a/c', 'passed')], {
    target,
    contract: { version: '2.0.0', sha256: 'b'.repeat(64) },
    tool: { name: 'vivero', version: '0.2.0', node: 'v24' },
    failOn: 'may',
    shard: { index: 1, total: 2 },
    repeat: 3,
    startedAt: '2020-01-01T00:00:00.000Z',
  });
  t.match(differences, [
    /more recent than the new one/,
    'Different targets: staging, then production.',
    'Different contracts: 1.0.0 (aaaaaaaaaaaa), then 2.0.0 (bbbbbbbbbbbb).',
    'Different versions of vivero: 0.1.0, then 0.2.0.',
    'Different thresholds (--fail-on): must, then may.',
    'Different shards: a whole run, then 1/2.',
    'Different repetitions: 1, then 3.',
    /Different capabilities: auth\.verifies-tokens/,
    'Different URLs: plant-store https://plants.staging.example/, then none; mcp none, then https://m.example/.',
    /Different selections: the new run has 1 checks that the old run did not have, and leaves out 0/,
  ]);
  t.strictSame(compare(results, results).differences, []);
});

t.test('nothing that a target sent acts on a terminal or in Markdown', async (t) => {
  const hostile = '</details><script>x</script> @team `|` [x](javascript:1)\u001b[2J\u202e\n::error::x';
  const assertions = [{ ok: false, statement: hostile, expected: 1, actual: 2, exchange: 1 }];
  const many = Array.from({ length: 60 }, (_, index) => sampleResult(`a/check-${index}`, 'passed'));
  const compared = compare(
    [sampleResult('a/b', 'passed'), ...many],
    [
      sampleResult('a/b', 'failed', { assertions }),
      ...many.map((result) => ({ ...result, outcome: 'untestable' as const, reason: hostile })),
    ],
    { abort: { kind: 'unreachable', message: hostile, advice: '' } },
  );
  const markdown = comparisonAsMarkdown(compared);
  t.match(markdown, /^### ❌ vivero: 1 newly failing, 0 fixed, 0 still failing, 60 no longer judged\n/);
  t.match(markdown, 'and 20 more');
  const wide = [...many, ...many.map((result) => ({ ...result, id: `${result.id}-too` }))].map((result) => ({
    ...result,
    outcome: 'failed' as const,
    assertions: [{ ...assertions[0], statement: '`'.repeat(400) }] as typeof assertions,
  }));
  t.ok(comparisonAsMarkdown(compare([], [...wide, ...many])).length < 65_536, 'it fits into one comment');
  for (const text of [markdown, renderComparison(compared, style)]) t.notMatch(text, /[\u001b\u202e]|^::/m);
  const prose = markdown.replaceAll(/(`+).*?\1/g, '');
  t.notMatch(prose, /<script|<\/details><|@team|\[x\]\(/, 'all of it stands in code');
});

t.test('the command reads stored runs, and prints or writes what changed', async (t) => {
  const before = sampleReport([sampleResult('bearer/anonymous-request-refused', 'passed')], { run: 'older' });
  const after = sampleReport([sampleResult('bearer/anonymous-request-refused', 'failed')], { run: 'newer' });
  const directory = t.testdir({
    old: { 'run.json': reportAsJson(before) },
    'new.json': reportAsJson(after),
    'cut.json': reportAsJson(after).slice(0, 500),
    'edited.json': reportAsJson({ ...after, summary: { ...after.summary, failed: 0 } }),
  });
  const run = (...line: string[]) => runCommandLine(['compare', ...line], { directory });
  t.match(await run('old', 'new.json'), {
    exitCode: 1,
    stdout: /^✘ 1 newly failing[^]*anonymous-request-refused  passed/,
  });
  t.match(await run('new.json', 'old'), { exitCode: 0, stdout: /1 fixed/ });
  const both = await run('old', 'new.json', '--json', '--reporter', 'markdown=deep/change.md');
  t.match(JSON.parse(both.stdout), { newlyFailing: [{ id: 'bearer/anonymous-request-refused' }], exitCode: 1 });
  t.match(readFileSync(`${directory}/deep/change.md`, 'utf8'), /^### ❌/);
  for (const [line, said] of [
    [['old'], 'no run is stored beside old that began before it; name the one to compare it with'],
    [['old', 'old', 'old'], 'too many arguments'],
    [['old', 'nothing'], 'no stored run is called "nothing"'],
    [['old', 'cut.json'], 'ends too early'],
    [['edited.json', 'old'], 'was changed after the run'],
    [['old', 'new.json', '--reporter', 'mrkdown'], 'unknown reporter "mrkdown"; did you mean "markdown"?'],
    [['old', 'new.json', '--reporter', 'markdown='], 'names no file'],
    [
      ['old', 'new.json', '--reporter', 'markdown', '--reporter', 'json'],
      'markdown and json would both be written to standard output; give',
    ],
    [
      ['old', 'new.json', '--reporter', 'markdown=a', '--reporter', 'json=./a'],
      /markdown and json would both be written to \S+a; give/,
    ],
    [
      ['old', 'new.json', '--reporter', 'markdown=new.json'],
      'markdown would be written over new.json, a stored run; name another file',
    ],
  ] as const)
    t.match(await run(...line), { exitCode: 2, stdout: '', stderr: said }, line.join(' '));
  writeFileSync(`${directory}/file`, '');
  t.match(await run('old', 'new.json', '--reporter', 'markdown=file/x.md'), {
    exitCode: 2,
    stdout: '',
    stderr: /cannot write \S+x\.md: a part of the path is not a folder .*--reporter markdown=<file>/,
  });
});
