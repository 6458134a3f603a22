import type { ClientKind } from '../../../contracts/clients.ts';
import type { CheckResult, RunAbort, RunReport, StoredExchange } from '../../../contracts/run-report/run-report.ts';
import { exitCodeOf, summarise } from '../../../contracts/run-report/verdict.ts';
import type { Redactor } from '../../http/redactor.ts';
import type { ClientCheck } from '../../kit/client/define-client-check.ts';
import type { ScenarioRun } from '../../kit/client/scenario-run.ts';
import { redactResult } from '../redact-report.ts';
import { kindsAndFeatures, whatIsAbsent } from './judge-client.ts';
import { storeEntry } from './store-entry.ts';

/** What a run of a client says of itself in its report. */
export type ReportedClient = NonNullable<RunReport['client']>;

/** What is told of one scenario, as far as the run of the client does not tell it. */
export type ReportedScenario = Omit<ReportedClient['scenarios'][number], 'stored' | 'failed'>;

/** What a report of a client is made of. */
export interface ClientReportInput {
  /** All that was selected. */
  readonly checks: readonly ClientCheck[];
  /** One for each check. */
  readonly results: readonly CheckResult[];
  /** In the order of the report. */
  readonly runs: readonly ScenarioRun[];
  readonly client: Pick<ReportedClient, 'command' | 'options' | 'variables'> & {
    readonly scenarios: readonly ReportedScenario[];
  };
  readonly redactor: Redactor;
  readonly abort: RunAbort | null;
  /** The signal that ended the run. */
  readonly signal: 'SIGINT' | 'SIGTERM' | null;
  readonly facts: Pick<RunReport, 'tool' | 'contract' | 'run' | 'seed' | 'startedAt' | 'durationMs' | 'failOn'> & {
    readonly name: string;
    readonly configuration?: RunReport['configuration'];
  };
}

/** So many exchanges of one scenario are stored besides those that results point at. */
const mostStored = 300;
/** Returns what a client did and what it was judged by, as a report like that of any other run; nothing in it is secret. */
export function makeClientReport(input: ClientReportInput): RunReport {
  const { redactor, facts, abort } = input;
  const pointedAt = new Set(input.results.flatMap(({ assertions }) => assertions.map(({ exchange }) => exchange)));
  const kept = input.runs.flatMap(({ entries }) =>
    entries.filter(({ id }, place) => place < mostStored || pointedAt.has(id)),
  );
  const numbers = new Map(kept.map(({ id }, place) => [id, place + 1]));
  const exchanges = kept.map((entry) => ({ ...storeEntry(entry, redactor), id: numbers.get(entry.id) ?? 0 }));
  const results = input.results.map((result) =>
    redactResult(
      {
        ...result,
        assertions: result.assertions.map((assertion) => ({
          ...assertion,
          exchange: assertion.exchange === null ? null : (numbers.get(assertion.exchange) ?? null),
        })),
      },
      redactor,
    ),
  );
  const { name, configuration, ...rest } = facts;
  const { failOn } = facts;
  const client = clientOf(input, results, exchanges);
  return {
    schemaVersion: 2,
    ...rest,
    target: { name, systems: {}, capabilities: [] },
    client,
    ...(configuration && { configuration }),
    shard: null,
    exitCode: exitCodeOf({ results, failOn, abort, signal: input.signal, client }),
    abort: abort && { ...abort, message: redactor.text(abort.message), advice: redactor.text(abort.advice) },
    summary: summarise(results, exchanges),
    results,
    notCovered: [],
    exchanges,
  };
}

function clientOf(
  { checks, runs, client, redactor }: ClientReportInput,
  results: readonly CheckResult[],
  exchanges: readonly StoredExchange[],
): ReportedClient {
  const shown = kindsAndFeatures(runs.find(({ scenario }) => scenario.id === 'plain') ?? null);
  const stored = Map.groupBy(exchanges, (exchange) => exchange.case);
  const judged = new Set(
    results.filter(({ outcome }) => outcome === 'passed' || outcome === 'failed').map(({ id }) => id),
  );
  const ofKind = (kind: ClientKind): ClientCheck[] => checks.filter(({ kinds }) => kinds.includes(kind));
  const kinds = [...shown.kinds];
  const unused = checks.filter((check) => check.kinds.some((kind) => shown.kinds.has(kind)));
  return {
    command: client.command?.map((word) => redactor.text(word)) ?? null,
    options: client.options,
    variables: client.variables,
    kinds,
    features: [...shown.features],
    unused: [...new Set(unused.flatMap((check) => whatIsAbsent(check, shown)?.missing ?? []))],
    coverage: kinds.map((kind) => ({
      kind,
      exercised: ofKind(kind).filter(({ id }) => judged.has(id)).length,
      checks: ofKind(kind).length,
    })),
    scenarios: client.scenarios.map((scenario) => ({
      ...scenario,
      reason: redactor.text(scenario.reason),
      stored: stored.get(scenario.id)?.length ?? 0,
      failed: results.filter((result) => failedUnder(result, scenario.id)).map(({ id }) => id),
    })),
  };
}

/** Returns true where a check failed under a scenario: each statement begins with the scenario it was made under. */
export function failedUnder({ assertions }: Pick<CheckResult, 'assertions'>, scenario: string): boolean {
  return assertions.some(({ ok, statement }) => !ok && statement.startsWith(`${scenario}: `));
}
