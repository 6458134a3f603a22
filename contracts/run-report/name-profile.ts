import type { RunReport } from './run-report.ts';

/** Digits of a digest that are shown to people. */
const shownDigits = 12;

/** Returns the name of the frozen profile that a verdict rests on and the beginning of its digest; `null` where there is none. */
export function nameProfile({ profile }: Pick<RunReport, 'profile'>): string | null {
  return profile === undefined ? null : `${profile.name} (${profile.digest.slice(0, 'sha256:'.length + shownDigits)})`;
}
