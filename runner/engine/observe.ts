import { createExpect } from '../kit/create-expect.ts';
import type { ObservingCheck } from '../kit/define-check.ts';
import type { Assertion } from '../kit/expect.ts';
import { observeLatency } from './observe-latency.ts';
import type { Observer } from './observer.ts';
import { type CheckEnd, resultOf, resultWithoutRun } from './run-check.ts';
import type { RunInput } from './run-settings.ts';

/** Returns the observer of a check. */
export function observe(check: ObservingCheck, input: RunInput): Observer {
  if (check.measures === 'latency') return observeLatency(check, input.settings.latency ?? {});
  const assertions: Assertion[] = [];
  const expect = createExpect((assertion) => assertions.push(assertion));
  const systems = new Set<string>([...check.systems, ...(check.asksEachOf ?? [])]);
  let thrown: unknown = null;
  return {
    check,
    see(exchange) {
      try {
        if (systems.has(exchange.system) && check.selects(exchange)) check.judge(exchange, expect);
      } catch (error) {
        thrown ??= error;
      }
    },
    result(reason) {
      const end: CheckEnd = { assertions, thrown, durationMs: 0 };
      if (assertions.length > 0 || thrown !== null) return resultOf(check, end);
      if (reason !== null) return resultWithoutRun(check, 'untestable', reason);
      if (check.sawNothing !== undefined) return resultWithoutRun(check, 'inapplicable', check.sawNothing);
      return resultWithoutRun(
        check,
        'inapplicable',
        `no request of this run is one that this check judges; a run of more checks may send one (${(input.planned ?? input.checks).length} checks planned)`,
      );
    },
  };
}
