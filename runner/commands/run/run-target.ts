import { resolve } from 'node:path';
import type { runOptions } from '../../config/run-options.ts';
import type { RunReport } from '../../../contracts/run-report/run-report.ts';
import type { RunInput, RunSettings } from '../../engine/run-settings.ts';
import { startTimeLimit, type TimeLimit } from '../../engine/time-limit.ts';
import type { ResolvedRun } from '../../config/resolve-run.ts';
import { checksOfShard, feedersOfShard, settingsOfShard } from '../../engine/shard.ts';
import { holdToNamed } from '../../gate/hold-to-profile.ts';
import { type Gate, openGate } from '../../gate/open-gate.ts';
import { repeatRun } from '../../gate/repeat-run.ts';
import type { FinishedRun } from './add-second-opinion.ts';
import { browserLauncher } from '../target/browser-launcher.ts';
import type { CommandCall } from '../command.ts';
import { contractIdentity } from './contract-identity.ts';
import { deliverGatedRun } from '../delivery/deliver-gated-run.ts';
import type { Delivery } from '../delivery/deliver-report.ts';
import { type OpenedTarget, openTarget, systemsOf } from '../target/open-target.ts';
import { prepareReports } from '../delivery/prepare-reports.ts';
import { requireBlobs, requireOutput } from '../delivery/require-output.ts';
import type { Source } from '../delivery/refuse-sources.ts';
import { printJson } from '../terminal/print-json.ts';
import { listedChecks } from '../listed-checks.ts';
import type { System } from '../../../contracts/systems.ts';
import { type PreparedRun, prepareRun } from './prepare-run.ts';
import type { RunWitness } from './run-witness.ts';
import { inspectorFor } from '../inspect/reach-mcp.ts';
import { suggestPattern, selectingOptions } from './choose-checks.ts';
import { uncoveredClauses } from './uncovered-clauses.ts';
import { wantJson } from '../terminal/want-json.ts';
import { watchRun } from '../terminal/watch-run.ts';
import { writeBlob } from '../delivery/write-blob.ts';
import type { Surroundings } from '../surroundings.ts';
import { tell } from '../terminal/tell.ts';
import { styleOf } from '../terminal/text-style.ts';

/** Runs the selected checks against a target, delivers the reports, and resolves to the exit code. */
export async function runTarget(call: CommandCall<typeof runOptions>, witness: RunWitness = {}): Promise<number> {
  const { options, surroundings } = call;
  const { stderr } = surroundings;
  const prepared = await prepareRun({ target: call.argument, options, surroundings });
  const { resolved, chosen, plan } = prepared;
  const reports = await prepareReports({
    wanted: wantJson(resolved.reports, options.json, surroundings.directory),
    options,
    surroundings,
    annotates: true,
    sources: sourcesOf(call, resolved.configuration?.file),
  });
  const idle = chosen.idle.map((glob) => `no check matches "${glob}"${suggestPattern(glob, listedChecks)}`);
  const gate = await gateOf(call, plan !== null);
  for (const warning of [...resolved.warnings, ...gate.warnings]) tell(stderr, `warning: ${warning}`);
  if (options.quiet?.value !== true) for (const notice of [...prepared.notices, ...idle]) tell(stderr, notice);
  const systems = systemsAsked(prepared, options.secondOpinion !== undefined);
  const isDryRun = options.dryRun?.value === true;
  const limit = startTimeLimit(isDryRun ? null : resolved.limits.maxTimeMs, () => surroundings.clock.monotonicMs());
  if (!isDryRun) {
    await requireOutput(resolved.outputDirectory, resolved.target?.targetName ?? 'mock');
    if (options.blob !== undefined) await requireBlobs(resolve(surroundings.directory, options.blob.value));
    await waitUntilUp(resolved, limit, call);
  }
  const target = await openTarget(resolved, { systems, isDryRun, surroundings, openMock: witness.openMock });
  try {
    const input = describeRun(prepared, { settings: target.settings, surroundings });
    if (isDryRun) return await printDryRun(input, call);
    const delivery = { ...reports, ...placeOf(prepared, witness), surroundings, ...mannerOf(call) };
    const deliver = async (found: RunReport): Promise<number> => {
      const report = holdToNamed(found, options.profile?.value, listedChecks);
      const { files, fault } = await writeBlob(report, prepared, call);
      return deliverGatedRun(report, gate, { ...delivery, files, faults: fault === null ? [] : [fault] });
    };
    return await ask(input, { call, target, limit, deliver, witness });
  } finally {
    limit.close();
    await target.close();
  }
}

/** Returns the systems that requests are sent to. */
function systemsAsked({ chosen, feeders, shard, plan }: PreparedRun, hasSecondOpinion: boolean): System[] {
  const feeding = feedersOfShard(feeders, shard).map(({ check }) => check);
  return [
    ...systemsOf([...checksOfShard(chosen.checks, shard, plan?.durationsMs), ...feeding]),
    ...(hasSecondOpinion ? ['mcp' as const] : []),
  ];
}

/** What is read, and must outlast the run. */
function sourcesOf({ options }: CommandCall<typeof runOptions>, configuration: string | undefined): Source[] {
  const { baseline, plan } = options;
  return [
    ...(configuration === undefined ? [] : [{ path: configuration, name: 'the configuration' }]),
    ...(baseline ? [{ path: baseline.value, name: 'the baseline' }] : []),
    ...(plan ? [{ path: plan.value, name: 'the plan' }] : []),
  ];
}

