import type {
  CheckResult,
  OpinionCheck,
  OpinionDifference,
  OpinionFinding,
} from '../../../contracts/run-report/run-report.ts';
import { knownDifferences } from './known-differences.ts';
import { type MappedOpinion, opinionMap } from './opinion-map.ts';

/** One thing that the other suite judged, over all eras and all times that it did. */
interface Opinion extends Omit<OpinionDifference, 'ours' | 'reason'> {
  /** Ids of our checks of the same thing. */
  readonly mapped: readonly string[];
}

const severities = { passed: 0, warning: 1, failed: 2 } as const;

/**
 * Returns where the findings of the other suite differ from our results, in the order of the findings: it finds a fault where
 * our checks of the same thing passed or judged nothing; or one of ours failed where it found nothing to object to.
 */
export function compareOpinions(
  findings: readonly OpinionFinding[],
  results: readonly CheckResult[],
  map: readonly MappedOpinion[] = opinionMap,
): readonly OpinionDifference[] {
  const outcomes = new Map(results.map(({ id, outcome }) => [id, outcome] as const));
  const opinions = gather(findings, map);
  const faulted = new Set(opinions.filter(({ theirs }) => theirs !== 'passed').flatMap(({ mapped }) => mapped));
  return opinions.flatMap(({ mapped, ...opinion }) => {
    const ours = mapped.flatMap((id) => {
      const outcome = outcomes.get(id);
      return outcome === undefined ? [] : [{ id, outcome }];
    });
    const failed = ours.filter(({ outcome }) => outcome === 'failed');
    const isDifferent = opinion.theirs === 'passed' ? failed.some(({ id }) => !faulted.has(id)) : failed.length === 0;
    return isDifferent ? [{ ...opinion, ours, reason: reasonFor(opinion) }] : [];
  });
}

/** Returns what was judged, the worst judgement of each thing; what was skipped or only told is none. */
function gather(findings: readonly OpinionFinding[], map: readonly MappedOpinion[]): Opinion[] {
  const opinions = new Map<string, Opinion>();
  for (const { scenario, era, checks } of findings) {
    for (const check of checks) {
      if (!isJudged(check.status)) continue;
      const key = JSON.stringify([scenario, check.id, check.name]);
      const ours = map.filter((entry) => isMeant(entry, scenario, check)).flatMap((entry) => entry.ours);
      const opinion = opinionOf(scenario, era, { ...check, status: check.status, mapped: [...new Set(ours)] });
      const before = opinions.get(key);
      opinions.set(key, before === undefined ? opinion : worse(before, opinion));
    }
  }
  return [...opinions.values()];
}

function isJudged(status: OpinionCheck['status']): status is OpinionDifference['theirs'] {
  return status in severities;
}

function isMeant(entry: MappedOpinion, scenario: string, { id, name }: OpinionCheck): boolean {
  const isThere = entry.scenario === null || entry.scenario === scenario;
  return isThere && entry.check === id && (entry.name === undefined || entry.name === name);
}

function opinionOf(
  scenario: string,
  era: OpinionFinding['era'],
  judged: OpinionCheck & Pick<Opinion, 'mapped'> & { readonly status: Opinion['theirs'] },
): Opinion {
  const { id, name, statement, status, message, mapped } = judged;
  return { scenario, eras: [era], check: id, name, statement, theirs: status, message, mapped };
}

/** Of two judgements of the same thing the graver stands, with the eras in which it was made. */
function worse(before: Opinion, after: Opinion): Opinion {
  const difference = severities[after.theirs] - severities[before.theirs];
  if (difference !== 0) return difference > 0 ? after : before;
  return { ...before, eras: [...new Set([...before.eras, ...after.eras])] };
}

function reasonFor({ scenario, check, theirs, message }: Omit<Opinion, 'mapped'>): string | null {
  const known = knownDifferences.find(
    (one) => one.scenario === scenario && one.check === check && one.theirs === theirs && one.message.test(message),
  );
  return known?.reason ?? null;
}
