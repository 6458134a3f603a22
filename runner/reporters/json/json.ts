import type {
  Acceptance,
  AppliedBaseline,
  BaselineEntry,
  CheckResult,
  RunReport,
} from '../../../contracts/run-report/run-report.ts';
import { casesOf, packAssertions } from '../../store/pack-assertions.ts';
import { createExchangePacker } from '../../store/pack-exchange.ts';
import type { PackedAssertion, PackedBody, PackedExchange, PackedRun } from '../../store/packed-run.ts';
import { escapeJson } from '../../text/escape.ts';
import { orderSecondOpinion } from './order-second-opinion.ts';
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
  yield escapeJson(JSON.stringify(orderHead(report), null, 2)).slice(0, -'\n}'.length);
  const caseOf = casesOf(report.exchanges);
  yield* writeList('results', report.results, (result) => {
    const ordered = orderResult(result);
    return { ...ordered, assertions: packAssertions(ordered.assertions, caseOf).map(orderAssertion) };
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
  yield '\n}\n';
}

type Head = Omit<
  PackedRun,
  'results' | 'notCovered' | 'exchanges' | 'intents' | 'fields' | 'bodies' | 'secondOpinions'
>;

/** Returns what the file begins with. */
function orderHead(report: RunReport): Head {
  const { tool, target, contract, summary, abort } = report;
  return {
    schemaVersion: report.schemaVersion,
    tool: { name: tool.name, version: tool.version, node: tool.node },
    target: {
      name: target.name,
      systems: Object.fromEntries(Object.entries(target.systems).map(([system, { url }]) => [system, { url }])),
      capabilities: target.capabilities,
    },
    contract: { version: contract.version, sha256: contract.sha256 },
    ...(report.configuration && { configuration: { file: report.configuration.file } }),
    run: report.run,
    seed: report.seed,
    shard: report.shard && { index: report.shard.index, total: report.shard.total },
    ...(report.plan && { plan: { sha256: report.plan.sha256 } }),
    startedAt: report.startedAt,
    durationMs: report.durationMs,
    exitCode: report.exitCode,
    failOn: report.failOn,
    abort: abort && { kind: abort.kind, message: abort.message, advice: abort.advice },
    ...(report.baseline && { baseline: orderBaseline(report.baseline) }),
    ...(report.repeat !== undefined && { repeat: report.repeat }),
    summary: orderSummary(summary),
  };
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

function orderSummary(summary: RunReport['summary']): RunReport['summary'] {
  const { planned, passed, failed, inapplicable, untestable, errored, bySeverity, assertions, exchanges } = summary;
  const { error, warning, note } = bySeverity;
  return {
    planned,
    passed,
    failed,
    inapplicable,
    untestable,
    errored,
    bySeverity: { error, warning, note },
    ...(summary.accepted !== undefined && { accepted: summary.accepted }),
    ...(summary.unstable !== undefined && { unstable: summary.unstable }),
    assertions,
    exchanges,
  };
}

function orderResult(result: CheckResult): CheckResult {
  const { id, suite, title, level, outcome, severity, clause, reason, assertions, durationMs, guidance } = result;
  return {
    id,
    suite,
    title,
    level,
    outcome,
    severity,
    clause: {
      id: clause.id,
      document: clause.document,
      section: clause.section,
      url: clause.url,
      statement: clause.statement,
    },
    reason,
    assertions: assertions.map((assertion) => {
      return { ...assertion, expected: plainValue(assertion.expected), actual: plainValue(assertion.actual) };
    }),
    durationMs,
    ...(guidance && { guidance: { why: guidance.why, fix: guidance.fix } }),
    ...(result.accepted && { accepted: result.accepted }),
    ...(result.repeats && { repeats: result.repeats }),
  };
}

function orderAssertion(row: PackedAssertion): PackedAssertion {
  const { ok, statement, expected, actual } = row;
  if ('exchanges' in row) {
    const { exchanges, afterCase } = row;
    return { ok, statement, expected, actual, exchanges, afterCase };
  }
  const { exchange, accepted } = row;
  return { ok, statement, expected, actual, exchange, ...(accepted && { accepted: orderAcceptance(accepted) }) };
}

function orderAcceptance({ reason, owner, expires }: Acceptance): Acceptance {
  return { reason, owner, expires };
}

function orderBaseline({ file, entries, expired, stale }: AppliedBaseline): AppliedBaseline {
  const order = (entry: BaselineEntry): BaselineEntry => {
    return { check: entry.check, assertion: entry.assertion, ...orderAcceptance(entry) };
  };
  return { file, entries, expired: expired.map(order), stale: stale.map(order) };
}

function orderExchange(exchange: PackedExchange): PackedExchange {
  const { id, check, system, intent, startedAt, durationMs, attempts, request, response, fault, curl } = exchange;
  const { method, url, headers, body, rawBase64 } = request;
  return {
    id,
    check,
    case: exchange.case,
    system,
    intent,
    startedAt,
    durationMs,
    attempts,
    request: { method, url, headers, body, rawBase64 },
    response: response && {
      status: response.status,
      headers: response.headers,
      body: response.body,
      ...(response.endedByUs === true && { endedByUs: true }),
    },
    fault: fault && { kind: fault.kind, message: fault.message, code: fault.code, blame: fault.blame },
    curl,
  };
}

function orderBody({ text, base64, gzip, sizeBytes, truncated }: PackedBody): PackedBody {
  return {
    ...(text !== undefined && { text }),
    ...(base64 !== undefined && { base64 }),
    ...(gzip !== undefined && { gzip }),
    sizeBytes,
    truncated,
  };
}
