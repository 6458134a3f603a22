import { checks as allChecks } from '../../suites/index.generated.ts';
import { resolveRun } from '../config/resolve-run.ts';
import type { runOptions } from '../config/run-options.ts';
import { executeRun } from '../engine/execute-run.ts';
import type { RunReport } from '../engine/run-report.ts';
import type { RunInput, RunSettings } from '../engine/run-settings.ts';
import { checksOfShard, settingsOfShard, type Shard } from '../engine/shard.ts';
import type { Check } from '../kit/define-check.ts';
import type { FinishedRun } from './add-second-opinion.ts';
import { browserLauncher } from './browser-launcher.ts';
import { chooseChecks, type Chosen } from './choose-checks.ts';
import { chooseReports } from './choose-reports.ts';
import type { CommandCall } from './command.ts';
import { readContractIdentity } from './contract-identity.ts';
import { deliverReport } from './deliver-report.ts';
import { openTarget, systemsOf } from './open-target.ts';
import { inspectorFor } from './reach-mcp.ts';
import { uncoveredClauses } from './uncovered-clauses.ts';
import { watchRun } from './watch-run.ts';
import type { Surroundings } from './surroundings.ts';
import { styleOf } from './text-style.ts';

/** Runs the selected checks against a target, delivers the reports, and resolves to the exit code. */
export async function runTarget(call: CommandCall<typeof runOptions>): Promise<number> {
  const { options, surroundings } = call;
  const { directory, env, stderr } = surroundings;
  const random = (bound: number): number => surroundings.random(bound);
  const resolved = await resolveRun({ target: call.argument, options, directory, env, random });
  const reports = chooseReports(resolved.reports);
  const chosen = chooseChecks(allChecks, options);
  const idle = chosen.idle.map((glob) => `no check matches "${glob}"`);
  for (const warning of resolved.warnings) stderr.write(`vivero: warning: ${warning}\n`);
  if (options.quiet?.value !== true)
    for (const notice of [...resolved.notices, ...idle]) stderr.write(`vivero: ${notice}\n`);
  const shard = options.shard?.value ?? null;
  const systems = [
    ...systemsOf(checksOfShard(chosen.checks, shard)),
    ...(options.secondOpinion ? ['mcp' as const] : []),
  ];
  const isDryRun = options.dryRun?.value === true;
  const target = await openTarget(resolved, { systems, isDryRun, surroundings });
  try {
    const input = await describeRun(chosen, { settings: target.settings, shard, surroundings });
    if (isDryRun) return await printDryRun(input, call);
    const run = watchRun(call);
    try {
      const { signIn } = target;
      const watched = { ...input, signal: run.signal, onEvent: run.onEvent };
      const programs = { ...inspectorFor({ ...input, surroundings }, run.signal), ...browserLauncher(surroundings) };
      const ran = await executeRun({ ...watched, ...(signIn && { signIn }), ...programs });
      run.end();
      const report = await withOpinions({ report: ran, settings: input.settings, call, signal: run.signal });
      const { outputDirectory } = resolved;
      return await deliverReport({ report, reports, outputDirectory, surroundings, color: options.color });
    } finally {
      run.close();
    }
  } finally {
    await target.close();
  }
}

/** Other suites are asked after ours, where somebody wants to hear them. */
async function withOpinions(run: FinishedRun): Promise<RunReport> {
  if (run.call.options.secondOpinion === undefined) return run.report;
  const { addSecondOpinion } = await import('./add-second-opinion.ts');
  return addSecondOpinion(run);
}

async function describeRun(
  chosen: Chosen<Check>,
  { settings, shard, surroundings }: { settings: RunSettings; shard: Shard | null; surroundings: Surroundings },
): Promise<Omit<RunInput, 'signal' | 'onEvent'>> {
  return {
    checks: checksOfShard(chosen.checks, shard),
    shard,
    namedChecks: chosen.named,
    notCovered: uncoveredClauses(chosen.checks, allChecks),
    settings: settingsOfShard(settings, shard),
    run: Array.from({ length: 8 }, () => surroundings.random(36).toString(36)).join(''),
    tool: surroundings.tool,
    contract: await readContractIdentity(),
    clock: surroundings.clock,
  };
}

async function printDryRun(
  input: Omit<RunInput, 'signal' | 'onEvent'>,
  call: CommandCall<typeof runOptions>,
): Promise<number> {
  const [{ planDryRun }, { renderDryRun }, { openStandIn }] = await Promise.all([
    import('../engine/dry-run.ts'),
    import('./render-dry-run.ts'),
    import('./stand-in-client.ts'),
  ]);
  const { stdout, env, clock } = call.surroundings;
  const standIn = await openStandIn(input.settings, clock);
  try {
    const unwatched = { ...input, signal: new AbortController().signal, onEvent: () => undefined };
    const requests = await planDryRun(unwatched, standIn.client);
    stdout.write(renderDryRun(requests, input.settings.targetName, styleOf(stdout, env, call.options.color)));
    return 0;
  } finally {
    await standIn.close();
  }
}
