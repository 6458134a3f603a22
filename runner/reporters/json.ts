import type { CheckResult, RunReport, StoredBody, StoredExchange } from '../engine/run-report.ts';
import { escapeJson } from './escape.ts';
import { orderSecondOpinion } from './order-second-opinion.ts';
import { plainValue } from './plain-value.ts';

/**
 * Returns the stored run as JSON, indented by two blanks, its members always in the same order: the text of `run.json`.
 * Characters that would act on a terminal are in their `\u` form.
 */
export function reportAsJson(report: RunReport): string {
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
    run: report.run,
    seed: report.seed,
    shard: report.shard && { index: report.shard.index, total: report.shard.total },
    startedAt: report.startedAt,
    durationMs: report.durationMs,
    exitCode: report.exitCode,
    failOn: report.failOn,
    abort: abort && { kind: abort.kind, message: abort.message, advice: abort.advice },
    summary: orderSummary(summary),
  };
  const members = [
    textOf(ordered).slice('{\n'.length, -'\n}'.length),
    ...listMember('results', report.results, orderResult),
    ...listMember('notCovered', report.notCovered, (clause) => clause),
    ...listMember('exchanges', report.exchanges, orderExchange),
    ...listMember('secondOpinions', report.secondOpinions, orderSecondOpinion),
  ];
  return `{\n${members.join(',\n')}\n}\n`;
}

/** Written item by item: the text of a long run is many megabytes, and each step over the whole of it holds it once more. */
function listMember<Item>(name: string, items: readonly Item[] | undefined, order: (item: Item) => unknown): string[] {
  if (items === undefined) return [];
  if (items.length === 0) return [`  "${name}": []`];
  const texts = items.map((item) => textOf(order(item)).replaceAll('\n', '\n    '));
  return [`  "${name}": [\n    ${texts.join(',\n    ')}\n  ]`];
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
    assertions: assertions.map(({ ok, statement, expected, actual, exchange }) => {
      return { ok, statement, expected: plainValue(expected), actual: plainValue(actual), exchange };
    }),
    durationMs,
    ...(guidance && { guidance: { why: guidance.why, mend: guidance.mend } }),
  };
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
