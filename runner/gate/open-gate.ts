import { isAbsolute, relative, resolve } from 'node:path';
import type { InapplicableLimit } from '../config/gate-options.ts';
import type { Given } from '../config/read-options.ts';
import { UsageError } from '../errors/usage-error.ts';
import type { RunReport } from '../../contracts/run-report/run-report.ts';
import { type Check, type ListedCheck, observes } from '../kit/define-check.ts';
import { isDecisive } from '../../contracts/run-report/gating.ts';
import { applyBaseline, type BaselineView } from './apply-baseline.ts';
import { dayOf } from './calendar-day.ts';
import { demandCoverage } from './demand-coverage.ts';
import { limitInapplicable } from './limit-inapplicable.ts';
import { type BaselineScope, readBaseline } from './read-baseline.ts';
import type { UpdatedBaseline } from './update-baseline.ts';

/** The options that the gate listens to. */
export interface GateOptions {
  readonly baseline?: Given<string>;
  readonly updateBaseline?: Given<boolean>;
  readonly maxInapplicable?: Given<InapplicableLimit>;
  /** In percent. */
  readonly minCoverage?: Given<number>;
}

/** What a gate is opened for. */
export interface GateInput {
  readonly options: GateOptions;
  /** Every check there is. */
  readonly checks: ReadonlyArray<Check | ListedCheck>;
  /** True where not all checks are run: a selection, or a shard. */
  readonly isPart: boolean;
  /** True for a run that sends nothing after which a target may have stored something; default false. */
  readonly isReadOnly?: boolean;
  /** The working directory. */
  readonly directory: string;
  readonly nowMs: number;
}

/** A run as the gate judges it. */
export interface GatedRun {
  readonly report: RunReport;
  /** What a person is told, each one line. */
  readonly notices: readonly string[];
  /** Why the baseline could not be updated; `null` where it could, or was not to be. */
  readonly fault: string | null;
}

/** What a run has to pass to be green. */
export interface Gate {
  /** What is allowed and unwise in the baseline, each one line. */
  readonly warnings: readonly string[];
  /** Resolves to a run as the gate judges it, and updates the baseline where that was asked for. Never rejects. */
  judge(report: RunReport): Promise<GatedRun>;
}

/** Resolves to the gate that the options describe, before anything is sent. Throws {@link UsageError} for a baseline that is wrong. */
export async function openGate(input: GateInput): Promise<Gate> {
  const { options, directory, nowMs, checks } = input;
  const limit = limitsOf(options);
  const { updateBaseline } = options;
  const isUpdated = updateBaseline?.value === true;
  if (options.baseline === undefined) {
    if (isUpdated) throw new UsageError(`${updateBaseline.origin} needs the file: --baseline <file>`);
    return { warnings: [], judge: (report) => Promise.resolve(passOn(limit(report))) };
  }
  const file = resolve(directory, options.baseline.value);
  const scope: BaselineScope = { name: displayName(file, directory), checks, nowMs, isUpdated };
  const view: BaselineView = {
    today: dayOf(nowMs),
    unseeing: unseeingChecks(input),
    observing: new Set(checks.filter(observes).map(({ id }) => id)),
    systems: new Map(checks.map(({ id, systems, asksEachOf = [] }) => [id, [...systems, ...asksEachOf]])),
  };
  const baseline = await readBaseline(file, scope);
  return {
    warnings: baseline.warnings,
    judge: async (report) => {
      const limited = limit(report);
      if (!isUpdated) return passOn(applyBaseline(limited, baseline, view));
      try {
        const { writeUpdatedBaseline } = await import('./write-updated-baseline.ts');
        const updated = await writeUpdatedBaseline(file, limited, { scope, view });
        return {
          report: updated.report,
          notices: [describeUpdate(updated, scope.name), ...describeUnlisted(updated.report)],
          fault: null,
        };
      } catch (error) {
        const fault = error instanceof Error ? error.message : String(error);
        return { report: applyBaseline(limited, baseline, view), notices: [], fault };
      }
    },
  };
}

function limitsOf({ maxInapplicable, minCoverage }: GateOptions): (report: RunReport) => RunReport {
  return (report) =>
    demandCoverage(limitInapplicable(report, maxInapplicable?.value ?? null), minCoverage?.value ?? null);
}

/** What judges the exchanges of others sees all of them in a whole run only; what asks several systems alike spares some in a read-only one. */
function unseeingChecks({ checks, isPart, isReadOnly = false }: GateInput): ReadonlySet<string> {
  const isUnseeing = (check: Check | ListedCheck): boolean =>
    observes(check) ? isPart || isReadOnly : isReadOnly && check.asksEachOf !== undefined;
  return new Set(checks.filter(isUnseeing).map(({ id }) => id));
}

function passOn(report: RunReport): GatedRun {
  return { report, notices: [], fault: null };
}

function describeUpdate({ added, removed }: UpdatedBaseline, name: string): string {
  const count = (number: number): string => `${number} ${number === 1 ? 'entry' : 'entries'}`;
  const parts = [
    ...(added.length === 0 ? [] : [`${count(added.length)} added: write a reason and an owner into each`]),
    ...(removed.length === 0 ? [] : [`${count(removed.length)} removed that no longer failed`]),
  ];
  return `${name}: ${parts.length === 0 ? 'nothing to update' : parts.join('; ')}`;
}

/** What does not fail the run is no known failure; who begins a baseline may expect it there. */
function describeUnlisted(report: RunReport): string[] {
  const lesser = report.results.filter((result) => result.outcome === 'failed' && !isDecisive(result, report));
  if (lesser.length === 0) return [];
  const failures = lesser.length === 1 ? '1 failure is' : `${lesser.length} failures are`;
  return [`${failures} below --fail-on ${report.failOn} and not listed, since the run does not fail for them`];
}

function displayName(file: string, directory: string): string {
  const name = relative(directory, file);
  return name.startsWith('..') || isAbsolute(name) ? file : name.replaceAll('\\', '/');
}
