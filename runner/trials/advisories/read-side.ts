import { readFileSync } from 'node:fs';
import type { CheckResult } from '../../../contracts/run-report/run-report.ts';
import { runOf } from '../../store/run-of.test-support.ts';

/** What a run made of one version. */
export interface JudgedSide {
  readonly exitCode: number | null;
  readonly results: ReadonlyArray<Pick<CheckResult, 'id' | 'outcome' | 'severity' | 'assertions'>>;
  /** When it was judged; absent where it could not be. */
  readonly startedAt?: string;
}

/** Returns what the stored run of one version says. */
export function readSide(file: string): JudgedSide {
  const { exitCode, results, startedAt } = runOf(readFileSync(file, 'utf8'));
  return { exitCode, results, startedAt };
}
