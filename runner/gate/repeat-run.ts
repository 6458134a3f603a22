import { executeRun } from '../engine/execute-run.ts';
import type { RunReport } from '../../contracts/run-report/run-report.ts';
import type { RunInput } from '../engine/run-settings.ts';
import { withVerdict } from '../../contracts/run-report/verdict.ts';
import { keepWorst } from './keep-worst.ts';

/**
 * Runs checks so often, one repetition after the other with the same seed, and resolves to one report: each check has its
 * worst outcome with the exchanges that show it, and the outcomes of all repetitions. What ends a repetition early ends the
 * run. Each repetition has a name of its own (`<run>`, `<run>r2` ...), so that none meets what another created.
 */
export async function repeatRun(input: RunInput, times: number): Promise<RunReport> {
  if (times === 1) return executeRun(input);
  const worst = keepWorst();
  const startedMs = input.clock.monotonicMs();
  let report = await repetition(input, { index: 1, total: times });
  const { startedAt } = report;
  worst.add(report);
  let leftovers = report.leftovers ?? [];
  let begun = 1;
  while (begun < times && report.abort === null) {
    begun += 1;
    report = await repetition(input, { index: begun, total: times });
    worst.add(report);
    leftovers = [...leftovers, ...(report.leftovers ?? [])];
  }
  const ended = withVerdict({
    ...report,
    ...worst.take(),
    run: input.run,
    startedAt,
    durationMs: Math.round(input.clock.monotonicMs() - startedMs),
    ...(begun > 1 && { repeat: begun }),
    ...(leftovers.length > 0 && { leftovers }),
  });
  const whole = begun > 1 ? ended : { ...ended, results: ended.results.map(({ repeats: _one, ...result }) => result) };
  input.onEvent({ type: 'run-ended', report: whole });
  return whole;
}

function repetition(input: RunInput, place: { readonly index: number; readonly total: number }): Promise<RunReport> {
  const { index } = place;
  return executeRun({
    ...input,
    run: index === 1 ? input.run : `${input.run}r${index}`,
    onEvent: (event) => {
      if (event.type === 'run-started') input.onEvent({ ...event, repetition: place });
      else if (event.type !== 'run-ended') input.onEvent(event);
    },
  });
}
