/**
 * Runs everything that must hold before a change lands, and ends with the line `N passed, N failed`. Static steps come first, so that a
 * typing error costs a minute. Quick tests and the proof of what changed always run; of the rest, what the budget of `--budget <seconds>`
 * (360) has room for. `--release` installs what the trials need and runs every test and the whole proof, `--shard i/n` a part of that; tests
 * that passed in an earlier release by the same sources are not run again, unless `--fresh` forgets them;
 * `--without-tests` runs no test. `--under-load` runs it beside busy processes and tries nothing again, to show which tests are flaky.
 * `--mutants <n>` breaks the code in so many places, drawn by `--seed <number>`, and says which of them the gate notices.
 */
import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { startBusyLoops } from './check/busy-loops.ts';
import { closingSteps, gateTests, releaseTests, staticSteps, type Step, trialSteps } from './check/steps.ts';
import { runMutants } from './check/run-mutants.ts';
import { describeTally, emptyPart, keepTally, type Part, partVariable, takePart } from './check/tally.ts';
import { freshenCatalogue } from './generate/freshen-catalogue.ts';
import { budgetVariable } from './test/budget.ts';
import { keptFolderOf, keptVariable } from './test/passed-units.ts';
import { onlyOnceVariable } from './test/second-try.ts';

const root = dirname(import.meta.dirname);
const path = [dirname(process.execPath), join(root, 'node_modules', '.bin'), process.env['PATH']].join(delimiter);
const startedMs = performance.now();
/** How long work of the gate may be begun where nothing else is said, in seconds; under load nobody waits for it. */
const usualBudget = { gate: '360', underLoad: '3600' } as const;
const loopsPerProcessor = 2;
const options = readArguments();

interface Options {
  readonly budgetSeconds: number;
  readonly release: boolean;
  readonly fresh: boolean;
  readonly shard: string | undefined;
  readonly underLoad: boolean;
  readonly withTests: boolean;
  /** How many faults are put into the code; `null` where the gate is run. */
  readonly mutants: { readonly count: number; readonly seed: number } | null;
}

function readArguments(): Options {
  const { values } = parseArgs({
    options: {
      budget: { type: 'string' },
      release: { type: 'boolean', default: false },
      fresh: { type: 'boolean', default: false },
      shard: { type: 'string' },
      'under-load': { type: 'boolean', default: false },
      'without-tests': { type: 'boolean', default: false },
      mutants: { type: 'string' },
      seed: { type: 'string', default: '1' },
    },
  });
  const mutants = values.mutants === undefined ? null : { count: Number(values.mutants), seed: Number(values.seed) };
  if (mutants !== null && !(mutants.count >= 1 && Number.isInteger(mutants.seed)))
    throw new RangeError(
      `--mutants is a number of faults and --seed a whole number, got ${values.mutants} and ${values.seed}`,
    );
  const { release, fresh, shard, 'under-load': underLoad } = values;
  const budget = values.budget ?? (underLoad ? usualBudget.underLoad : usualBudget.gate);
  const budgetSeconds = Number(budget);
  if (!(budgetSeconds >= 0)) throw new RangeError(`--budget is a number of seconds, got "${budget}"`);
  if (shard !== undefined && !release) throw new RangeError('--shard is for --release');
  if (fresh && !release) throw new RangeError('--fresh is for --release');
  return { budgetSeconds, release, fresh, shard, underLoad, withTests: !values['without-tests'], mutants };
}

function runStep({ name, command: [program, ...args], budgetShare = 1 }: Step): Part {
  console.log(`\n== ${name}: ${[program, ...args].join(' ')}`);
  const stepStartedMs = performance.now();
  const leftSeconds = Math.max(0, options.budgetSeconds - (stepStartedMs - startedMs) / 1000);
  const { status, error } = spawnSync(program, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      PATH: path,
      CI: 'true',
      [partVariable]: name,
      [keptVariable]: options.release ? keptFolderOf(root) : undefined,
      [onlyOnceVariable]: options.underLoad ? 'yes' : undefined,
      [budgetVariable]: (leftSeconds * budgetShare).toFixed(0),
    },
  });
  if (error) console.log(error.message);
  const part = takePart(root) ?? emptyPart(name);
  // A program that failed without a failed test is one failure by itself.
  const isUnsaid = status !== 0 && part.failed === 0;
  return {
    ...part,
    failed: part.failed + (isUnsaid ? 1 : 0),
    failures: isUnsaid ? [name] : part.failures,
    seconds: (performance.now() - stepStartedMs) / 1000,
  };
}

function runSteps(steps: readonly Step[]): void {
  for (const step of steps) {
    parts.push(runStep(step));
    keepTally(root, { parts, isWhole: false });
  }
}

function testSteps(): readonly Step[] {
  if (!options.withTests) return [];
  if (!options.release) return gateTests;
  const { name, command } = releaseTests;
  const part = options.shard === undefined ? [] : [`--shard=${options.shard}`];
  return [{ name, command: [...command, ...part, ...(options.fresh ? ['--fresh'] : [])] }];
}

const parts: Part[] = [];
if (options.mutants === null) runGate();
else process.exitCode = runMutants(root, { ...options.mutants, table: 'docs/decisions/gate-mutants.md' });

function runGate(): void {
  freshenCatalogue(root);
  rmSync(join(root, '.tap'), { recursive: true, force: true });
  keepTally(root, { parts, isWhole: false });
  if (options.underLoad) startBusyLoops(availableParallelism() * loopsPerProcessor);
  runSteps(options.release ? [...staticSteps, ...trialSteps] : staticSteps);
  const later = [...testSteps(), ...closingSteps];
  if (parts.every(({ failed }) => failed === 0)) runSteps(later);
  else parts.push({ ...emptyPart('what comes after the static steps'), notBegun: later.map(({ name }) => name) });
  const tally = { parts, isWhole: true };
  keepTally(root, tally);
  console.log(`\n${describeTally(tally)}`);
  // `.ci/run` prints the verdict where this file is missing.
  writeFileSync(join(root, '.tap', 'told'), '');
  process.exitCode = parts.every(({ failed }) => failed === 0) ? 0 : 1;
}
