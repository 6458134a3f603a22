import { createRedactor } from '../../http/redactor.ts';
import type { InspectorAnswer } from '../../kit/mcp.ts';
import { askInspector, InspectorNotAsked } from '../../mcp/inspector/ask-inspector.ts';
import { startTokenProxy } from '../../mcp/proxy/token-proxy.ts';
import { escapeJson } from '../../text/escape.ts';
import { type InspectCall, type Inspected, proxyOptionsFor } from './inspected.ts';
import { tell } from '../terminal/tell.ts';

const methods = ['initialize', 'tools/list'] as const;

/** Errors of the inspector that say nothing of the target's conduct. */
const inconclusive: ReadonlySet<string> = new Set(['auth_required', 'unreachable', 'timeout']);

/**
 * Prints what the inspector's command-line mode answers for `initialize` and `tools/list`, as one JSON object: by method either
 * `result`, as the inspector gives it, or `error` with `code` and `message`. Resolves to the exit code: 0 where both answered,
 * 1 where the inspector could not use what came, 3 where nothing usable was reached, 130 and 143 where it was interrupted.
 */
export async function printInspection(inspected: Inspected, call: InspectCall): Promise<number> {
  const { surroundings } = call;
  const faults = new Set<string>();
  const abort = new AbortController();
  const codes = { SIGINT: 130, SIGTERM: 143 } as const;
  const endings = (['SIGINT', 'SIGTERM'] as const).map((signal) =>
    surroundings.onSignal(signal, () => abort.abort(codes[signal])),
  );
  const proxy = await startTokenProxy({
    ...proxyOptionsFor(inspected, call),
    onEnd: ({ outcome, reason }) => {
      if (outcome === 'failed') faults.add(reason);
    },
  });
  try {
    const answers: Array<readonly [method: string, answer: InspectorAnswer]> = [];
    for (const method of methods) answers.push([method, await ask(proxy.url, method, { inspected, call, abort })]);
    print(answers, inspected, call);
    for (const fault of faults) tell(surroundings.stderr, fault);
    return exitCodeOf(
      answers.map(([, answer]) => answer),
      faults.size > 0,
    );
  } catch (error) {
    if (error instanceof InspectorNotAsked && abort.signal.aborted) return abort.signal.reason as number;
    throw error;
  } finally {
    endings.forEach((end) => end());
    await proxy.close();
  }
}

function ask(
  url: URL,
  method: (typeof methods)[number],
  { inspected, call, abort }: { inspected: Inspected; call: InspectCall; abort: AbortController },
): Promise<InspectorAnswer> {
  const { host, settings } = inspected;
  const era = call.options.era?.value ?? 'auto';
  return askInspector({ url, method, era, timeoutMs: settings.timeoutMs, signal: abort.signal, host });
}

function print(
  answers: ReadonlyArray<readonly [method: string, answer: InspectorAnswer]>,
  { secrets }: Inspected,
  { surroundings }: InspectCall,
): void {
  const shown = answers.map(
    ([method, { result, error }]) => [method, error === null ? { result } : { error }] as const,
  );
  const json = JSON.stringify(Object.fromEntries(shown), null, 2);
  surroundings.stdout.write(`${escapeJson(createRedactor(secrets()).text(json))}\n`);
}

function exitCodeOf(answers: readonly InspectorAnswer[], hasFaults: boolean): number {
  const errors = answers.flatMap(({ error }) => error ?? []);
  if (errors.length === 0) return 0;
  return hasFaults || errors.some(({ code }) => inconclusive.has(code)) ? 3 : 1;
}
