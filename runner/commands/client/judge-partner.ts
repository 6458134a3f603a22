import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { RunReport } from '../../../contracts/run-report/run-report.ts';
import { failedUnder } from '../../engine/clients/make-client-report.ts';
import { judgeClient } from '../../engine/clients/judge-client.ts';
import { openGate } from '../../gate/open-gate.ts';
import { withTemporaryFolder } from '../../process/child-host.ts';
import { deliverGatedRun } from '../delivery/deliver-gated-run.ts';
import { prepareReports } from '../delivery/prepare-reports.ts';
import { requireOutput } from '../delivery/require-output.ts';
import { childHost } from '../inspect/reach-mcp.ts';
import type { RunWitness } from '../run/run-witness.ts';
import { listenForInterruption } from '../terminal/interruption.ts';
import { tell } from '../terminal/tell.ts';
import { wantJson } from '../terminal/want-json.ts';
import { asListedChecks } from './as-listed-checks.ts';
import { type CommandRunnerOptions, openCommandRunner } from './command-runner.ts';
import { driveByHand } from './drive-by-hand.ts';
import { describeRan } from './describe-ran.ts';
import { followRun, type RunFollowers } from './follow-run.ts';
import { outputFiles } from './output-files.ts';
import { type ClientCall, type PreparedClient, prepareClient } from './prepare-client.ts';
import { reportClient } from './report-client.ts';
import { runUnderScenarios, type ScenarioOutcomes, type ScenarioWatch } from './run-under-scenarios.ts';
import { surroundingsOf } from './surroundings-of.ts';
import type { CommandWords } from './client-words.ts';

/** Most scenarios that are run side by side where nobody says how many. */
const mostJobs = 8;

/** Runs and judges a client, delivers the reports, and resolves to the exit code. */
export async function judgePartner(call: ClientCall, witness: Pick<RunWitness, 'onStored'> = {}): Promise<number> {
  const { options, surroundings } = call;
  const { directory, stderr, clock } = surroundings;
  const prepared = await prepareClient(call);
  if (options.list?.value === true || options.dryRun?.value === true) {
    const { printScenarios } = await import('./print-scenarios.ts');
    return printScenarios(prepared, call);
  }
  const { baseline } = prepared;
  await requireOutput(prepared.outputDirectory, prepared.name);
  const reports = await prepareReports({
    wanted: wantJson(prepared.reports, options.json, directory),
    options,
    surroundings,
    annotates: true,
    sources: baseline ? [{ path: baseline.value, name: 'the baseline' }] : [],
  });
  const gate = await openGate({
    options: { ...options, ...(baseline && { baseline }) },
    checks: asListedChecks(),
    isPart: prepared.isPart,
    directory,
    nowMs: clock.now(),
  });
  for (const warning of [...prepared.warnings, ...gate.warnings]) tell(stderr, `warning: ${warning}`);
  const judged = await judgePrepared(prepared, call);
  return deliverGatedRun(judged.report, gate, {
    ...reports,
    outputDirectory: prepared.outputDirectory,
    surroundings,
    color: options.color,
    isQuiet: options.quiet?.value === true,
    ...(options.verbose && { verbose: options.verbose.value }),
    files: judged.files,
    onStored: (directory) => {
      witness.onStored?.(directory);
      judged.onStored();
    },
  });
}

/** A client as it was judged. */
export interface JudgedClient {
  readonly report: RunReport;
  readonly files: ReturnType<typeof outputFiles>;
  /** To be called once the run is stored. */
  readonly onStored: () => void;
}

/** Runs a client, or waits for the person who drives it, and resolves to what it was judged. */
export async function judgePrepared(prepared: PreparedClient, call: ClientCall): Promise<JudgedClient> {
  const { clock } = call.surroundings;
  const started = { at: new Date(clock.now()).toISOString(), ms: clock.monotonicMs() };
  const { words } = prepared;
  const followers = await followRun(prepared, call, started.at);
  try {
    const outcomes =
      words === null
        ? await driveByHand(prepared, call, followers)
        : await runAll({ ...prepared, words }, call, followers);
    // Forms of secrets take long to make: what the journal knows by now is not made again.
    const { redactor } = followers.journal;
    const report = reportClient({ prepared, call, outcomes, started, redactor });
    return { report, files: outputFiles(outcomes.ran, redactor), onStored: () => followers.journal.remove() };
  } finally {
    await followers.close();
  }
}

