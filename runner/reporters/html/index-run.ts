import { levels } from '../../../contracts/run-report/severity.ts';
import { clauses } from '../../../contracts/clauses/index.ts';
import type { CheckResult, RunReport, StoredExchange } from '../../../contracts/run-report/run-report.ts';
import { boundAcceptance, indexBaseline } from './index-baseline.ts';
import { describeExitCode, suggestNextStep, targetArgument } from '../console/console-verdict.ts';
import { orderFailureGroups } from '../group-failures.ts';
import { indexHosts } from './index-hosts.ts';
import { type LatencyRow, latencyRows } from '../latency-table.ts';
import { escapeAndCut } from '../../text/escape.ts';
import { isGating, isUnstable } from '../../../contracts/run-report/gating.ts';
import { orderSecondOpinion } from '../../store/order-run.ts';
import { describeValue } from '../../text/plain-value.ts';
import { indexLeftovers, indexOperations } from './index-operations.ts';
import { indexClient } from './index-client.ts';
import { describeOperation } from './describe-operation.ts';
import { describeVerdict } from './describe-verdict.ts';
import {
  type Digest,
  type IndexedClause,
  outcomes,
  type ResultRow,
  rowFlags,
  type RunIndex,
  severities,
} from './run-index.ts';
import { safeLink } from './safe-link.ts';

/** Longest texts of the index, in UTF-16 units; the evidence has the rest. */
const longest = { name: 80, id: 300, title: 300, statement: 600, digest: 240, address: 500 } as const;
/** Members of a list of another suite that are kept. */
const mostMembers = 2000;
/** Most operations whose times are shown. */
const mostOperations = 200;
/** Operations of one check that are named. */
const namedOperations = 12;

/** Where the evidence of results and of exchanges is cut into chunks: the first of each. */
export type ChunkStarts = Pick<RunIndex, 'resultChunks' | 'exchangeChunks'>;

/** Returns what the report reads when it opens, every text of it safe to be shown and of bounded length. */
export function indexRun(report: RunReport, chunks: ChunkStarts): RunIndex {
  const { summary } = report;
  return {
    ...describeRun(report),
    ...describeTarget(report),
    ...describePlan(report),
    exitCode: report.exitCode,
    failOn: report.failOn,
    summary: { ...summary, bySeverity: { ...summary.bySeverity } },
    verdict: {
      ...describeVerdict(report),
      meaning: describeExitCode(report),
      next: cut(suggestNextStep(report, null), longest.statement),
    },
    ...indexResults(report),
    fixOrder: fixOrderOf(report),
    unstable: indexUnstable(report.results),
    notCovered: report.notCovered.map(uncoveredClause),
    secondOpinions: (report.secondOpinions ?? []).map((opinion) => boundOpinion(orderSecondOpinion(opinion))),
    hosts: indexHosts(report),
    latency: indexLatency(report),
    operations: indexOperations(report),
    leftovers: indexLeftovers(report),
    client: report.client === undefined ? null : indexClient(report, report.client),
    ...chunks,
  };
}

function describeRun({
  tool,
  contract,
  run,
  seed,
  shard,
  startedAt,
  durationMs,
  abort,
}: RunReport): Pick<RunIndex, 'tool' | 'contract' | 'run' | 'seed' | 'shard' | 'startedAt' | 'durationMs' | 'abort'> {
  return {
    tool: { name: tool.name, version: cut(tool.version, longest.name), node: cut(tool.node, longest.name) },
    contract: { version: cut(contract.version, longest.name), sha256: cut(contract.sha256, longest.name) },
    run: cut(run, longest.name),
    seed,
    shard: shard && { index: shard.index, total: shard.total },
    startedAt: cut(startedAt, longest.name),
    durationMs: Math.round(durationMs),
    abort: abort && {
      kind: abort.kind,
      message: cut(abort.message, longest.statement),
      advice: cut(abort.advice, longest.statement),
    },
  };
}

/** What other formats know of a run beyond its results: the plan, the profile, the configuration, the baseline, the repetitions. */
function describePlan(
  report: RunReport,
): Partial<Pick<RunIndex, 'plan' | 'profile' | 'configuration' | 'baseline' | 'repeat' | 'traffic'>> {
  const { plan, profile, configuration, baseline, repeat, traffic } = report;
  return {
    ...(profile && {
      profile: { ...profile, name: cut(profile.name, longest.name), digest: cut(profile.digest, longest.name) },
    }),
    ...(plan && { plan: { sha256: cut(plan.sha256, longest.name) } }),
    ...(traffic && { traffic }),
    ...(configuration && { configuration: { file: cut(configuration.file, longest.id) } }),
    ...(baseline && { baseline: indexBaseline(baseline) }),
    ...(repeat !== undefined && { repeat }),
  };
}

function indexLatency(report: RunReport): RunIndex['latency'] {
  const rows = latencyRows(report);
  const shown = rows.slice(0, mostOperations).map(([name, ...cells]): LatencyRow => [cut(name, longest.id), ...cells]);
  return { rows: shown, more: rows.length - shown.length };
}

function flagsOf(result: CheckResult, report: RunReport): number {
  return (
    (isGating(result, report) ? rowFlags.gating : 0) +
    (result.accepted === true ? rowFlags.accepted : 0) +
    (isUnstable(result) ? rowFlags.unstable : 0)
  );
}

function fixOrderOf(report: RunReport): RunIndex['fixOrder'] {
  const places = new Map(report.results.map((result, place) => [result, place]));
  return orderFailureGroups(report).map(({ results, waiting }) => ({
    places: results.flatMap((result) => places.get(result) ?? []),
    waiting,
  }));
}

