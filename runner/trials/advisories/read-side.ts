import { readFileSync } from 'node:fs';
import type { CheckResult } from '../../../contracts/run-report/run-report.ts';
import { runOf } from '../../store/run-of.test-support.ts';

/** What a run made of one version. */
export interface JudgedSide {
  readonly exitCode: number | null;
  readonly results: ReadonlyArray<Pick<CheckResult, 'id' | 'outcome' | 'assertions'>>;
}

/** Returns what the stored run of one version says. */
export function readSide(file: string): JudgedSide {
  const { exitCode, results } = runOf(readFileSync(file, 'utf8'));
  return { exitCode, results };
}
