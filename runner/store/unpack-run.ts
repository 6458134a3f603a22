import type { RunReport } from '../../contracts/run-report/run-report.ts';
import { casesOf, unpackAssertions } from './pack-assertions.ts';
import { createExchangeUnpacker } from './pack-exchange.ts';
import type { PackedRun } from '../../contracts/run-report/packed-run.generated.ts';

/**
 * Returns the run that `run.json` holds, which must be valid by its JSON Schema. Throws `UnpackError` for what it cannot hold, such as
 * compressed bodies of more than `mostBytes` altogether.
 */
export function unpackRun(packed: PackedRun, mostBytes: number): RunReport {
  const { intents, fields, bodies, ...rest } = packed;
  const unpackExchange = createExchangeUnpacker({ intents, fields, bodies }, mostBytes);
  const caseOf = casesOf(packed.exchanges);
  return {
    ...rest,
    results: packed.results.map((result) => ({
      ...result,
      assertions: unpackAssertions(result.assertions, caseOf),
    })),
    exchanges: packed.exchanges.map((exchange) => unpackExchange(exchange)),
  };
}
