import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import t, { type Test } from 'tap';
import { keptVariable } from './passed-units.ts';
import { secondsLeft } from './resume.ts';
import { readUnitKeys } from './unit-keys.ts';
import { onlyOnceVariable } from './second-try.ts';
import { type Unit, wholeProof } from './units.ts';

const root = join(import.meta.dirname, '..', '..');
const passes = `import t from 'tap'; t.test('holds', async (t) => t.pass());`;
const fails = `import t from 'tap'; t.test('never', async (t) => t.fail());`;

/** Returns test files that are made up, and what runs them as a release does, with what passed kept beside them. */
function makeUp(t: Test, sources: Readonly<Record<string, string>>) {
  const directory = t.testdir({ tests: sources });
  const fileOf = (name: string): string => join(directory, 'tests', name);
  const args = [join(root, 'scripts/test.ts'), '--release', ...Object.keys(sources).map(fileOf)];
  // Whoever runs this may have no second tries.
  const env = { ...process.env, [keptVariable]: join(directory, 'kept'), [onlyOnceVariable]: '' };
  return {
    fileOf,
    units: join(directory, 'kept', 'units.json'),
    run: (...flags: readonly string[]) =>
      spawnSync(process.execPath, [...args, ...flags], { cwd: root, env, encoding: 'utf8' }),
    // A group of its own, so that nothing of it outlives its end.
    start: () =>
      spawn(process.execPath, args, { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'inherit'] }),
  };
}

/** Returns the names of the made-up files that were run, in the order of their names. */
function ran(stdout: string): string[] {
  return [...stdout.matchAll(/^(?:ok|FAILED) .*\/(\w+)\.test\.ts \(/gm)].map(([, name = '']) => name).sort();
}

/** Resolves to all that a process has written when a text is in it. */
function told(child: ChildProcess, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let all = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      all += chunk.toString();
      if (all.includes(text)) resolve(all);
    });
    child.on('close', () => reject(new Error(`it ended before it said "${text}": ${all}`)));
  });
}

t.test('what was killed in the middle goes on with what is left', async (t) => {
  const made = makeUp(t, { 'first.test.ts': passes, 'second.test.ts': '' });
  const gate = JSON.stringify(made.fileOf('gate'));
  writeFileSync(
    made.fileOf('second.test.ts'),
    `import { existsSync } from 'node:fs';
    import t from 'tap';
    t.test('waits', async (t) => { while (!existsSync(${gate})) await new Promise(setImmediate); t.pass(); });`,
  );
  const child = made.start();
  const before = await told(child, 'left: 1 unit,');
  t.match(before, /^left: 2 units, about \d+ min\n/m, 'it begins with all that is left');
  t.strictSame(ran(before), ['first']);
  process.kill(-(child.pid ?? 0), 'SIGKILL');
  writeFileSync(made.fileOf('gate'), '');
  const after = made.run();
  t.equal(after.status, 0, after.stdout);
  t.match(after.stdout, /^1 of 2 units passed before.*\nleft: 1 unit, about/m);
  t.strictSame(ran(after.stdout), ['second']);
  t.strictSame(ran(made.run().stdout), [], 'nothing is left');
  t.strictSame(ran(made.run('--fresh').stdout), ['first', 'second'], 'it forgets what passed');
});

t.test('what changed, what failed and what was skipped is run again', async (t) => {
  const skips = `import t from 'tap'; t.test('holds', async (t) => { t.pass(); t.pass('x', { skip: 'no such tool' }); });`;
  const made = makeUp(t, {
    'good.test.ts': passes,
    'bad.test.ts': fails,
    'partly.test.ts': skips,
    'whole.test.ts': `import t from 'tap'; t.test('no browser', { skip: 'none' }, async (t) => t.pass());`,
  });
  t.strictSame(ran(made.run().stdout), ['bad', 'bad', 'good', 'partly', 'whole'], 'what fails is tried twice');
  t.strictSame(ran(made.run().stdout), ['bad', 'bad', 'partly', 'whole']);
  writeFileSync(made.fileOf('good.test.ts'), passes.replace('holds', 'still holds'));
  writeFileSync(made.fileOf('bad.test.ts'), passes);
  t.strictSame(ran(made.run().stdout), ['bad', 'good', 'partly', 'whole']);
  t.strictSame(ran(made.run().stdout), ['partly', 'whole']);
});

