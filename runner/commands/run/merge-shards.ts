import { resolve } from 'node:path';
import { checks as allChecks } from '../../../suites/index.generated.ts';
import type { WantedReport } from '../../config/resolve-run.ts';
import { runOptions } from '../../config/run-options.ts';
import { UsageError } from '../../errors/usage-error.ts';
import type { RunReport } from '../../../contracts/run-report/run-report.ts';
import { findFrozenProfile } from '../../../contracts/profiles/frozen-profiles.ts';
import { holdToProfile } from '../../gate/hold-to-profile.ts';
import { openGate } from '../../gate/open-gate.ts';
import type { Check } from '../../kit/define-check.ts';
import { type Blob, readBlob } from '../../shards/blob.ts';
import { findBlobs } from '../../shards/find-blobs.ts';
import { mergeRuns } from '../../shards/merge-runs.ts';
import { requireOneRun, type ShardsOfRun } from '../../shards/one-run.ts';
import type { CommandCall } from '../command.ts';
import { deliverGatedRun } from '../delivery/deliver-gated-run.ts';
import type { mergeOptions } from './merge-options.ts';
import { prepareReports } from '../delivery/prepare-reports.ts';
import { requireOutput } from '../delivery/require-output.ts';
import { tell } from '../terminal/tell.ts';

/** Shards of one run that began further apart than this may be of two, in milliseconds. */
const usualSpanMs = 24 * 60 * 60 * 1000;

/** Joins the shards of a run, stores and reports it as one machine would have, and resolves to the exit code. */
export async function mergeShards(call: CommandCall<typeof mergeOptions>): Promise<number> {
  const { options, surroundings, argument, rest } = call;
  const { directory, stderr, clock, tool } = surroundings;
  const files = await findBlobs(argument === null ? rest : [argument, ...rest], directory);
  const sources = [
    ...files.map(({ path }) => ({ path, name: 'a blob' })),
    ...(options.baseline ? [{ path: options.baseline.value, name: 'the baseline' }] : []),
  ];
  const reports = await prepareReports({ wanted: wantedOf(call), options, surroundings, annotates: true, sources });
  const blobs: Blob[] = [];
  for (const { path, name } of files) blobs.push(await readBlob(path, name));
  const shards = requireOneRun(blobs, tool.version);
  const checks = checksOf(shards);
  const report = holdAll(mergeRuns(shards, { checks, failOn: options.failOn?.value ?? null }), shards);
  const { plan } = shards.blobs[0];
  const outputDirectory = resolve(directory, options.output?.value ?? runOptions.output.default);
  await requireOutput(outputDirectory, report.target.name);
  const isPart = checks.length < allChecks.length || plan.readOnly || shards.missing.length > 0;
  const gate = await openGate({
    options,
    checks: allChecks,
    isPart,
    isReadOnly: plan.readOnly,
    directory,
    nowMs: clock.now(),
  });
  const isQuiet = options.quiet?.value === true;
  for (const warning of gate.warnings) tell(stderr, `warning: ${warning}`);
  if (!isQuiet) for (const notice of noticesOf(shards)) tell(stderr, notice);
  const { color, history } = options;
  const manner = { color, history: history?.value, isQuiet };
  return deliverGatedRun(report, gate, { ...reports, outputDirectory, surroundings, ...manner });
}

/** What judges all exchanges together is judged anew, and is held to the profile as the parts were. */
function holdAll(report: RunReport, { blobs }: ShardsOfRun): RunReport {
  const names = new Set(blobs.map((blob) => blob.report.profile?.name ?? null));
  const [name = null] = names;
  if (names.size > 1)
    throw new UsageError(`the shards were held to different profiles: ${[...names].map(String).join(', ')}`);
  if (name === null) return report;
  const profile = findFrozenProfile(name);
  if (profile === null)
    throw new UsageError(`this vivero does not know the profile ${name}: merge with the vivero that ran it`);
  return holdToProfile(report, profile, allChecks);
}

function wantedOf({ options, surroundings: { directory } }: CommandCall<typeof mergeOptions>): WantedReport[] {
  const { reporter, json } = options;
  const wanted = (reporter?.value ?? []).map((text) => ({ text, directory, origin: reporter?.origin ?? '' }));
  return json?.value === true ? [...wanted, { text: 'json', directory, origin: json.origin }] : wanted;
}

function checksOf({ blobs }: ShardsOfRun): Check[] {
  const [{ plan, name }] = blobs;
  const known = new Map<string, Check>(allChecks.map((check) => [check.id, check]));
  const unknown = plan.checks.find((id) => !known.has(id));
  if (unknown !== undefined)
    throw new UsageError(
      `${name} has the check "${unknown}", which this vivero does not know: merge with the vivero that ran it`,
    );
  return plan.checks.flatMap((id) => known.get(id) ?? []);
}

function noticesOf({ blobs, total, missing }: ShardsOfRun): string[] {
  const started = blobs.map(({ report }) => Date.parse(report.startedAt));
  const isOld = Math.max(...started) - Math.min(...started) > usualSpanMs;
  return [
    `merging ${blobs.length} of ${total} shards of run ${blobs[0].report.run}, plan ${blobs[0].plan.sha256.slice(0, 12)}`,
    ...(missing.length === 0 ? [] : [`missing: ${missing.map((index) => `${index}/${total}`).join(', ')}`]),
    ...(isOld ? ['they began more than a day apart and may belong to different runs'] : []),
  ];
}
