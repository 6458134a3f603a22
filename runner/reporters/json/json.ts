import type { RunReport, StoredAssertion } from '../../../contracts/run-report/run-report.ts';
import {
  orderBody,
  orderExchange,
  orderOperation,
  orderResult,
  orderRun,
  orderSecondOpinion,
} from '../../store/order-run.ts';
import { casesOf, packAssertions } from '../../store/pack-assertions.ts';
import { createExchangePacker } from '../../store/pack-exchange.ts';
import { escapeJson } from '../../text/escape.ts';
import { plainValue } from '../../text/plain-value.ts';

/**
 * Returns the stored run as JSON, its members always in the same order: the text of `run.json`. Each result, exchange, field and
 * body stands on a line of its own. Characters that would act on a terminal are in their `\u` form.
 */
export function reportAsJson(report: RunReport): string {
  return [...writeJson(report)].join('');
}

/** Writes what {@link reportAsJson} returns in pieces: the whole text of a long run, many megabytes, is never held at once. */
export function* writeJson(report: RunReport): Generator<string, void, undefined> {
  yield escapeJson(JSON.stringify(headOf(report), null, 2)).slice(0, -'\n}'.length);
  const caseOf = casesOf(report.exchanges);
  yield* writeList('results', report.results, (result) => {
    const assertions = packAssertions(result.assertions.map(withPlainValues), caseOf);
    return orderResult({ ...result, assertions });
  });
  yield* writeList('notCovered', report.notCovered, (clause) => clause);
  const evidence = evidenceOf(report);
  const { tables, pack } = createExchangePacker();
  yield* writeList('exchanges', report.exchanges, (exchange) =>
    orderExchange(pack(exchange, evidence.has(exchange.id))),
  );
  yield* writeList('intents', tables.intents, (intent) => intent);
  yield* writeList('fields', tables.fields, (field) => field);
  yield* writeList('bodies', tables.bodies, orderBody);
  yield* writeList('secondOpinions', report.secondOpinions, orderSecondOpinion);
  yield* writeList('operations', report.operations, orderOperation);
  yield '\n}\n';
}

/** Returns what the file begins with. */
function headOf(report: RunReport): unknown {
  const {
    results: _results,
    notCovered: _notCovered,
    exchanges: _exchanges,
    secondOpinions: _opinions,
    operations: _operations,
    ...head
  } = report;
  return orderRun<unknown>(head);
}

/** Writes a member that is a list, item by item. */
function* writeList<Item>(
  name: string,
  items: readonly Item[] | undefined,
  order: (item: Item) => unknown,
): Generator<string, void, undefined> {
  if (items === undefined) return;
  yield `,\n  "${name}": [`;
  for (const [index, item] of items.entries())
    yield `${index === 0 ? '' : ','}\n    ${escapeJson(JSON.stringify(order(item)))}`;
  yield items.length === 0 ? ']' : '\n  ]';
}

/** Returns the numbers of the exchanges that show a failure: somebody may look for their curl lines in the file. */
function evidenceOf({ results }: RunReport): ReadonlySet<number | null> {
  return new Set(results.flatMap(({ assertions }) => assertions.flatMap(({ ok, exchange }) => (ok ? [] : [exchange]))));
}

/** Values of a target are stored as plain JSON. */
function withPlainValues(assertion: StoredAssertion): StoredAssertion {
  return { ...assertion, expected: plainValue(assertion.expected), actual: plainValue(assertion.actual) };
}
