import { join } from 'node:path';
import { checks as allChecks } from '../../../suites/index.generated.ts';
import { loadConfig } from '../../config/load-config.ts';
import { outputOf, type ResolvedRun } from '../../config/resolve-run.ts';
import type { Given } from '../../config/read-options.ts';
import { UsageError } from '../../errors/usage-error.ts';
import type { RunReport } from '../../../contracts/run-report/run-report.ts';
import type { RunInput } from '../../engine/run-settings.ts';
import { readOnlyReason } from '../../engine/gate.ts';
import { StoreError } from '../../errors/store-error.ts';
import { chooseReplayed, type Replayed } from '../../gate/choose-replayed.ts';
import { findLastRun, replaysFolder } from '../../gate/find-last-run.ts';
import { exitCodeOfReplay, judgeReplay } from '../../gate/judge-replay.ts';
import { renderReplay } from '../../gate/render-replay.ts';
import { repeatRun } from '../../gate/repeat-run.ts';
import { drawName } from '../../shards/name-run.ts';
import { browserLauncher } from '../target/browser-launcher.ts';
import type { CommandCall } from '../command.ts';
import { contractIdentity } from './contract-identity.ts';
import { deliverReport } from '../delivery/deliver-report.ts';
import { requireOutput } from '../delivery/require-output.ts';
import { type OpenedTarget, openTarget, systemsOf } from '../target/open-target.ts';
import { printJson } from '../terminal/print-json.ts';
import { inspectorFor } from '../inspect/reach-mcp.ts';
import { nameBelow, readNamedRun } from '../delivery/locate-run.ts';
import { readStoredRun, type StoredRun } from '../delivery/read-stored-run.ts';
import type { replayOptions } from './replay-options.ts';
import { requestsAs, warnOfWrites } from './replay-requests.ts';
import { describeMoved, replayTarget } from './replay-target.ts';
import type { RunWitness } from './run-witness.ts';
import type { Surroundings } from '../surroundings.ts';
import { resolveTargetRun } from '../target/resolve-target-run.ts';
import { styleOf } from '../terminal/text-style.ts';
import { type WatchedRun, watchRun } from '../terminal/watch-run.ts';
import { tell } from '../terminal/tell.ts';

type ReplayCall = CommandCall<typeof replayOptions>;

/** Runs failed checks of a stored run again, prints FIXED, FAILED or ERROR for each, and resolves to the exit code. */
export async function replayRun(call: ReplayCall, witness: RunWitness = {}): Promise<number> {
  const { argument, rest, options, surroundings } = call;
  const { stderr } = surroundings;
  const stored = await findRun(call);
  const name = stored.shown;
  if (stored.report.client !== undefined) {
    const { replayClient } = await import('../client/replay-client.ts');
    return replayClient(stored.report, name, { call, witness });
  }
  if (stored.report.traffic !== undefined) throw new UsageError(refuseTraffic(name));
  const replayed = chooseReplayed(argument, { report: stored.report, name }, allChecks);
  const { target, given } = replayTarget(rest[0] ?? null, stored, options);
  const seed = { value: stored.report.seed, origin: name };
  const failOn = { value: stored.report.failOn, origin: name };
  const requests = replayed.checks.some(({ requestsOperations }) => requestsOperations === true)
    ? requestsAs(stored, options)
    : {};
  const asked = { ...options, ...given, ...readOnlyAs(stored, options.readOnly), ...requests, seed, failOn };
  const resolved = await resolveTargetRun({ target, options: asked }, surroundings);
  const moved = rest[0] === undefined ? describeMoved(stored, resolved) : [];
  for (const warning of [...resolved.warnings, ...moved, ...warnOfWrites(stored.report, replayed, resolved)])
    tell(stderr, `warning: ${warning}`);
  if (options.quiet?.value !== true) {
    const against = describeTarget(resolved, witness);
    for (const notice of [`replaying ${name}${describeShard(stored.report)} against ${against}`, ...resolved.notices])
      tell(stderr, notice);
  }
  await requireOutput(join(resolved.outputDirectory, replaysFolder), resolved.target?.targetName ?? 'mock');
  await waitUntilUp(resolved, call);
  const report = await runAgain(replayed, resolved, { call, witness });
  return deliver(report, { replayed, resolved, call, name, witness });
}

/** What others exchanged is not sent again in their name. */
function refuseTraffic(name: string): string {
  return `${name} judged recorded traffic, which cannot be sent again: let the client do its work once more, through "vivero proxy" or a new recording for "vivero judge"; --run names another run`;
}

/** Waits for the deployment where a person says so. */
async function waitUntilUp(resolved: ResolvedRun, { options, surroundings }: ReplayCall): Promise<void> {
  if (options.wait === undefined) return;
  const { waitForTarget } = await import('../target/wait-for-target.ts');
  await waitForTarget(resolved, { waitMs: options.wait.value, isQuiet: options.quiet?.value === true, surroundings });
}

/** A run that is run again, and what it is called. */
interface FoundRun extends StoredRun {
  readonly shown: string;
  /** True for one below the output directory: we wrote it, so that its addresses were once given here. */
  readonly isOurs: boolean;
}