/** Returns how the command is run, under whatever scenario. */
function settingsOf(
  { words, aliases }: PreparedClient & { readonly words: CommandWords },
  { options, surroundings }: ClientCall,
): Omit<CommandRunnerOptions, 'host' | 'folder' | 'scenarios' | 'signal' | 'authorityFile'> {
  const { directory, env } = surroundings;
  return {
    words,
    aliases,
    directory,
    env,
    keepsHome: options.keepHome?.value === true,
    openBrowser: options.approval?.value === 'page' ? (url) => surroundings.openBrowser(url) : null,
    driver: options.as?.value ?? null,
  };
}

function jobsOf({ jobs }: ClientCall['options']): number {
  return jobs?.value ?? Math.min(mostJobs, availableParallelism());
}

/** Resolves to the file of the authority that is made for the run; `null` where there is none. */
async function writeAuthority(folder: string, authority: string | undefined): Promise<string | null> {
  if (authority === undefined) return null;
  const file = join(folder, 'authority.pem');
  await writeFile(file, authority);
  return file;
}

/** Runs the command under every scenario that concerns it; signals end it, and nothing is left running. */
async function runAll(
  prepared: PreparedClient & { readonly words: CommandWords },
  call: ClientCall,
  followers: RunFollowers,
): Promise<ScenarioOutcomes> {
  const { options, surroundings } = call;
  const interruption = listenForInterruption(surroundings, {
    end: () => undefined,
    notice:
      options.quiet?.value === true ? null : 'interrupted: judging what was done; interrupt again to stop immediately',
  });
  const hangup = new AbortController();
  const stopHangup = surroundings.onSignal('SIGHUP', () => hangup.abort('SIGTERM'));
  const signal = AbortSignal.any([interruption.signal, hangup.signal]);
  const host = childHost(surroundings);
  try {
    return await withTemporaryFolder(host, async (folder) => {
      const scenarios = surroundingsOf(prepared, call, followers);
      const runner = await openCommandRunner({
        ...settingsOf(prepared, call),
        host,
        folder,
        scenarios,
        authorityFile: await writeAuthority(folder, scenarios.authority),
        signal,
      });
      try {
        const watch = watchOf(prepared, call, { signal, followers });
        return await runUnderScenarios(runner, { prepared, jobs: jobsOf(options), watch });
      } finally {
        await runner.close();
      }
    });
  } finally {
    stopHangup();
    interruption.close();
  }
}

function describePlan(planned: number, { scenarios, isSelected }: PreparedClient): string {
  const [, ...others] = scenarios;
  const selected = others.filter(({ id }) => isSelected(id)).length;
  if (selected === 0) return `0 of ${others.length} scenarios were selected besides "plain"`;
  return selected === others.length
    ? `${planned} of ${others.length} scenarios concern this client`
    : `${planned} of the ${selected} selected scenarios concern this client`;
}

function watchOf(
  prepared: PreparedClient,
  { options, surroundings }: ClientCall,
  { signal, followers }: { readonly signal: AbortSignal; readonly followers: RunFollowers },
): ScenarioWatch {
  const { stderr } = surroundings;
  const isQuiet = options.quiet?.value === true;
  let done = 0;
  let planned = 1;
  return {
    signal,
    onPlan: (scenarios) => {
      planned = scenarios.length + 1;
      if (!isQuiet) tell(stderr, describePlan(scenarios.length, prepared));
    },
    onRan: (ran, plain) => {
      followers.end(ran);
      done += 1;
      if (options.verbose?.value === true)
        for (const line of ran.output?.text().split('\n') ?? []) tell(stderr, `${ran.scenario.id} | ${line}`);
      if (isQuiet) return;
      const work = {
        runs: [ran.run],
        control: plain.run,
        notRun: new Map<string, string>(),
        claimed: new Set<never>(),
      };
      const results = judgeClient(checksUnder(ran.scenario.id, prepared), work);
      const failed = results.filter((result) => failedUnder(result, ran.scenario.id)).length;
      // The ordinary service is run once more where the runs show that it has to be.
      tell(stderr, `${done}/${Math.max(done, planned)} ${describeRan(ran, failed)}`);
    },
  };
}

/** What a scenario shows is judged once it is over, and all of it together at the end. */
function checksUnder(scenario: string, { checks }: Pick<PreparedClient, 'checks'>): PreparedClient['checks'] {
  return checks.filter(({ scenarios }) => scenarios === 'any' || scenarios.includes(scenario));
}
