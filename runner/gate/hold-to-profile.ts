import type { CheckResult, RunReport } from '../../contracts/run-report/run-report.ts';
import { withVerdict } from '../../contracts/run-report/verdict.ts';
import { digestOf, findFrozenProfile, type FrozenProfile } from '../../contracts/profiles/frozen-profiles.ts';

/**
 * Returns a report whose verdict rests on the checks of a profile alone. What newer checks found is marked as pending, and says so in its reason: it is
 * shown, and does not count.
 */
export function holdToProfile(report: RunReport, profile: FrozenProfile): RunReport {
  const frozen = new Set(Object.values(profile.checks).flat());
  const results = report.results.map((result) => (frozen.has(result.id) ? result : asPending(result, profile)));
  const pending = results.filter((result) => result.pending).length;
  return withVerdict({
    ...report,
    results,
    profile: { name: profile.name, digest: digestOf(profile), pending },
  });
}

/** As {@link holdToProfile}, by the name of a profile; one that is not frozen changes nothing. */
export function holdToNamed(report: RunReport, name = ''): RunReport {
  const profile = findFrozenProfile(name);
  return profile === null ? report : holdToProfile(report, profile);
}

function asPending(result: CheckResult, { name }: FrozenProfile): CheckResult {
  const isOpen = result.outcome !== 'passed' && result.outcome !== 'inapplicable';
  if (!isOpen || result.pending) return { ...result, pending: true };
  const reason = `pending, since it is newer than ${name}: ${result.reason}`;
  return { ...result, severity: 'note', reason, pending: true };
}