t.test('what is kept and cannot be read is told, and everything is run', async (t) => {
  const made = makeUp(t, { 'only.test.ts': passes });
  made.run();
  for (const text of [readFileSync(made.units, 'utf8').slice(0, -5), '[]', '{"only":{"key":1}}', 'null']) {
    writeFileSync(made.units, text);
    const { status, stdout } = made.run();
    t.equal(status, 0);
    t.match(stdout, /units\.json is damaged \(.+\): nothing counts as passed/, text);
    t.strictSame(ran(stdout), ['only']);
    t.strictSame(ran(made.run().stdout), [], 'and kept again');
  }
  writeFileSync(join(dirname(made.units), 'proofs.json'), '{"affected a": {"ke');
  t.match(made.run().stdout, /proofs\.json is damaged: all proofs are made again/);
  t.notMatch(made.run().stdout, /damaged/, 'once');
});

t.test('without a folder to keep it in, everything is run, and nothing is told of what is left', async (t) => {
  const { fileOf } = makeUp(t, { 'only.test.ts': passes });
  for (let time = 0; time < 2; time += 1) {
    const args = [join(root, 'scripts/test.ts'), '--release', fileOf('only.test.ts')];
    const { stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
    t.strictSame(ran(stdout), ['only']);
    t.notMatch(stdout, /left:/);
  }
});

t.test('a unit is decided by its own files and by everything that is neither a test nor for people', async (t) => {
  const directory = t.testdir();
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(directory, file)), { recursive: true });
    writeFileSync(join(directory, file), text);
  };
  const unit = (file: string): Unit => ({ name: file, files: [file] });
  const units = ['runner/a.test.ts', 'runner/pages.test.ts', 'scripts/words.test.ts'].map(unit);
  write('runner/a.test.ts', 'a');
  write('runner/pages.test.ts', "read('docs/qa.md')");
  write('scripts/words.test.ts', 'w');
  for (const file of ['runner/a.ts', 'runner/b.test.ts', 'runner/a.test-support.ts', 'docs/qa.md', 'fixtures/page.md'])
    write(file, file);
  write('.gitignore', 'made/\n');
  write('made/by-us.json', '');
  t.equal(spawnSync('git', ['init', '--quiet'], { cwd: directory }).status, 0);
  const changedBy = (change: () => void): string[] => {
    const before = readUnitKeys(directory);
    const keys = units.map(before);
    change();
    const after = readUnitKeys(directory);
    return units.filter((one, place) => after(one) !== keys[place]).map(({ name }) => name);
  };
  const all = units.map(({ name }) => name);
  const texts = all.slice(1);
  t.strictSame(
    changedBy(() => undefined),
    [],
  );
  for (const [file, expected] of [
    ['runner/a.ts', all],
    ['runner/a.test-support.ts', all],
    ['fixtures/page.md', all],
    ['package.json', all],
    ['runner/a.test.ts', all],
    ['runner/b.test.ts', texts],
    ['docs/qa.md', texts],
    ['README.md', texts],
    ['made/by-us.json', []],
  ] as const)
    t.strictSame(
      changedBy(() => write(file, 'something else')),
      expected,
      file,
    );
  t.strictSame(
    changedBy(() => rmSync(join(directory, 'runner/a.ts'))),
    all,
    'a file that is taken away',
  );
  const [one] = units as [Unit];
  t.not(readUnitKeys(directory, () => '1/2')(one), readUnitKeys(directory, () => '2/2')(one), 'and what else decides');
});

t.test('the whole proof is alone, and the rest takes as long as its longest at least', async (t) => {
  const unit = (name: string): Unit => ({ name, files: [name] });
  const seconds = ({ name }: Unit): number => (name === wholeProof ? 100 : Number(name));
  const left = (...names: readonly string[]): number => secondsLeft(names.map(unit), { seconds, lanes: 2 });
  t.equal(left(), 0);
  t.equal(left('10', '10', '10'), 15);
  t.equal(left('10', '2', '2'), 10);
  t.equal(left(wholeProof, '10', '10', '10'), 115);
});
