import type { CheckResult, RunReport } from '../../contracts/run-report/run-report.ts';
import type { Check } from '../kit/define-check.ts';
import { withVerdict } from '../../contracts/run-report/verdict.ts';
import { digestOf, findFrozenProfile, type FrozenProfile } from '../../contracts/profiles/frozen-profiles.ts';

/** A check with the ids that it had before: a profile knows it by one of them. */
type NamedCheck = Pick<Check, 'id' | 'aliases'>;

/**
 * Returns a report whose verdict rests on the checks of a profile alone. What newer checks found is marked as pending, and says so in its reason: it is
 * shown, and does not count.
 */
export function holdToProfile(report: RunReport, profile: FrozenProfile, checks: readonly NamedCheck[]): RunReport {
  const frozen = new Set<string>(Object.values(profile.checks).flat());
  const former = new Map<string, readonly string[]>(checks.map(({ id, aliases = [] }) => [id, aliases]));
  const isFrozen = ({ id }: CheckResult): boolean => [id, ...(former.get(id) ?? [])].some((one) => frozen.has(one));
  const results = report.results.map((result) => (isFrozen(result) ? result : asPending(result, profile)));
  const pending = results.filter((result) => result.pending).length;
  return withVerdict({
    ...report,
    results,
    profile: { name: profile.name, digest: digestOf(profile), pending },
  });
}

/** As {@link holdToProfile}, by the name of a profile; one that is not frozen changes nothing. */
export function holdToNamed(report: RunReport, name: string | undefined, checks: readonly NamedCheck[]): RunReport {
  const profile = findFrozenProfile(name ?? '');
  return profile === null ? report : holdToProfile(report, profile, checks);
}

function asPending(result: CheckResult, { name }: FrozenProfile): CheckResult {
  const isOpen = result.outcome !== 'passed' && result.outcome !== 'inapplicable';
  if (!isOpen || result.pending) return { ...result, pending: true };
  const reason = `pending, since it is newer than ${name}: ${result.reason}`;
  return { ...result, severity: 'note', reason, pending: true };
}
