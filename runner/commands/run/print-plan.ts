import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { UsageError } from '../../errors/usage-error.ts';
import { suiteOf } from '../../engine/plan.ts';
import { StoreError } from '../../errors/store-error.ts';
import type { Plan } from '../../shards/plan.ts';
import { writePlan } from '../../shards/read-plan.ts';
import { createInk, type Ink } from '../../text/ink.ts';
import { escapeJson } from '../../text/escape.ts';
import type { CommandCall } from '../command.ts';
import type { planOptions } from './plan-options.ts';
import { type DurationsOf, planRun } from './prepare-run.ts';
import { readNamedRun } from '../delivery/locate-run.ts';
import { requireFile } from '../delivery/require-output.ts';
import { ResultNotWritten } from '../delivery/result-not-written.ts';
import { styleOf } from '../terminal/text-style.ts';
import { writeReportFile } from '../../store/write-report-file.ts';

type PlanCall = CommandCall<typeof planOptions>;

/** Plans a run, prints or writes the plan, and resolves to the exit code. */
export async function printPlan(call: PlanCall): Promise<number> {
  const { options, surroundings } = call;
  const { output, timings, json, ...runOptions } = options;
  const { stdout, directory, env } = surroundings;
  // The variable of this name is the directory of runs.
  const file = output?.origin === '--output' ? output.value : null;
  if (file !== null) {
    await refuseOtherFile(resolve(directory, file), file);
    await requireFile(resolve(directory, file), '--output');
  }
  const durations = timings === undefined ? () => [] : await readDurations(timings.value, call);
  const plan = await planRun({ target: call.argument, options: runOptions, surroundings }, durations);
  if (file !== null) await write(resolve(directory, file), writePlan(plan));
  if (json?.value === true) stdout.write(escapeJson(writePlan(plan)));
  else stdout.write(describePlan(plan, file, createInk(styleOf(stdout, env, options.color))));
  return 0;
}

/** What was never run before takes as long as the others do on average. */
async function readDurations(run: string, { options: { config }, surroundings }: PlanCall): Promise<DurationsOf> {
  const { report } = await readNamedRun(run, { options: config === undefined ? {} : { config }, surroundings });
  const known = new Map(report.results.map(({ id, durationMs }) => [id, Math.round(durationMs)]));
  const sum = [...known.values()].reduce((total, durationMs) => total + durationMs, 0);
  const usual = known.size === 0 ? 0 : Math.round(sum / known.size);
  return (checks) => checks.map((id) => known.get(id) ?? usual);
}

/** An earlier plan may be replaced; a configuration, or a stored run, is named by mistake. */
async function refuseOtherFile(path: string, name: string): Promise<void> {
  const isFile = (await stat(path).catch(() => null))?.isFile() ?? false;
  // Where it cannot be read, writing says why.
  const text = isFile ? await readFile(path, 'utf8').catch(() => '') : '';
  if (text.trim() !== '' && !/^\s*\{\s*"format":\s*"vivero-plan"/.test(text))
    throw new UsageError(`${name} contains something other than a plan; name another file: --output <file>`);
}

async function write(path: string, text: string): Promise<void> {
  try {
    await writeReportFile(path, text);
  } catch (error) {
    if (error instanceof StoreError) throw new ResultNotWritten(error.message);
    throw error;
  }
}

function describePlan(plan: Plan, file: string | null, ink: Ink): string {
  const counts = new Map<string, number>();
  for (const id of plan.checks) counts.set(suiteOf(id), (counts.get(suiteOf(id)) ?? 0) + 1);
  const suites = [...counts].map(([suite, count]) => `${suite} ${count}`).join(', ');
  const addresses = Object.entries(plan.target.systems).map(([system, url]) => `  ${system}  ${ink.clean(url)}\n`);
  const next = file === null ? 'vivero plan --output plan.json writes a file for' : `Each machine runs`;
  return [
    ...plan.checks.map((id) => `${id}\n`),
    '\n',
    ink.paint(
      'bold',
      `${plan.checks.length === 1 ? '1 check' : `${plan.checks.length} checks`} of ${ink.clean(plan.target.name)}`,
    ),
    `: ${suites}\n`,
    ...addresses,
    `plan ${plan.sha256}\n`,
    `run ${plan.run}, seed ${plan.seed}, vivero ${plan.vivero}\n`,
    `${next} vivero run --plan ${ink.clean(file ?? 'plan.json')} --shard <i/n>, then vivero merge <blobs>\n`,
  ].join('');
}
