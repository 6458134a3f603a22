import type { RunReport } from '../../contracts/run-report/run-report.ts';
import { exitCodeOf, summarise } from '../../contracts/run-report/verdict.ts';
import { offerOf } from './gate.ts';
import { requestedWith } from './operations/requested-with.ts';
import { reachedSystems } from './reached-systems.ts';
import type { RunInput } from './run-settings.ts';
import { endingSignal } from './time-limit.ts';

/** Returns the report of a run, of what it was given and what came of it. */
export function makeReport(
  input: RunInput,
  outcome: Pick<RunReport, 'startedAt' | 'durationMs' | 'abort' | 'results' | 'exchanges' | 'operations' | 'leftovers'>,
): RunReport {
  const { settings } = input;
  const offer = offerOf(settings);
  const signal = endingSignal(input.signal);
  const { results, abort } = outcome;
  return {
    schemaVersion: 2,
    tool: input.tool,
    target: {
      name: settings.targetName,
      ...(settings.targetVersion !== undefined && { version: settings.targetVersion }),
      systems: Object.fromEntries([...reachedSystems(settings)].map(([name, { url }]) => [name, { url: url.href }])),
      capabilities: [...offer.capabilities].sort(),
    },
    contract: input.contract,
    ...(input.configuration && { configuration: input.configuration }),
    run: input.run,
    seed: settings.seed,
    shard: input.shard,
    ...(input.plan && { plan: input.plan }),
    startedAt: outcome.startedAt,
    durationMs: outcome.durationMs,
    exitCode: exitCodeOf({ results, failOn: settings.failOn, abort, signal, isShard: (input.shard?.total ?? 1) > 1 }),
    failOn: settings.failOn,
    abort,
    summary: summarise(results, outcome.exchanges),
    ...(outcome.operations && { requestedWith: requestedWith(settings) }),
    ...(outcome.leftovers && { leftovers: outcome.leftovers }),
    results,
    notCovered: input.notCovered,
    exchanges: outcome.exchanges,
    ...(outcome.operations && { operations: outcome.operations }),
  };
}