/** Where a run is stored, and who learns of it. */
function placeOf(
  { resolved: { outputDirectory } }: PreparedRun,
  { onStored }: RunWitness,
): Pick<Delivery, 'outputDirectory' | 'onStored'> {
  return { outputDirectory, onStored };
}

/** How a report is told. */
function mannerOf({
  options,
}: CommandCall<typeof runOptions>): Pick<Delivery, 'color' | 'verbose' | 'history'> & { isQuiet: boolean } {
  const { color, quiet, verbose, history } = options;
  return { color, history: history?.value, isQuiet: quiet?.value === true, ...(verbose && { verbose: verbose.value }) };
}

/** Waits for the deployment where a person says so; the time counts for the whole run. */
async function waitUntilUp(
  resolved: ResolvedRun,
  limit: TimeLimit,
  { options, surroundings }: CommandCall<typeof runOptions>,
): Promise<void> {
  if (options.wait === undefined) return;
  const { waitForTarget } = await import('../target/wait-for-target.ts');
  const waitMs = Math.min(options.wait.value, limit.leftMs());
  await waitForTarget(resolved, { waitMs, isQuiet: options.quiet?.value === true, surroundings });
}

interface Asking {
  readonly call: CommandCall<typeof runOptions>;
  readonly target: OpenedTarget;
  readonly limit: TimeLimit;
  readonly witness: RunWitness;
  deliver(report: RunReport): Promise<number>;
}

/** Runs the checks while a person watches, who may end it until all is delivered; resolves to the exit code. */
async function ask(input: Omit<RunInput, 'signal' | 'onEvent'>, asking: Asking): Promise<number> {
  const { call, target, limit, deliver, witness } = asking;
  const { options, surroundings } = call;
  const run = watchRun(call, witness.onEvent);
  try {
    const { signIn } = target;
    const signal = AbortSignal.any([run.signal, limit.signal]);
    const watched = { ...input, signal, onEvent: run.onEvent };
    const programs = { ...inspectorFor({ ...input, surroundings }, signal), ...browserLauncher(surroundings) };
    const ran = await repeatRun({ ...watched, ...(signIn && { signIn }), ...programs }, options.repeat?.value ?? 1);
    run.end();
    return await deliver(await withOpinions({ report: ran, settings: input.settings, call, signal }));
  } finally {
    run.close();
  }
}

/** What a selection, a shard or a read-only run leaves out cannot be told to be fixed. */
function gateOf({ options, surroundings }: CommandCall<typeof runOptions>, isShared: boolean): Promise<Gate> {
  const { readOnly } = options;
  const isPart = isShared || selectingOptions(options).length > 0;
  const { directory, clock } = surroundings;
  const isReadOnly = readOnly?.value === true;
  return openGate({ options, checks: listedChecks, isPart, isReadOnly, directory, nowMs: clock.now() });
}

/** Other suites are asked after ours, where somebody wants to hear them. */
async function withOpinions(run: FinishedRun): Promise<RunReport> {
  if (run.call.options.secondOpinion === undefined) return run.report;
  const { addSecondOpinion } = await import('./add-second-opinion.ts');
  return addSecondOpinion(run);
}

function describeRun(
  { resolved, chosen, feeders, shard, plan, run, attempt }: PreparedRun,
  { settings, surroundings }: { settings: RunSettings; surroundings: Surroundings },
): Omit<RunInput, 'signal' | 'onEvent'> {
  return {
    checks: checksOfShard(chosen.checks, shard, plan?.durationsMs),
    planned: [...chosen.checks, ...feeders.map(({ check }) => check)],
    feeders: feedersOfShard(feeders, shard),
    shard,
    ...(resolved.configuration && { configuration: resolved.configuration }),
    ...(plan !== null && { plan: { sha256: plan.sha256 } }),
    namedChecks: chosen.named,
    notCovered: uncoveredClauses(chosen.checks, listedChecks),
    settings: settingsOfShard(settings, shard),
    run,
    attempt,
    tool: surroundings.tool,
    contract: contractIdentity,
    clock: surroundings.clock,
  };
}

async function printDryRun(
  input: Omit<RunInput, 'signal' | 'onEvent'>,
  call: CommandCall<typeof runOptions>,
): Promise<number> {
  const [{ planDryRun }, { hostsOfRun }, { renderDryRun }, { openStandIn }] = await Promise.all([
    import('../../engine/dry-run.ts'),
    import('../../engine/hosts-of-run.ts'),
    import('./render-dry-run.ts'),
    import('../target/stand-in-client.ts'),
  ]);
  const { stdout, env, clock } = call.surroundings;
  const standIn = await openStandIn(input.settings, clock);
  try {
    const unwatched = { ...input, signal: new AbortController().signal, onEvent: () => undefined };
    const requests = await planDryRun(unwatched, standIn.client);
    const { settings } = input;
    const { targetName } = settings;
    const probed = settings.mcp === null ? null : hostsOfRun(settings).probedNames;
    if (call.options.json?.value === true)
      printJson(stdout, { target: targetName, requests, ...(probed !== null && { probedHosts: probed }) });
    else {
      const style = { ...styleOf(stdout, env, call.options.color), isWhole: call.options.verbose?.value === true };
      stdout.write(renderDryRun({ targetName, requests, probed }, style));
    }
    return 0;
  } finally {
    await standIn.close();
  }
}
