import { checks as allChecks } from '../../suites/index.generated.ts';
import { resolveRun } from '../config/resolve-run.ts';
import type { runOptions } from '../config/run-options.ts';
import { executeRun } from '../engine/execute-run.ts';
import type { RunInput, RunSettings } from '../engine/run-settings.ts';
import { checksOfShard, settingsOfShard, type Shard } from '../engine/shard.ts';
import type { Check } from '../kit/define-check.ts';
import { chooseChecks, type Chosen } from './choose-checks.ts';
import { chooseReports } from './choose-reports.ts';
import type { CommandCall } from './command.ts';
import { readContractIdentity } from './contract-identity.ts';
import { deliverReport } from './deliver-report.ts';
import { openTarget } from './open-target.ts';
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
  const target = await openTarget(resolved);
  try {
    const input = await describeRun(chosen, {
      settings: target.settings,
      shard: options.shard?.value ?? null,
      surroundings,
    });
    if (options.dryRun?.value === true) return await printDryRun(input, call);
    const run = watchRun(call);
    try {
      const report = await executeRun({ ...input, signal: run.signal, onEvent: run.onEvent });
      run.end();
      return await deliverReport({
        report,
        reports,
        outputDirectory: resolved.outputDirectory,
        surroundings,
        color: options.color,
      });
    } finally {
      run.close();
    }
  } finally {
    await target.close();
  }
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
  const [{ planDryRun }, { renderDryRun }] = await Promise.all([
    import('../engine/dry-run.ts'),
    import('./render-dry-run.ts'),
  ]);
  const { stdout, env } = call.surroundings;
  const requests = await planDryRun({ ...input, signal: new AbortController().signal, onEvent: () => undefined });
  stdout.write(renderDryRun(requests, input.settings.targetName, styleOf(stdout, env, call.options.color)));
  return 0;
}
