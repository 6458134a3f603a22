/**
 * Runs tests: `node scripts/test.ts` the quick ones, `--all` the slow ones too with the whole proof, `<file>...` those alone. The
 * longest begin first, as many side by side as there are processors, and quick files share processes. `--tap <file>` keeps their
 * TAP. What else begins with `-` is for tap's own command, which then runs them.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { describeUnit } from './test/describe-unit.ts';
import { nestTap } from './test/nest-tap.ts';
import { type RanUnit, runUnit } from './test/run-unit.ts';
import { chooseUnits, type Unit, unitOf } from './test/units.ts';

const root = dirname(import.meta.dirname);
const own = new Set(['--all', '--tap']);
const wholeProof = 'runner/proof/whole-truth.slow.test.ts';
const args = process.argv.slice(2);

if (args.some((arg) => arg.startsWith('-') && !own.has(arg.split('=')[0] ?? ''))) {
  const prepared = spawnSync(process.execPath, [join(root, 'scripts/prepare-tap.ts')], { cwd: root, stdio: 'inherit' });
  const tap = join(root, 'node_modules/tap/dist/esm/run.mjs');
  process.exitCode = prepared.status || (spawnSync(process.execPath, [tap, ...args], { stdio: 'inherit' }).status ?? 1);
} else await runTests();

async function runTests(): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: { all: { type: 'boolean' }, tap: { type: 'string' } },
    allowPositionals: true,
  });
  const units = positionals.length > 0 ? named(positionals) : chooseUnits(root, values.all === true ? 'all' : 'quick');
  const ran: RanUnit[] = [];
  let faults = 0;
  const isWholeProof = ({ name }: Unit): boolean => name === wholeProof;
  const lane = async (waiting: Iterable<Unit>): Promise<void> => {
    for (const unit of waiting) {
      const result = await runUnit(unit, root);
      ran.push(result);
      const kept = join('.tap', 'failed', `${unit.name.replaceAll(/[^\w.-]+/g, '-')}.tap`);
      const { isOk, text } = describeUnit(result, kept);
      if (!isOk) {
        faults += 1;
        keep(join(root, kept), result.tap);
      }
      console.log(text);
    }
  };
  // It keeps every processor busy by itself; beside it, tests of hostile servers would run out of time.
  await lane(units.filter(isWholeProof));
  const others = units.filter((unit) => !isWholeProof(unit)).values();
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, () => lane(others)));
  if (values.tap !== undefined) keep(resolve(root, values.tap), nestTap(ran));
  if (units.length === 0 || faults > 0) process.exitCode = 1;
}

function keep(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function named(files: readonly string[]): Unit[] {
  return files.flatMap((file) => {
    const unit = unitOf(root, relative(root, resolve(file)));
    if (unit === null) {
      console.error(`${file}: there is no such test file`);
      process.exitCode = 1;
      return [];
    }
    return [unit];
  });
}
