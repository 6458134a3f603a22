import type {
  Acceptance,
  AppliedBaseline,
  BaselineEntry,
  CheckResult,
  RunReport,
  StoredBody,
  StoredExchange,
} from '../../../contracts/run-report/run-report.ts';
import { escapeJson } from '../../text/escape.ts';
import { orderSecondOpinion } from './order-second-opinion.ts';
import { plainValue } from '../../text/plain-value.ts';

/**
 * Returns the stored run as JSON, indented by two blanks, its members always in the same order: the text of `run.json`.
 * Characters that would act on a terminal are in their `\u` form.
 */
export function reportAsJson(report: RunReport): string {
  return [...writeJson(report)].join('');
}

/** Writes what {@link reportAsJson} returns in pieces: the whole text of a long run, many megabytes, is never held at once. */
export function* writeJson(report: RunReport): Generator<string, void, undefined> {
  const { tool, target, contract, summary, abort } = report;
  const ordered: Omit<RunReport, 'results' | 'notCovered' | 'exchanges' | 'secondOpinions'> = {
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
  yield textOf(ordered).slice(0, -'\n}'.length);
  yield* writeList('results', report.results, orderResult);
  yield* writeList('notCovered', report.notCovered, (clause) => clause);
  yield* writeList('exchanges', report.exchanges, orderExchange);
  yield* writeList('secondOpinions', report.secondOpinions, orderSecondOpinion);
  yield '\n}\n';
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
    yield `${index === 0 ? '' : ','}\n    ${textOf(order(item)).replaceAll('\n', '\n    ')}`;
  yield items.length === 0 ? ']' : '\n  ]';
}

function textOf(value: unknown): string {
  return escapeJson(JSON.stringify(value, null, 2));
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
    assertions: assertions.map(({ ok, statement, expected, actual, exchange, accepted }) => {
      const plain = { expected: plainValue(expected), actual: plainValue(actual) };
      return { ok, statement, ...plain, exchange, ...(accepted && { accepted: orderAcceptance(accepted) }) };
    }),
    durationMs,
    ...(guidance && { guidance: { why: guidance.why, fix: guidance.fix } }),
    ...(result.accepted && { accepted: result.accepted }),
    ...(result.repeats && { repeats: result.repeats }),
  };
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

function orderExchange(exchange: StoredExchange): StoredExchange {
  const { id, check, system, intent, startedAt, durationMs, attempts, request, response, fault, curl } = exchange;
  const { operation, content, contentReason, credentials } = intent;
  const { method, url, headers, body, rawBase64 } = request;
  return {
    id,
    check,
    case: exchange.case,
    system,
    intent: { operation, content, contentReason, credentials },
    startedAt,
    durationMs,
    attempts,
    request: { method, url, headers, body: orderBody(body), rawBase64 },
    response: response && {
      status: response.status,
      headers: response.headers,
      body: orderBody(response.body),
      ...(response.endedByUs === true && { endedByUs: true }),
    },
    fault: fault && { kind: fault.kind, message: fault.message, code: fault.code, blame: fault.blame },
    curl,
  };
}

function orderBody({ text, base64, sizeBytes, truncated }: StoredBody): StoredBody {
  return { text, base64, sizeBytes, truncated };
}
