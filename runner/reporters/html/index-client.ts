import type { RunReport, StoredExchange } from '../../../contracts/run-report/run-report.ts';
import { escapeAndCut } from '../../text/escape.ts';
import { runLine } from '../console/console-verdict.ts';
import { describeOperation } from './describe-operation.ts';
import { type FlowStep, type IndexedClient, lanes } from './run-index.ts';

/** Longest texts, in UTF-16 units. */
const longest = { name: 120, reason: 600, line: 2000 } as const;

/** More scenarios, and more requests of one of them, than this are not read. */
const most = { scenarios: 1000, steps: 120, names: 1000 } as const;

/** Places of the authorization server. */
const authorizationPlaces: ReadonlySet<string> = new Set([
  'server-metadata',
  'authorize',
  'token',
  'register',
  'revoke',
  'introspect',
  'userinfo',
  'jwks',
  'authorization-page',
  'guessed-endpoint',
]);

/** Returns what the report shows of a client: its scenarios, and what it did under each, every text safe and of bounded length. */
export function indexClient(report: RunReport, client: NonNullable<RunReport['client']>): IndexedClient {
  const steps = Map.groupBy(
    report.exchanges.map((exchange, place) => ({ exchange, place })),
    ({ exchange }) => exchange.case,
  );
  return {
    kinds: client.kinds.map((kind) => cut(kind)),
    unused: client.unused.slice(0, most.names).map((name) => cut(name)),
    coverage: client.coverage.map(({ kind, exercised, checks }) => ({ kind: cut(kind), exercised, checks })),
    line: escapeAndCut(runLine(report, '--check <check>'), longest.line),
    scenarios: client.scenarios.slice(0, most.scenarios).map(({ output: _output, ...scenario }) => ({
      ...scenario,
      id: cut(scenario.id),
      title: escapeAndCut(scenario.title, longest.reason),
      signal: scenario.signal === null ? null : cut(scenario.signal),
      reason: escapeAndCut(scenario.reason, longest.reason),
      failed: scenario.failed.slice(0, most.names).map((id) => cut(id)),
      flow: flowOf(steps.get(scenario.id) ?? [], report),
    })),
  };
}

/** What failed is always among what is shown. */
function flowOf(
  found: ReadonlyArray<{ readonly exchange: StoredExchange; readonly place: number }>,
  { results }: RunReport,
): FlowStep[] {
  const failing = new Set(
    results.flatMap(({ assertions }) => assertions.flatMap(({ ok, exchange }) => (ok ? [] : [exchange]))),
  );
  return found
    .filter(({ exchange }, index) => index < most.steps || failing.has(exchange.id))
    .slice(0, 2 * most.steps)
    .map(({ exchange, place }) => [
      exchange.id,
      place,
      laneOf(exchange),
      cut(describeOperation(exchange)),
      exchange.response?.status ?? 0,
    ]);
}

function laneOf({ place = '' }: StoredExchange): number {
  if (place === 'foreign') return lanes.indexOf('other origin');
  return lanes.indexOf(authorizationPlaces.has(place) ? 'authorization server' : 'mock');
}

function cut(text: string): string {
  return escapeAndCut(text, longest.name);
}
