import { createHash } from 'node:crypto';
import type { CheckResult } from '../../contracts/run-report/run-report.ts';
import { failuresOf, isJudgedByFinding, unstable } from '../gate/seen-to-hold.ts';
import { namelessStatement } from '../gate/nameless-statement.ts';
import type { AssertionChanges } from '../text/assertion-changes.ts';

/** What failed in a check, as the index keeps it. */
export interface FailingAssertions {
  /** How many statements failed. */
  readonly failing: number;
  /** Which, each as a short hash of its statement; `null` for more than are kept. */
  readonly failures: ReadonlySet<string> | null;
}

/** Most statements of one check that are kept, and the characters of a hash. */
const most = 500;
const hashLength = 8;

/** Returns what failed in a check. */
export function failingAssertions(result: Pick<CheckResult, 'assertions'>): FailingAssertions {
  const statements = failuresOf(result);
  return {
    failing: statements.length,
    failures: statements.length > most ? null : new Set(statements.map(hashOf)),
  };
}

/** Returns hashes as one text, and from it. */
export const packedHashes = {
  write: (hashes: ReadonlySet<string>): string => [...hashes].join(''),
  read: (text: string): ReadonlySet<string> =>
    new Set(
      Array.from({ length: Math.floor(text.length / hashLength) }, (_, place) =>
        text.slice(place * hashLength, (place + 1) * hashLength),
      ),
    ),
};

/** Returns what changed inside a check that failed before and fails now; `null` where nobody knows. What is not seen to hold is not fixed. */
export function changedAssertions(
  now: Pick<CheckResult, 'assertions'>,
  before: FailingAssertions,
): AssertionChanges | null {
  if (before.failures === null) return null;
  const known = before.failures;
  const failing = failuresOf(now).filter((statement) => !known.has(hashOf(statement))).length;
  return { mended: mendedIn(now, known), failing };
}

/** Returns true where a check that failed before and passes now was sent again what it failed on, as far as that can be told. */
export function isSeenFixed(now: CheckResult, before: FailingAssertions | undefined): boolean {
  const known = before?.failures ?? null;
  if (!isJudgedByFinding(now) || known === null) return true;
  return mendedIn(now, known) === known.size;
}

function mendedIn(now: Pick<CheckResult, 'assertions'>, known: ReadonlySet<string>): number {
  const standing = new Map<string, boolean>();
  for (const { ok, statement } of now.assertions) {
    const name = namelessStatement(statement);
    standing.set(name, ok && standing.get(name) !== false);
  }
  const isHeld = ([name, ok]: readonly [string, boolean]): boolean => ok && !standing.has(`${name}${unstable}`);
  return [...standing].filter((each) => isHeld(each) && known.has(hashOf(each[0]))).length;
}

function hashOf(statement: string): string {
  return createHash('sha256').update(statement).digest('base64url').slice(0, hashLength);
}
