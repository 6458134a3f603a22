import type { MockSystem } from '../../fixtures/mock/overlay.ts';
import type { RunReport } from '../../contracts/run-report/run-report.ts';
import type { Check } from '../kit/define-check.ts';
import { checksFor, type Group, openAskedMock, type RunKind } from './asked-mock.ts';
import type { PlainTalk } from './plain-talk.ts';
import type { ProofWorld } from './proof-world.ts';
import { recordTalk } from './record-talk.ts';

/** What the plain mock was asked. Either is made when it is first wanted, since it takes seconds. */
export interface PlainRuns {
  /** All checks in one run. */
  report(): Promise<RunReport>;
  /** Each check by itself; `null` where it is not recorded. */
  talk(): Promise<PlainTalk | null>;
}

/** Returns what gives the plain runs of a group of systems, and of those that are there besides: the same ones each time. */
export function createPlainRuns(
  world: ProofWorld,
  mayBeAsked: (check: Check) => boolean,
): (group: Group, besides: readonly MockSystem[]) => PlainRuns {
  const known = new Map<string, PlainRuns>();
  return (group, besides) => {
    const name = [group, ...besides].join();
    const runs = known.get(name) ?? askPlain(world, { group, besides, withStress: true }, mayBeAsked);
    known.set(name, runs);
    return runs;
  };
}

function askPlain(world: ProofWorld, kind: RunKind, mayBeAsked: (check: Check) => boolean): PlainRuns {
  let report: Promise<RunReport> | null = null;
  let talk: Promise<PlainTalk | null> | null = null;
  // Next to no overlay has systems of its own: to run every check under it is sooner done than to record them all.
  const isRecorded = (kind.besides ?? []).length === 0;
  return {
    report: () => (report ??= runPlain(world, kind)),
    talk: () => (talk ??= isRecorded ? recordTalk(world, kind, mayBeAsked) : Promise.resolve(null)),
  };
}

async function runPlain(world: ProofWorld, kind: RunKind): Promise<RunReport> {
  const plain = await openAskedMock(world, [], kind);
  try {
    return await plain.ask(checksFor(world.checks, [], kind));
  } finally {
    await plain.close();
  }
}
