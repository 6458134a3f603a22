import { median } from '../quantile.ts';
import type { Sampled } from './draw-sample.ts';
import { faultKinds } from './fault-kinds.ts';

/** A run of a peer against the library under an overlay, or under none. */
export interface PeerRun {
  readonly peer: string;
  /** `null` on the plain library. */
  readonly overlay: string | null;
  /** What it reported as failed, each as one text; `null` where it left no report, or was ended. */
  readonly failures: readonly string[] | null;
  /** Why there is no report. */
  readonly problem?: string;
  readonly wallMs: number;
  /** `null` where it was ended. */
  readonly cpuMs: number | null;
  readonly requests: number;
}

/** What the runs of a peer come to. */
export interface PeerCount {
  readonly peer: string;
  /** Defects that were applied, by theme; and those that were found. */
  readonly themes: ReadonlyMap<string, { readonly applied: number; readonly found: number }>;
  readonly defects: number;
  readonly found: readonly string[];
  readonly missed: readonly string[];
  readonly variants: number;
  readonly falseAlarms: readonly string[];
  /** The kinds of {@link faultKinds} that were found, and how many were applied. */
  readonly kindsFound: readonly string[];
  readonly kinds: number;
  /** Most failures of a run on the plain library; NaN without such a run. */
  readonly failuresOnPlain: number;
  /** Runs without a report. */
  readonly broken: number;
  readonly wallMs: number;
  readonly cpuMs: number;
  readonly requests: number;
  readonly perSecond: number;
}

/**
 * Returns what the runs of a peer come to. An overlay is noticed where a run under it has a failure that no run on the plain library
 * has: of a defect, that is a fault found; of a variant, a false alarm.
 */
export function countResults(peer: string, runs: readonly PeerRun[], sample: readonly Sampled[]): PeerCount {
  const own = runs.filter((run) => run.peer === peer);
  const plain = own.filter(({ overlay }) => overlay === null);
  const usual = new Set(plain.flatMap(({ failures }) => failures ?? []));
  const isNoticed = (run: PeerRun | undefined): boolean =>
    run?.failures?.some((failure) => !usual.has(failure)) ?? false;
  const runOf = new Map(own.map((run) => [run.overlay, run]));
  const applied = sample.filter(({ overlay }) => runOf.has(overlay.id));
  const noticed = applied.filter(({ overlay }) => isNoticed(runOf.get(overlay.id)));
  const idsOf = (list: readonly Sampled[], kind: Sampled['kind']): string[] =>
    list.filter((one) => one.kind === kind).map(({ overlay }) => overlay.id);
  const [defects, found] = [idsOf(applied, 'defect'), idsOf(noticed, 'defect')];
  const ofKinds = (ids: readonly string[]): string[] => ids.filter((id) => id in faultKinds);
  return {
    peer,
    themes: countThemes(applied, new Set(found)),
    defects: defects.length,
    found,
    missed: defects.filter((id) => !found.includes(id)),
    variants: idsOf(applied, 'variant').length,
    falseAlarms: idsOf(noticed, 'variant'),
    kindsFound: ofKinds(found),
    kinds: ofKinds(defects).length,
    failuresOnPlain: Math.max(...plain.map(({ failures }) => failures?.length ?? NaN)),
    broken: own.filter(({ failures }) => failures === null).length,
    ...measure(own.filter(({ failures }) => failures !== null)),
  };
}

function countThemes(applied: readonly Sampled[], found: ReadonlySet<string>): PeerCount['themes'] {
  const themes = new Map<string, { applied: number; found: number }>();
  for (const { kind, theme, overlay } of applied) {
    if (kind !== 'defect') continue;
    const count = themes.get(theme) ?? { applied: 0, found: 0 };
    themes.set(theme, { applied: count.applied + 1, found: count.found + Number(found.has(overlay.id)) });
  }
  return themes;
}

function measure(runs: readonly PeerRun[]): Pick<PeerCount, 'wallMs' | 'cpuMs' | 'requests' | 'perSecond'> {
  const middle = (value: (run: PeerRun) => number): number => median(runs.map(value));
  return {
    wallMs: middle(({ wallMs }) => wallMs),
    cpuMs: middle(({ cpuMs }) => cpuMs ?? NaN),
    requests: middle(({ requests }) => requests),
    perSecond: middle(({ requests, wallMs }) => (requests * 1000) / wallMs),
  };
}
