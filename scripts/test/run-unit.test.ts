import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { countTests } from '../check/count-tests.ts';
import { describeUnit } from './describe-unit.ts';
import { nestTap } from './nest-tap.ts';
import { type RanUnit, runUnit } from './run-unit.ts';
import { onlyOnceVariable } from './second-try.ts';
import { quickUnits, shortProofs, slowUnits } from './units.ts';

const root = join(import.meta.dirname, '..', '..');
const scope = { seed: 1, patience: 1 };

t.test('files that share a process keep their assertions and failures, and hear nothing of each other', async (t) => {
  const directory = t.testdir({
    'good.test.ts': `import t from 'tap';
      t.setTimeout(60_000);
      t.test('waits', async (t) => { await new Promise(setImmediate); t.ok(true, 'waited'); });
      t.test('also', (t) => { t.ok(true); t.end(); });`,
    'bad.test.ts': `import t from 'tap';
      t.test('adds', async (t) => { t.equal(1 + 1, 3, 'one and one'); t.notOk(process.env['TEST_FILES'], 'no trace'); });`,
    'broken.test.ts': `import t from 'tap'; t.test('is there', async (t) => t.pass()); throw new Error('not loaded');`,
  });
  const files = ['good', 'bad', 'broken'].map((name) => join(directory, `${name}.test.ts`));
  const ran = await runUnit({ name: 'some', files }, root, scope);
  const { passed, failures } = countTests(nestTap([ran]), 1);
  const named = failures.map((name) => name.replaceAll(`${directory}/`, ''));
  t.ok(named.includes('some > bad.test.ts > adds > one and one'), 'a failure names its file', { named });
  t.ok(
    named.some((name) => name.includes('broken.test.ts')),
    'so does a file that breaks off',
  );
  t.ok(passed >= 3, 'what holds is counted', { passed });
  const { isOk, text } = describeUnit(ran, 'kept.tap');
  t.notOk(isOk);
  t.match(text, /FAILED {2}some \(\d+ passed, \d+ failed/);
});

t.test('a process that ends badly fails its unit, whatever it told', async (t) => {
  const file = join(
    t.testdir({ 'ends.test.ts': `console.log('1..1\\nok 1 - all is well'); process.exit(3);` }),
    'ends.test.ts',
  );
  const ran = await runUnit({ name: 'ends', files: [file] }, root, scope);
  t.equal(ran.fault, 'exit code 3');
  t.match(describeUnit(ran, 'kept.tap'), { isOk: false, text: /ended with exit code 3/ });
});

t.test('of a unit that failed, only the failed assertions are shown, and where the rest is', async (t) => {
  const assertion = (number: number, lines: number): string =>
    [
      'not ok ',
      number,
      ' - fault ',
      number,
      '\n  ---\n  diff: |\n',
      `    - wanted ${number}\n`.repeat(lines),
      '  ...\n',
    ].join('');
  const ran = (tap: string, fault: string | null = 'exit code 1'): RanUnit => ({
    unit: { name: 'some', files: [] },
    tap: `TAP version 14\n${tap}`,
    fault,
    durationMs: 1200,
  });
  const shown = (tap: string): string => describeUnit(ran(tap), '.tap/failed/some.tap').text;
  const few = `# Subtest: held\n    ok 1 - fine\n    1..1\nok 1 - held\nsaid by a test\n${assertion(2, 1)}1..2\n`;
  t.equal(
    shown(few),
    [
      'FAILED  some (1 passed, 1 failed, 1.2 s)',
      '  not ok  some > fault 2',
      '    diff: |',
      '      - wanted 2',
      '  the process ended with exit code 1',
      '  the whole output: .tap/failed/some.tap',
    ].join('\n'),
  );
  const long = shown(`${assertion(1, 500)}1..1\n`);
  t.match(long, /\.\.\. and 461 more lines/);
  t.ok(long.split('\n').length < 50, 'a long difference is cut');
  const many = shown(`${Array.from({ length: 50 }, (_, index) => assertion(index + 1, 1)).join('')}1..50\n`);
  t.match(many, /not ok {2}some > fault 20\n[^]*\.\.\. and 30 more\n/);
  t.notMatch(many, 'fault 21');
  t.match(
    shown('ok 1 - fine\nError: cannot go on\n'),
    /not ok {2}the test run broke off\n {4}.*\n {4}Error: cannot go on\n/,
  );
  t.notMatch(describeUnit(ran('ok 1 - fine\n1..1\n', null), 'nowhere').text, 'nowhere');
});

t.test('every file is run once, and the proof in short is a part of its own', async (t) => {
  const slow = slowUnits(root).flatMap(({ files }) => files);
  const quick = quickUnits(root).flatMap(({ files }) => files);
  const all = [...slow, ...quick];
  t.equal(new Set(all).size, all.length, 'none twice');
  t.ok(all.includes('runner/proof/catalogue-truth.slow.test.ts') && all.includes('scripts/test/run-unit.test.ts'));
  t.notOk(all.some((file) => shortProofs.includes(file)));
  t.notOk(quick.some((file) => file.includes('.slow.')));
});

t.test('what failed beside others and passes alone is counted as passed, and said to be flaky', async (t) => {
  const directory = t.testdir();
  const was = JSON.stringify(join(directory, 'was'));
  const file = join(directory, 'second-time.test.ts');
  writeFileSync(
    file,
    `import { existsSync, writeFileSync } from 'node:fs';
    import t from 'tap';
    const isAgain = existsSync(${was});
    writeFileSync(${was}, '');
    t.test('again', async (t) => t.ok(isAgain));
    t.test('patience', async (t) => t.ok(!isAgain || Number(process.env['TEST_PATIENCE']) >= 4));`,
  );
  const run = (path: string, onlyOnce?: string) => {
    const env = { ...process.env, [onlyOnceVariable]: onlyOnce };
    return spawnSync(process.execPath, [join(root, 'scripts', 'test.ts'), path], { cwd: root, env, encoding: 'utf8' });
  };
  const first = run(file);
  t.equal(first.status, 0, first.stdout);
  t.match(
    first.stdout,
    /FAILED .*second-time\.test\.ts \(1 passed, 1 failed[^]*\nok .*second-time\.test\.ts \(2 passed/,
  );
  t.match(first.stdout, /\nflaky {3}\S*second-time\.test\.ts: failed beside others, passed alone\n/);
  const bad = join(directory, 'bad.test.ts');
  writeFileSync(bad, `import t from 'tap'; t.test('never', async (t) => t.ok(false));`);
  const twice = run(bad);
  t.equal(twice.status, 1, 'twice red');
  t.notMatch(twice.stdout, /^flaky/m);
  rmSync(join(directory, 'was'));
  const once = run(file, 'yes');
  t.equal(once.status, 1, 'where nothing is tried again, what failed has failed');
  t.notMatch(once.stdout, /^(flaky|ok) /m);
});
