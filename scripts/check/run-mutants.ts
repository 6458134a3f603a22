/**
 * Breaks the code in seeded places, one at a time, in a copy of the tip, and says which step of the gate notices each: `count`, `seed` and
 * where the table goes. A step counts only where it passes without the fault. Takes about a minute for each, with nothing beside it.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { budgetVariable } from '../test/budget.ts';
import { onlyOnceVariable } from '../test/second-try.ts';
import { quickUnits } from '../test/units.ts';
import { chooseMutants, type Mutant } from './mutants.ts';
import { gateTests, staticSteps, type Step } from './steps.ts';

/** What became of a fault. */
interface Judged {
  readonly mutant: Mutant;
  /** The step or the test files that failed; `null` where all of the gate passed. */
  readonly noticedBy: string | null;
  readonly seconds: number;
}

/** A commit by itself is another piece of work: what was changed before it is none of its changes. */
const laterSeconds = 7 * 60 * 60;
/** Part of the faults that the gate has to notice. */
const leastNoticed = 0.95;
/** What the proof in short has for what was not changed, in seconds: what was changed is always proven. */
const budgetSeconds = 30;
/** What finds most within seconds comes first; the others still count. */
const firstSteps = ['types', 'generated files'];

/** Returns the exit code: 0 where the gate notices enough. */
export function runMutants(
  root: string,
  { count, seed, table }: { readonly count: number; readonly seed: number; readonly table: string },
): number {
  const judged: Judged[] = [];
  withCopy(root, (copy) => {
    for (const mutant of chooseMutants(copy, { count, seed })) {
      const one = judgeMutant(copy, mutant);
      judged.push(one);
      console.log(describe(one, judged.length));
      // What was found stays where the rest is cut off.
      writeFileSync(join(root, table), asTable(judged, seed));
    }
  });
  const noticed = judged.filter(({ noticedBy }) => noticedBy !== null).length;
  console.log(`${noticed} of ${judged.length} were noticed: ${table}`);
  return noticed >= judged.length * leastNoticed ? 0 : 1;
}

/** Hands a copy of the tip over, in which nothing counts as changed, and takes it away. */
function withCopy(root: string, use: (copy: string) => void): void {
  const copy = mkdtempSync(join(tmpdir(), 'vivero-mutants-'));
  const env = { ...process.env, ...laterDate() };
  const git = (directory: string, ...args: string[]): void => {
    const { status, stderr } = spawnSync('git', args, { cwd: directory, encoding: 'utf8', env });
    if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
  };
  git(root, 'worktree', 'add', '--detach', '--force', copy);
  try {
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    const author = ['-c', 'user.name=vivero', '-c', 'user.email=vivero@vivero.invalid'];
    git(copy, ...author, 'commit', '--allow-empty', '--quiet', '-m', 'A piece of work of its own');
    use(copy);
  } finally {
    git(root, 'worktree', 'remove', '--force', copy);
    rmSync(copy, { recursive: true, force: true });
  }
}

function laterDate(): Readonly<Record<string, string>> {
  const seconds = Math.round(Date.now() / 1000) + laterSeconds;
  return { GIT_COMMITTER_DATE: `${seconds} +0000`, GIT_AUTHOR_DATE: `${seconds} +0000` };
}

function judgeMutant(copy: string, mutant: Mutant): Judged {
  const startedMs = performance.now();
  const path = join(copy, mutant.file);
  const whole = readFileSync(path, 'utf8');
  const lines = whole.split('\n');
  lines[mutant.line - 1] = mutant.after;
  const broken = lines.join('\n');
  writeFileSync(path, broken);
  try {
    for (const step of stepsFor(copy, mutant)) {
      if (passes(copy, step)) continue;
      writeFileSync(path, whole);
      const isOwn = passes(copy, step);
      writeFileSync(path, broken);
      if (isOwn) return { mutant, noticedBy: step.name, seconds: (performance.now() - startedMs) / 1000 };
    }
    return { mutant, noticedBy: null, seconds: (performance.now() - startedMs) / 1000 };
  } finally {
    writeFileSync(path, whole);
  }
}

/** The steps of the gate, what is nearest to the fault first: the order says nothing of whether one of them notices it. */
function stepsFor(copy: string, { file }: Mutant): Step[] {
  const fast = staticSteps.filter(({ name }) => firstSteps.includes(name));
  const slow = staticSteps.filter(({ name }) => !firstSteps.includes(name));
  const files = quickUnits(copy).flatMap((unit) => unit.files);
  const near = files.filter((test) => dirname(test) === dirname(file));
  const own = near.filter((test) => test === file.replace(/\.ts$/, '.test.ts'));
  const test = (name: string, chosen: readonly string[]): Step[] =>
    chosen.length === 0 ? [] : [{ name, command: ['node', 'scripts/test.ts', ...chosen] }];
  const proof = gateTests.filter(({ name }) => name === 'proof in short');
  const isProven = /^(?:suites|fixtures)\//.test(file);
  return [
    ...fast,
    ...test('its own test', own),
    ...(isProven ? proof : []),
    ...test('tests of its folder', near),
    ...gateTests.filter(({ name }) => name === 'quick tests'),
    ...slow,
    ...(isProven ? [] : proof),
  ];
}

function passes(copy: string, { command: [program, ...args] }: Step): boolean {
  const path = [dirname(process.execPath), join(copy, 'node_modules', '.bin'), process.env['PATH']].join(delimiter);
  const env = {
    ...process.env,
    PATH: path,
    CI: 'true',
    [budgetVariable]: String(budgetSeconds),
    [onlyOnceVariable]: 'true',
  };
  return spawnSync(program, args, { cwd: copy, env, stdio: 'ignore' }).status === 0;
}

function describe({ mutant, noticedBy, seconds }: Judged, number: number): string {
  const { kind, file, line } = mutant;
  return `${number}. ${kind}, ${file}:${line}: ${noticedBy ?? 'NOT NOTICED'} (${seconds.toFixed(0)} s)`;
}

function asTable(judged: readonly Judged[], seed: number): string {
  const rows = judged.map(({ mutant: { kind, file, line, before, after }, noticedBy }) =>
    [kind, `${file}:${line}`, code(before), code(after), noticedBy ?? '**nothing**'].join(' | '),
  );
  const noticed = judged.filter(({ noticedBy }) => noticedBy !== null).length;
  return `# What the gate notices

${noticed} of ${judged.length} faults, one at a time, drawn by the seed ${seed}: \`npm run check -- --mutants ${judged.length} --seed ${seed}\`. What is nearest to a fault is run first, and the first that fails is named.

| kind | place | was | became | noticed by |
| --- | --- | --- | --- | --- |
${rows.map((row) => `| ${row} |`).join('\n')}
`;
}

function code(line: string): string {
  const text = line.trim().slice(0, 80).replaceAll('|', '\\|').replaceAll('`', "'");
  return text === '' ? '(nothing)' : `\`${text}\``;
}
