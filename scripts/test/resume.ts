import { rmSync } from 'node:fs';
import { requireProofs } from '../../runner/commands/proof/kept-proofs.ts';
import type { TestCount } from '../check/count-tests.ts';
import { keepPassed, keptProofsIn, type PassedUnit, readPassed } from './passed-units.ts';
import type { RanUnit } from './run-unit.ts';
import { readUnitKeys, type UnitKeyOf } from './unit-keys.ts';
import { secondsOf, type Unit, wholeProof } from './units.ts';

/** A test run that goes on where an earlier one ended. */
export interface Resumed {
  /** Units that are to be run, in their order. */
  readonly left: readonly Unit[];
  /** Units that passed before, and nothing that decides them has changed since. */
  readonly passedBefore: readonly PassedUnit[];
  /** Returns how many units are left, and about how long they take. */
  describeLeft(units: readonly Unit[]): string;
  /** Keeps a unit that passed, where none of it was skipped. Never rejects: what is not kept is run again, no more. */
  keep(ran: RanUnit, count: TestCount): Promise<void>;
}

/** How a run is resumed. */
export interface ResumeOptions {
  readonly root: string;
  /** Where what passes is kept. */
  readonly folder: string;
  /** The part of the catalogue that the whole proof proves. */
  readonly shard: string;
  /** How many times longer than on an idle machine things take. */
  readonly patience: number;
  /** How many units run side by side. */
  readonly lanes: number;
  tell(text: string): void;
}

/** What the whole proof says of itself where it made only some of its proofs. */
const takenOver = /^ *# kept from before: /m;

/** Finds out which units are left, and keeps what passes from here on. */
export function resume(units: readonly Unit[], options: ResumeOptions): Resumed {
  const { root, folder, shard, patience, tell } = options;
  const readKeys = (): UnitKeyOf => readUnitKeys(root, ({ name }) => (name === wholeProof ? shard : ''));
  const keyOf = readKeys();
  const before = readPassed(folder, tell);
  forgetDamagedProofs(keptProofsIn(folder), tell);
  const passed = (unit: Unit): boolean => before[unit.name] !== undefined && before[unit.name]?.key === keyOf(unit);
  let keeping = Promise.resolve();
  return {
    left: units.filter((unit) => !passed(unit)),
    passedBefore: units.filter(passed).flatMap(({ name }) => before[name] ?? []),
    describeLeft: (some) => {
      const seconds = (unit: Unit): number => (before[unit.name]?.seconds ?? secondsOf(unit)) * patience;
      return `left: ${countOf(some.length)}, about ${describeMinutes(secondsLeft(some, { seconds, lanes: options.lanes }))}`;
    },
    keep: ({ unit, tap, durationMs }, { passed: assertions, failed, skipped }) => {
      if (failed + skipped > 0) return keeping;
      const key = readKeys()(unit);
      // Of what changed while it ran, nobody knows what it saw.
      if (key === null || key !== keyOf(unit)) return keeping;
      const seconds = takenOver.test(tap) ? null : durationMs / 1000 / patience;
      keeping = keeping
        .then(() => keepPassed(folder, unit.name, { key, passed: assertions, seconds }))
        .catch((error: unknown) => tell(`${unit.name} is not kept as passed: ${String(error)}`));
      return keeping;
    },
  };
}

/** Returns how long units take, in seconds: the whole proof by itself, the others side by side. */
export function secondsLeft(
  units: readonly Unit[],
  { seconds, lanes }: { seconds(unit: Unit): number; readonly lanes: number },
): number {
  const [alone = [], beside = []] = [true, false].map((isAlone) =>
    units.filter(({ name }) => (name === wholeProof) === isAlone).map(seconds),
  );
  const sum = (some: readonly number[]): number => some.reduce((total, one) => total + one, 0);
  return sum(alone) + Math.max(0, ...beside, sum(beside) / lanes);
}

/** Returns the line about what passed before; `null` where nothing did. */
export function describePassed({ passedBefore, left }: Resumed): string | null {
  if (passedBefore.length === 0) return null;
  const all = countOf(passedBefore.length + left.length);
  return `${passedBefore.length} of ${all} passed before, and nothing that decides them has changed: --fresh runs them again`;
}

/** The whole proof refuses a file that holds no proofs. */
function forgetDamagedProofs(file: string, tell: (text: string) => void): void {
  try {
    requireProofs([file]);
  } catch {
    tell(`${file} is damaged: all proofs are made again`);
    rmSync(file, { force: true, recursive: true });
  }
}

function countOf(units: number): string {
  return units === 1 ? '1 unit' : `${units} units`;
}

function describeMinutes(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `${minutes} min` : `${hours} h ${minutes % 60} min`;
}
