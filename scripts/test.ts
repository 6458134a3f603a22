/**
 * Runs tests: `node scripts/test.ts` the quick ones, `<file>...` those alone, `--share` the slow ones that the gate takes at this commit,
 * `--release` all of them, or the part that `--shard i/n` names; with files it runs those to the extent of a release. Where `TEST_KEPT` names
 * a folder, what passed by the same sources is not run again; `--fresh` forgets what passed. The longest begin first, as many side by side as there are processors,
 * and quick files share processes. What fails is run once more, by itself and with four times the patience: what passes then is
 * flaky, and is said to be. What else begins with `-` is for tap's own command, which then runs them.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readChanges } from './check/changes.ts';
import { emptyPart, keepPart, type Part, partVariable } from './check/tally.ts';
import { freshenCatalogue } from './generate/freshen-catalogue.ts';
import { type Budget, budgetOf, openBudget } from './test/budget.ts';
import { chooseShare } from './test/choose-share.ts';
import { describeUnit } from './test/describe-unit.ts';
import { measurePatience } from './test/measure-patience.ts';
import { keptProofsIn, keptProofsVariable, keptVariable } from './test/passed-units.ts';
import { describePassed, resume, type Resumed } from './test/resume.ts';
import { type RanUnit, runUnit, type TestScope } from './test/run-unit.ts';
import { maySecondTry } from './test/second-try.ts';
import { quickUnits, secondsOf, slowUnits, type Unit, unitOf, wholeProof } from './test/units.ts';

const root = dirname(import.meta.dirname);
const own = new Set(['--share', '--release', '--shard', '--fresh']);
/** Where more failed than this, it is the code that is at fault, and nothing is run again. */
const mostAgain = 10;
/** So many units run side by side. */
const lanes = Math.max(2, availableParallelism());
/** A unit that is run again has so many times the patience. */
const patienceAgain = 4;
const args = process.argv.slice(2);

if (args.some((arg) => arg.startsWith('-') && !own.has(arg.split('=')[0] ?? ''))) {
  const prepared = spawnSync(process.execPath, [join(root, 'scripts/prepare-tap.ts')], { cwd: root, stdio: 'inherit' });
  const tap = join(root, 'node_modules/tap/dist/esm/run.mjs');
  process.exitCode = prepared.status || (spawnSync(process.execPath, [tap, ...args], { stdio: 'inherit' }).status ?? 1);
} else await runTests();

/** What is run, and until when units of it may begin. */
interface Order {
  readonly units: readonly Unit[];
  readonly budget: Budget;
  readonly isRelease: boolean;
  /** The part of all units that these are. */
  readonly shard: string;
  /** True where nothing counts that passed before. */
  readonly isFresh: boolean;
}

