import { z } from 'zod';
import { UsageError } from '../../../errors/usage-error.ts';
import { replayOptions } from '../../run/replay-options.ts';
import { replayRun } from '../../run/replay-run.ts';
import { startedMockName } from '../agent-mock.ts';
import { refuseForeign } from '../allowed-urls.ts';
import { defineAgentTool } from '../define-agent-tool.ts';
import { limitFlags, limitsInput } from '../run-input.ts';
import { type EndedRun, runInSlot } from '../run-in-slot.ts';
import { QuotedError } from '../quoted-error.ts';
import { fromTarget, runInput } from '../schemas.ts';
import { findRun, type NamedRun } from '../stored-runs.ts';

const outputSchema = z.object({
  total: z.number().int().describe('Give check a glob to see others'),
  exitCode: z.number().int().describe('0 all fixed, 1 one still fails, 3 one has no verdict'),
  counts: z.object({ fixed: z.number().int(), failed: z.number().int(), error: z.number().int() }),
  results: z.array(
    z.object({
      check: z.string(),
      outcome: z.enum(['FIXED', 'FAILED', 'ERROR']),
      decides: z.boolean(),
      ...fromTarget({ reason: z.string() }),
    }),
  ),
  ...fromTarget({
    replayed: z.string(),
    run: z.string().describe('For show_result'),
    notices: z.array(z.string()),
  }),
});

/** Repeats what failed. */
export const replayChecks = defineAgentTool({
  name: 'replay_checks',
  description:
    'Runs the failed checks of a stored run again, with its seed: FIXED, FAILED or ERROR for each. A replay is not the last run.',
  effect: 'runs',
  input: z.object({
    ...runInput,
    check: z.string().max(200).optional().describe('Id or glob; default all that failed'),
    target: z.string().min(1).max(200).optional().describe('Another target, as for run_checks'),
    ...limitsInput,
    limit: z.number().int().min(1).max(100).default(20),
  }),
  output: outputSchema,
  run: async (input, call) => {
    const { options } = call.session;
    const found = await findRun(call.session, { run: input.run });
    if (found.report.client !== undefined)
      throw new UsageError('the run is one of a client, whose command is for a person to run: vivero replay');
    const target = targetOf(found, input.target, options.allowTarget?.value ?? []);
    const usesStartedMock = target === startedMockName;
    const ended = await runInSlot(
      {
        name: 'a replay',
        table: replayOptions,
        flags: { ...limitFlags(input), run: found.directory, json: true },
        argument: input.check ?? null,
        rest: target === undefined ? [] : [usesStartedMock ? 'mock' : target],
        usesStartedMock,
        timeLimitSeconds: input.timeLimitSeconds,
        execute: replayRun,
      },
      call,
    );
    return describe(found, ended, input.limit);
  },
});

/** Returns the target to name. What a stored run says of URLs, anybody may have written. */
function targetOf({ report }: NamedRun, wanted: string | undefined, allowed: readonly string[]): string | undefined {
  const { name, systems } = report.target;
  if (wanted !== undefined) return wanted;
  if (name === startedMockName) return name;
  const { authorization: _, ...asked } = systems;
  const urls = Object.entries(asked).map(([system, { url }]) => [system, url] as const);
  if (name === 'command-line') refuseForeign(Object.fromEntries(urls), allowed);
  return undefined;
}

/** What `vivero replay --json` prints. */
interface PrintedReplay {
  readonly exitCode: number;
  readonly results: ReadonlyArray<{
    readonly check: string;
    readonly outcome: 'FIXED' | 'FAILED' | 'ERROR';
    readonly reason: string;
    readonly decides: boolean;
  }>;
}

function describe(
  found: NamedRun,
  { stored, notices, printed }: EndedRun,
  limit: number,
): z.input<typeof outputSchema> {
  if (printed === '') throw new QuotedError('nothing was run again', notices);
  const { results, exitCode } = JSON.parse(printed) as PrintedReplay;
  const count = (outcome: string): number => results.filter((result) => result.outcome === outcome).length;
  const urgent = results.toSorted((a, b) => Number(a.outcome === 'FIXED') - Number(b.outcome === 'FIXED'));
  return {
    total: results.length,
    exitCode,
    counts: { fixed: count('FIXED'), failed: count('FAILED'), error: count('ERROR') },
    results: urgent
      .slice(0, limit)
      .map(({ check, outcome, decides, reason }) => ({ check, outcome, decides, fromTarget: { reason } })),
    fromTarget: {
      replayed: found.name,
      run: stored.name,
      notices: notices.filter((notice) => !notice.startsWith('replaying ')).slice(0, 10),
    },
  };
}
