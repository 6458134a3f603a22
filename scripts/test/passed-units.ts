import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from '../../runner/store/write-whole.ts';

/** A unit that passed. */
export interface PassedUnit {
  /** Hash of all that decided it. */
  readonly key: string;
  /** How many assertions held. */
  readonly passed: number;
  /** How long it took beside others, in seconds of an idle machine; `null` where it took over a part from before. */
  readonly seconds: number | null;
}

/** What passed, by the name of the unit. */
export type PassedUnits = Readonly<Record<string, PassedUnit>>;

/** Variable that names the folder where what passes is kept; absent where everything is to be run. */
export const keptVariable = 'TEST_KEPT';
/** Variable that names the file where the whole proof keeps its proofs; absent where it makes all of them. */
export const keptProofsVariable = 'PROOF_KEPT';

/** Returns the folder where a release keeps what passed: git does not see it, and `npm ci` empties it. */
export function keptFolderOf(root: string): string {
  return join(root, 'node_modules', '.cache', 'vivero', 'release');
}

/** Returns the file of the proofs within such a folder. */
export function keptProofsIn(folder: string): string {
  return join(folder, 'proofs.json');
}

/** Returns what passed before. What cannot be read says so by `tell`, is deleted, and nothing has passed then. */
export function readPassed(folder: string, tell: (text: string) => void): PassedUnits {
  try {
    const kept: unknown = JSON.parse(readFileSync(fileIn(folder), 'utf8'));
    if (isPassed(kept)) return kept;
    throw new SyntaxError('it holds no units that passed');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    const reason = error instanceof Error ? error.message : String(error);
    tell(`${fileIn(folder)} is damaged (${reason}): nothing counts as passed, and everything is run`);
    rmSync(fileIn(folder), { force: true, recursive: true });
    return {};
  }
}

/** Keeps a unit that passed. It is there whole or not at all, whatever ends this process. Rejects with `StoreError`. */
export async function keepPassed(folder: string, name: string, unit: PassedUnit): Promise<void> {
  mkdirSync(folder, { recursive: true });
  // Another part may have kept some meanwhile.
  const before = readPassed(folder, () => undefined);
  const seconds = unit.seconds ?? before[name]?.seconds ?? null;
  await writeWhole(fileIn(folder), JSON.stringify({ ...before, [name]: { ...unit, seconds } }));
}

function fileIn(folder: string): string {
  return join(folder, 'units.json');
}

function isPassed(kept: unknown): kept is PassedUnits {
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return false;
  return Object.values(kept).every((one: unknown) => {
    const { key, passed, seconds } = (one ?? {}) as Partial<PassedUnit>;
    return typeof key === 'string' && Number.isInteger(passed) && (seconds === null || Number.isFinite(seconds));
  });
}
