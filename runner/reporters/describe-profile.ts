import { nameProfile } from '../../contracts/run-report/name-profile.ts';
import type { RunReport } from '../../contracts/run-report/run-report.ts';

/** Returns the frozen profile that a verdict rests on and what is pending, on one line; `null` where there is none. */
export function describeProfile({ profile, results }: RunReport): string | null {
  if (profile === undefined) return null;
  const { pending } = profile;
  const failed = results.filter(({ pending: isPending, outcome }) => isPending && outcome === 'failed').length;
  const newer = pending === 1 ? '1 newer check is pending' : `${pending} newer checks are pending`;
  return `profile ${nameProfile({ profile })}: ${pending === 0 ? 'no newer check' : newer}${failed === 0 ? '' : `, ${failed} of them failed`}`;
}

/** Returns what is said behind the name of a target of the part and the profile that its verdict rests on: `, by service@1, shard 1 of 2`, or nothing. */
export function describeScope({ profile, shard }: Pick<RunReport, 'profile' | 'shard'>): string {
  const parts = [
    ...(profile === undefined ? [] : [`by ${profile.name}`]),
    ...(shard === null || shard.total === 1 ? [] : [`shard ${shard.index} of ${shard.total}`]),
  ];
  return parts.map((part) => `, ${part}`).join('');
}