function indexUnstable(results: readonly CheckResult[]): RunIndex['unstable'] {
  return results.flatMap((result, place) =>
    isUnstable(result) ? [[place, (result.repeats ?? []).map((outcome) => outcomes.indexOf(outcome))] as const] : [],
  );
}

function indexResults(report: RunReport): Pick<RunIndex, 'suites' | 'clauses' | 'digests' | 'results'> {
  const suites = createList<string>();
  const clauseList = createList<IndexedClause>();
  const digests = createList<Digest>();
  const exchanges = new Map(report.exchanges.map((exchange) => [exchange.id, exchange]));
  const results = report.results.map((result): ResultRow => {
    const digest = digestOf(result, exchanges);
    return [
      cut(result.id, longest.id),
      cut(result.title, longest.title),
      suites.placeOf(result.suite, () => cut(result.suite, longest.id)),
      levels.indexOf(result.level),
      outcomes.indexOf(result.outcome),
      severities.indexOf(result.severity),
      clauseList.placeOf(result.clause.id, () =>
        indexClause({ ...result.clause, level: result.level, ...securityOf(result) }),
      ),
      Math.round(result.durationMs * 10) / 10,
      flagsOf(result, report),
      digest === null ? -1 : digests.placeOf(JSON.stringify(digest), () => digest),
    ];
  });
  return { suites: suites.values, clauses: clauseList.values, digests: digests.values, results };
}

function securityOf({ security }: CheckResult): Pick<IndexedClause, 'security'> {
  return security === undefined ? {} : { security };
}

/** Values of which none is listed twice, each with its place by a key. */
function createList<Value>(): {
  readonly values: readonly Value[];
  placeOf(key: string, make: () => Value): number;
} {
  const values: Value[] = [];
  const places = new Map<string, number>();
  return {
    values,
    placeOf: (key, make) => {
      const found = places.get(key);
      if (found !== undefined) return found;
      places.set(key, values.length);
      return values.push(make()) - 1;
    },
  };
}

function describeTarget(report: RunReport): Pick<RunIndex, 'target' | 'targetArgument' | 'allowsWrites'> {
  const { name, systems, capabilities } = report.target;
  return {
    target: {
      name: cut(name, longest.address),
      systems: Object.fromEntries(
        Object.entries(systems).map(([system, { url }]) => [system, { url: cut(url, longest.address) }]),
      ),
      capabilities: capabilities.map((capability) => cut(capability, longest.id)),
    },
    targetArgument: cut(targetArgument(report), longest.address),
    allowsWrites: report.requestedWith?.allowWrites === true,
  };
}

function indexClause({ id, document, section, url, statement, level, security }: IndexedClause): IndexedClause {
  return {
    id: cut(id, longest.id),
    document: cut(document, longest.id),
    section: cut(section, longest.id),
    url: safeLink(url),
    statement: cut(statement, longest.statement),
    level,
    ...(security && { security }),
  };
}

/** A clause that our own list does not know, since another version of vivero made the run, is shown by its id. */
function uncoveredClause(id: string): IndexedClause {
  const all: Readonly<Record<string, Omit<IndexedClause, 'id'>>> = clauses;
  const known = Object.hasOwn(all, id) ? all[id] : undefined;
  if (known !== undefined) return indexClause({ ...known, id });
  const document = id.slice(0, Math.max(0, id.indexOf(':'))) || id;
  return indexClause({ id, document, section: '', url: null, statement: id, level: null });
}

function digestOf(result: CheckResult, exchanges: ReadonlyMap<number, StoredExchange>): Digest | null {
  if (result.outcome === 'passed') return null;
  const failing = result.assertions.filter((assertion) => !assertion.ok);
  // What is not accepted is what somebody has to fix.
  const first = failing.find(({ accepted }) => accepted === undefined) ?? failing[0];
  const counts = new Map<string, number>();
  for (const assertion of failing) {
    const exchange = assertion.exchange === null ? undefined : exchanges.get(assertion.exchange);
    if (exchange === undefined) continue;
    const name = describeOperation(exchange);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return {
    reason: cut(result.reason, longest.statement),
    first: first
      ? {
          statement: cut(first.statement, longest.digest),
          expected: cut(describeValue(first.expected), longest.digest),
          actual: cut(describeValue(first.actual), longest.digest),
        }
      : null,
    failing: failing.length,
    operations: [...counts]
      .toSorted(([, a], [, b]) => b - a)
      .slice(0, namedOperations)
      .map(([name, count]) => [cut(name, longest.digest), count]),
    accepted: acceptedOf(failing),
  };
}

function acceptedOf(failing: CheckResult['assertions']): Digest['accepted'] {
  const accepted = failing.flatMap((assertion) => assertion.accepted ?? []);
  const [first] = accepted;
  return first === undefined ? null : { ...boundAcceptance(first), count: accepted.length };
}

/** What another suite wrote is bounded, and its links are such as may be followed. */
function boundOpinion(opinion: RunIndex['secondOpinions'][number]): RunIndex['secondOpinions'][number] {
  const escaped = escapeTexts(opinion) as typeof opinion;
  return {
    ...escaped,
    findings: escaped.findings.map((finding) => ({
      ...finding,
      checks: finding.checks.map((check) => ({
        ...check,
        references: check.references.filter(({ url }) => safeLink(url) !== null),
      })),
    })),
  };
}

function escapeTexts(value: unknown): unknown {
  if (typeof value === 'string') return cut(value, longest.statement);
  if (Array.isArray(value)) return value.slice(0, mostMembers).map(escapeTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, escapeTexts(member)]));
}

function cut(text: string, maxLength: number): string {
  return escapeAndCut(text, maxLength);
}