function order(commit: string): Order {
  const { values, positionals } = parseArgs({
    args,
    options: {
      share: { type: 'boolean' },
      release: { type: 'boolean' },
      shard: { type: 'string', default: '1/1' },
      fresh: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const isRelease = values.release === true;
  const { shard, fresh: isFresh } = values;
  const always = { budget: openBudget(undefined), isRelease, shard, isFresh };
  if (positionals.length > 0) return { units: named(positionals), ...always };
  if (values.share === true) {
    const slow = slowUnits(root);
    const units = chooseShare(slow, { commit, changed: [...readChanges(root).files.keys()] });
    console.log(`${units.length} of ${slow.length} slow test files are the share of this commit`);
    return { units, ...always, budget: budgetOf(process.env) };
  }
  if (!isRelease) return { units: quickUnits(root), ...always };
  const [index = 0, total = 0] = shard.split('/').map(Number);
  if (!(index >= 1 && index <= total)) throw new RangeError(`--shard is i/n, got "${shard}"`);
  const all = [...slowUnits(root), ...quickUnits(root)];
  // Each part proves a part of the catalogue: that takes longer than all other tests together.
  if (total > 1) process.env['PROOF_SHARD'] = shard;
  return { units: all.filter(({ name }, place) => name === wholeProof || place % total === index - 1), ...always };
}

async function runTests(): Promise<void> {
  freshenCatalogue(root);
  const { commit } = readChanges(root);
  const { units, budget, isRelease, shard, isFresh } = order(commit);
  const scope = { seed: Number.parseInt(commit.slice(0, 8) || '0', 16), patience: measurePatience(), isRelease };
  const resumed = openResumed(units, { shard, isFresh, patience: scope.patience });
  const toRun = resumed?.left ?? units;
  const notes = openNotes();
  notes.change((before) => addPassedBefore(before, resumed));
  const failed: RanUnit[] = [];
  const waiting = toRun.filter(({ name }) => name !== wholeProof);
  const notEnded = new Set(toRun);
  const run = async (unit: Unit): Promise<void> => {
    const ran = await runAndTell(unit, scope);
    if (!isOk(ran)) failed.push(ran);
    notes.change((before) => add(before, ran));
    notEnded.delete(unit);
    await resumed?.keep(ran, describeUnit(ran, '').count);
    if (resumed !== null && notEnded.size > 0) console.log(`        ${resumed.describeLeft([...notEnded])}`);
  };
  const lane = async (): Promise<void> => {
    for (;;) {
      const next = waiting.findIndex((unit) => budget.hasRoomFor(secondsOf(unit)));
      const [unit] = next < 0 ? [] : waiting.splice(next, 1);
      if (unit === undefined) return;
      await run(unit);
    }
  };
  // Beside it, tests of hostile servers would run out of time.
  for (const unit of toRun.filter(({ name }) => name === wholeProof)) await run(unit);
  await Promise.all(Array.from({ length: lanes }, lane));
  notes.change((before) => ({ ...before, notBegun: waiting.map(({ name }) => name) }));
  if (failed.length <= mostAgain && maySecondTry(process.env)) await tryAgain(failed, { scope, notes });
  if (units.length === 0 && args.every((arg) => arg !== '--share')) process.exitCode = 1;
  if (notes.part().failed > 0) process.exitCode = 1;
}

/** What became of the tests so far; the gate reads it from a file, whatever ends this process. */
interface Notes {
  part(): Part;
  change(to: (before: Part) => Part): void;
}

function openNotes(): Notes {
  let part = emptyPart(process.env[partVariable] ?? 'tests');
  return {
    part: () => part,
    change: (to) => {
      part = to(part);
      if (process.env[partVariable] !== undefined) keepPart(root, part);
    },
  };
}

/** Runs what failed once more, one after the other. */
async function tryAgain(
  failed: readonly RanUnit[],
  { scope, notes }: { readonly scope: TestScope; readonly notes: Notes },
): Promise<void> {
  for (const first of failed) {
    const again = { ...first.unit, files: describeUnit(first, '').failedFiles };
    const second = await runAndTell(again, { ...scope, patience: scope.patience * patienceAgain }, 'again');
    if (isOk(second)) console.log(`flaky   ${again.name}: failed beside others, passed alone`);
    notes.change((before) => exchange(before, first, second));
  }
}

/** Returns what is left of a run that goes on where another ended, and says so; `null` where everything is run. */
function openResumed(
  units: readonly Unit[],
  { isFresh, ...scope }: Pick<Order, 'shard' | 'isFresh'> & { readonly patience: number },
): Resumed | null {
  const folder = process.env[keptVariable] ?? '';
  if (folder === '') return null;
  // What tests start is not to be resumed.
  delete process.env[keptVariable];
  if (isFresh) rmSync(folder, { recursive: true, force: true });
  process.env[keptProofsVariable] = keptProofsIn(folder);
  const resumed = resume(units, { ...scope, root, folder, lanes, tell: (text) => console.log(text) });
  const lines = [describePassed(resumed), resumed.describeLeft(resumed.left)];
  console.log(lines.filter((line) => line !== null).join('\n'));
  return resumed;
}

function isOk(result: RanUnit): boolean {
  return describeUnit(result, '').isOk;
}

function add(part: Part, ran: RanUnit): Part {
  const { count, flaky } = describeUnit(ran, '');
  const { passed, failed, skipped, failures } = count;
  return {
    ...part,
    flaky: [...part.flaky, ...flaky],
    passed: part.passed + passed,
    failed: part.failed + failed,
    skipped: part.skipped + skipped,
    failures: [...part.failures, ...failures],
  };
}

function addPassedBefore(part: Part, resumed: Resumed | null): Part {
  const { passedBefore = [] } = resumed ?? {};
  const passed = passedBefore.reduce((sum, unit) => sum + unit.passed, part.passed);
  return { ...part, passed, passedBefore: passedBefore.length };
}

/** Puts what a second run found in the place of what failed in the first one. */
function exchange(part: Part, first: RanUnit, second: RanUnit): Part {
  const { failed, failures } = describeUnit(first, '').count;
  const without = {
    ...part,
    failed: part.failed - failed,
    failures: part.failures.filter((name) => !failures.includes(name)),
  };
  const after = describeUnit(second, '').count;
  return {
    ...without,
    // What passed the first time is counted already.
    passed: without.passed + (after.failed === 0 ? failed : 0),
    failed: without.failed + after.failed,
    failures: [...without.failures, ...after.failures],
    flaky: after.failed === 0 ? [...part.flaky, first.unit.name] : part.flaky,
  };
}

/** Runs a unit, prints what became of it, and keeps all that a failed one told. */
async function runAndTell(unit: Unit, scope: TestScope, time: 'first' | 'again' = 'first'): Promise<RanUnit> {
  const result = await runUnit(unit, root, scope);
  const kept = join(
    '.tap',
    'failed',
    `${unit.name.replaceAll(/[^\w.-]+/g, '-')}${time === 'again' ? '-again' : ''}.tap`,
  );
  const described = describeUnit(result, kept);
  if (!described.isOk) {
    mkdirSync(dirname(join(root, kept)), { recursive: true });
    writeFileSync(join(root, kept), result.tap);
  }
  console.log(described.text);
  return result;
}

function named(files: readonly string[]): Unit[] {
  return files.flatMap((file) => {
    const unit = unitOf(root, relative(root, resolve(file)));
    if (unit !== null) return [unit];
    console.error(`${file}: there is no such test file`);
    process.exitCode = 1;
    return [];
  });
}
