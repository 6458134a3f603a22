import { createHash } from 'node:crypto';
import type { CheckResult, RunReport } from '../../../contracts/run-report/run-report.ts';
import { describeEnvelope } from './dsse-envelope.ts';
import { escapeJson } from '../../text/escape.ts';
import { isGating, isUnstable } from '../../../contracts/run-report/gating.ts';
import { writeJson } from '../json/json.ts';
import type { ReporterOptions, Subject } from '../reporter.ts';

/** What an attestation states, in the words of in-toto. */
export interface TestStatement {
  readonly _type: typeof statementType;
  readonly subject: Array<{ readonly name: string; readonly digest: Readonly<Record<string, string>> }>;
  readonly predicateType: typeof predicateType;
  readonly predicate: {
    readonly result: 'PASSED' | 'WARNED' | 'FAILED';
    readonly configuration: ResourceDescriptor[];
    readonly passedTests: string[];
    readonly warnedTests: string[];
    readonly failedTests: string[];
    /** What the three lists cannot say. */
    readonly vivero_run: {
      readonly target: string;
      readonly run: string;
      readonly startedAt: string;
      readonly exitCode: number;
      readonly verdict: 'conforms' | 'does not conform' | 'inconclusive';
      readonly failOn: RunReport['failOn'];
      readonly profile?: RunReport['profile'];
      readonly abort: string | null;
      readonly summary: RunReport['summary'];
    };
  };
}

/** Something that a run used, in the words of in-toto. */
interface ResourceDescriptor {
  readonly name: string;
  readonly uri?: string;
  readonly digest?: Readonly<Record<string, string>>;
  readonly annotations?: Readonly<Record<string, string>>;
}

/** Version 1 of the statement of in-toto. */
export const statementType = 'https://in-toto.io/Statement/v1';

/** The predicate of in-toto for the result of tests. */
export const predicateType = 'https://in-toto.io/attestation/test-result/v0.1';

/** Name of the run among the subjects. */
export const runSubject = 'run.json';

/**
 * Returns the signed statement of the result of a run: an in-toto Statement about `run.json`, by its SHA-256, and about what the
 * person who signs says was tested, in a DSSE envelope. Throws where there is no signer.
 */
export function reportAsAttestation(report: RunReport, options: Omit<ReporterOptions, 'color'>): string {
  const { signer, subjects = [], runSha256 = sha256OfRun(report) } = options;
  if (signer === undefined) throw new Error('an attestation is signed: a signer must be given');
  return describeEnvelope(escapeJson(JSON.stringify(describeStatement(report, { runSha256, subjects }))), signer);
}

/** Returns what is stated of a run. */
export function describeStatement(
  report: RunReport,
  { runSha256, subjects }: { readonly runSha256: string; readonly subjects: readonly Subject[] },
): TestStatement {
  const { results, abort, summary } = report;
  const idsOf = (wanted: Verdict): string[] =>
    results.filter((result) => verdictOf(result, report) === wanted).map(({ id }) => id);
  return {
    _type: statementType,
    subject: [
      { name: runSubject, digest: { sha256: runSha256 } },
      ...subjects.map(({ name, algorithm, digest }) => ({ name, digest: { [algorithm]: digest } })),
    ],
    predicateType,
    predicate: {
      result: resultOf(report),
      configuration: describeConfiguration(report),
      passedTests: idsOf('passed'),
      warnedTests: idsOf('warned'),
      failedTests: idsOf('failed'),
      vivero_run: {
        target: report.target.name,
        run: report.run,
        startedAt: report.startedAt,
        exitCode: report.exitCode,
        verdict: describeExitCode(report.exitCode),
        failOn: report.failOn,
        ...(report.profile && { profile: report.profile }),
        abort: abort?.kind ?? null,
        summary,
      },
    },
  };
}

/**
 * A policy asks for PASSED or WARNED. A run that is not green is therefore FAILED, whether the target does not conform or nobody
 * could tell; which of the two it was is in `verdict`, and `failedTests` names nothing that was not asked.
 */
function resultOf(report: RunReport): TestStatement['predicate']['result'] {
  if (report.exitCode !== 0 || report.abort !== null) return 'FAILED';
  return report.results.some((result) => verdictOf(result, report) === 'warned') ? 'WARNED' : 'PASSED';
}

type Verdict = 'passed' | 'warned' | 'failed' | 'not run';

function verdictOf(result: CheckResult, report: RunReport): Verdict {
  if (result.outcome === 'inapplicable') return 'not run';
  if (isGating(result, report)) return 'failed';
  return result.outcome === 'passed' && !isUnstable(result) ? 'passed' : 'warned';
}

function describeExitCode(exitCode: number): TestStatement['predicate']['vivero_run']['verdict'] {
  return exitCode === 0 ? 'conforms' : exitCode === 1 ? 'does not conform' : 'inconclusive';
}

/** Each has a digest or an address, as in-toto demands. */
function describeConfiguration({ contract, tool, target, plan, profile, seed }: RunReport): ResourceDescriptor[] {
  return [
    {
      name: 'vivero',
      uri: `pkg:npm/vivero@${encodeURIComponent(tool.version)}`,
      annotations: { node: tool.node, seed: String(seed) },
    },
    { name: 'contract', digest: { sha256: contract.sha256 }, annotations: { version: contract.version } },
    ...(profile === undefined
      ? []
      : [{ name: profile.name, digest: { sha256: profile.digest.slice('sha256:'.length) } }]),
    ...(plan === undefined ? [] : [{ name: 'plan', digest: { sha256: plan.sha256 } }]),
    ...Object.entries(target.systems).map(([system, { url }]) => ({ name: system, uri: url })),
  ];
}

function sha256OfRun(report: RunReport): string {
  const hash = createHash('sha256');
  for (const piece of writeJson(report)) hash.update(piece);
  return hash.digest('hex');
}