/** Resolves to the run that was named, or to the last one. */
async function findRun({ rest, options, surroundings }: ReplayCall): Promise<FoundRun> {
  const { directory, env, readConfig } = surroundings;
  const file = options.config?.value ?? null;
  const config = await loadConfig({ directory, file, target: null, overrides: {}, env, readConfig });
  const output = outputOf(options, config, directory);
  if (options.run !== undefined) {
    const stored = await readNamedRun(options.run.value, { options, surroundings });
    const isOurs = nameBelow(output, stored.directory) !== stored.directory;
    return { ...stored, shown: options.run.value, isOurs };
  }
  const target = rest[0] ?? null;
  try {
    // What failed on one target may be run again on another that has no run yet.
    const last = (await findLastRun(output, target)) ?? (await findLastRun(output, null));
    if (last === null)
      throw new UsageError(
        `no run is stored below ${nameBelow(directory, output)}; name one with --run, or "vivero run" first`,
      );
    const shown = nameBelow(directory, last);
    return { ...(await readStoredRun(shown, directory)), shown, isOurs: true };
  } catch (error) {
    if (error instanceof StoreError) throw new UsageError(error.message);
    throw error;
  }
}

async function runAgain(
  replayed: Replayed,
  resolved: ResolvedRun,
  { call, witness }: { readonly call: ReplayCall; readonly witness: RunWitness },
): Promise<RunReport> {
  const { options, surroundings } = call;
  const use = { systems: systemsOf(replayed.checks), surroundings, openMock: witness.openMock };
  const opened = await openTarget(resolved, use);
  try {
    const watched = watchRun(call, witness.onEvent);
    try {
      const input = describeReplay(replayed, opened, { watched, surroundings, resolved });
      const report = await repeatRun(input, options.repeat?.value ?? 1);
      watched.end();
      return report;
    } finally {
      watched.close();
    }
  } finally {
    await opened.close();
  }
}

/** Checks that are run again count as named one by one: they ran before. */
function describeReplay(
  { checks, wanted }: Replayed,
  { settings, signIn }: OpenedTarget,
  scope: {
    readonly watched: WatchedRun;
    readonly surroundings: Surroundings;
    readonly resolved: ResolvedRun;
  },
): RunInput {
  const { watched, surroundings, resolved } = scope;
  const { tool, clock } = surroundings;
  const { signal, onEvent } = watched;
  const run = drawName((bound) => surroundings.random(bound));
  return {
    checks,
    shard: null,
    namedChecks: wanted,
    notCovered: [],
    ...(resolved.configuration && { configuration: resolved.configuration }),
    settings,
    run,
    tool,
    contract: contractIdentity,
    clock,
    signal,
    onEvent,
    ...(signIn && { signIn }),
    ...inspectorFor({ settings, run, tool, clock, surroundings }, signal),
    ...browserLauncher(surroundings),
  };
}

async function deliver(
  report: RunReport,
  facts: {
    readonly replayed: Replayed;
    readonly resolved: ResolvedRun;
    readonly call: ReplayCall;
    readonly name: string;
    readonly witness: RunWitness;
  },
): Promise<number> {
  const { replayed, resolved, call, name, witness } = facts;
  const { onStored } = witness;
  const { options, surroundings } = call;
  const results = judgeReplay(report, { ...replayed, areNamed: call.argument !== null });
  const exitCode = exitCodeOfReplay(results, report);
  const outputDirectory = join(resolved.outputDirectory, replaysFolder);
  const delivery = { report, reports: [], outputDirectory, surroundings, color: options.color, onStored };
  const stored = await deliverReport(delivery);
  const { stdout, env } = surroundings;
  if (options.json?.value === true) {
    printJson(stdout, { run: name, target: report.target.name, seed: report.seed, results, exitCode });
  } else {
    const last = stored === 70 ? null : await findLastRun(outputDirectory, report.target.name);
    const directory = last === null ? null : nameBelow(surroundings.directory, last);
    stdout.write(renderReplay(results, report, { style: styleOf(stdout, env, options.color), exitCode, directory }));
  }
  return stored === report.exitCode ? exitCode : stored;
}

/** Nobody who spared a target is to hurt it by a replay. */
function readOnlyAs({ report, shown }: FoundRun, given: Given<boolean> | undefined): { readOnly?: Given<boolean> } {
  if (given !== undefined) return { readOnly: given };
  const wasReadOnly = report.results.some(({ reason }) => reason === readOnlyReason);
  return wasReadOnly ? { readOnly: { value: true, origin: shown } } : {};
}

/** What failed in the other shards is not in this one. */
function describeShard({ shard }: RunReport): string {
  return shard === null || shard.total === 1 ? '' : ` (shard ${shard.index} of ${shard.total})`;
}

/** A target that was given by its addresses is called by the first of them; every other one by its name and that. */
function describeTarget({ target }: ResolvedRun, { openMock }: RunWitness): string {
  if (target === null) return openMock ? 'the mock that is running' : 'the embedded mock';
  const { targetName, plantStore, api, mcp, site, connector } = target;
  const [first] = [plantStore, api, mcp, site, connector].filter((system) => system !== null);
  if (first === undefined) return targetName;
  return targetName === 'command-line' ? first.url.href : `${targetName} (${first.url.href})`;
}
