import type { CheckResult, RunAbort, RunReport } from '../../../contracts/run-report/run-report.ts';
import { kindsAndFeatures, judgeClient } from '../../engine/clients/judge-client.ts';
import { makeClientReport, type ReportedScenario } from '../../engine/clients/make-client-report.ts';
import { secretsOfEntry } from '../../engine/clients/secrets-of-client.ts';
import { resultWithoutRun } from '../../engine/run-check.ts';
import { holdToNamed } from '../../gate/hold-to-profile.ts';
import type { Redactor } from '../../http/redactor.ts';
import type { ClientCheck } from '../../kit/client/define-client-check.ts';
import { drawName } from '../../shards/name-run.ts';
import { contractIdentity } from '../run/contract-identity.ts';
import type { RanScenario } from './client-run.ts';
import { describeEnd } from './command-runner.ts';
import { secretsOf } from './handed-over-paths.ts';
import { likelyCause } from './likely-cause.ts';
import { outputPathOf } from './output-files.ts';
import { claimedOf, type ClientCall, type PreparedClient } from './prepare-client.ts';
import type { ScenarioOutcomes } from './run-under-scenarios.ts';

/** What a report is made of. */
export interface ClientReporting {
  readonly prepared: PreparedClient;
  readonly call: ClientCall;
  readonly outcomes: ScenarioOutcomes;
  /** When the run began: ISO 8601, and on the monotonic clock. */
  readonly started: { readonly at: string; readonly ms: number };
  /** Learns every secret of the runs, and takes them out of the report. */
  readonly redactor: Redactor;
}

/** Returns the report of a client. */
export function reportClient({ prepared, call, outcomes, started, redactor }: ClientReporting): RunReport {
  const { surroundings, options } = call;
  const { clock, tool, random, secrets } = surroundings;
  const { ran, abort } = outcomes;
  for (const secret of ran.flatMap(secretsOfRun)) {
    redactor.learn(secret);
    secrets.learn(secret);
  }
  const { name, checks, seed, configuration } = prepared;
  const results = judge(prepared, outcomes);
  const report = makeClientReport({
    checks,
    results,
    runs: ran.map(({ run }) => run),
    client: {
      command: prepared.words,
      options: { ...mannerOf(options), ...claimsOf(prepared) },
      variables: Object.fromEntries(prepared.aliases.map((alias) => [alias.name, alias.path])),
      scenarios: [...prepared.scenarios, ...unlisted(prepared, outcomes)].map((scenario) =>
        scenarioOf(scenario, outcomes),
      ),
    },
    redactor,
    abort: withCause(outcomes, results),
    signal: abort?.kind === 'interrupted' ? (abort.message.endsWith('SIGTERM') ? 'SIGTERM' : 'SIGINT') : null,
    facts: {
      tool,
      contract: contractIdentity,
      run: drawName((bound) => random(bound)),
      seed,
      startedAt: started.at,
      durationMs: Math.round(clock.monotonicMs() - started.ms),
      failOn: options.failOn?.value ?? 'must',
      name,
      ...(configuration && { configuration }),
    },
  });
  return holdToNamed(report, options.profile?.value, checks);
}

/** What the client did wrong in the last requests, which were refused, is the first thing to look into. */
function withCause({ ran, abort }: ScenarioOutcomes, results: readonly CheckResult[]): RunAbort | null {
  const [plain] = ran;
  if (abort?.kind !== 'client-failed' || plain?.scenario.id !== 'plain') return abort;
  const cause = likelyCause(plain.run, results);
  return cause === null ? abort : { ...abort, advice: `Most likely because of ${cause}: npx vivero explain ${cause}` };
}

/** Options without which a client would be run in another way. */
const manners = ['keepHome', 'as', 'approval', 'issuer', 'tls', 'timeout', 'idle', 'redirectUri', 'uses'] as const;

/** Returns what a client was run with, as the command line takes it; for one of the configuration its file says the rest. */
function mannerOf(options: ClientCall['options']): Record<string, string> {
  const given = manners.flatMap((name) => {
    const value = options[name]?.value;
    return value === undefined || value === false ? [] : [[name, String(value)] as const];
  });
  return Object.fromEntries(given);
}

/** What the configuration claims counts like what the command line does. */
function claimsOf({ claimed }: PreparedClient): { readonly uses?: string } {
  return claimed.size === 0 ? {} : { uses: [...claimed].join() };
}

/** Where a client fails against the ordinary service, only what its requests prove stands. */
function judge({ checks, claimed }: PreparedClient, { ran, notRun, lost, abort }: ScenarioOutcomes): CheckResult[] {
  const runs = ran.map(({ run }) => run);
  const { kinds } = kindsAndFeatures(runs.find(({ scenario }) => scenario.id === 'plain') ?? null);
  const results = judgeClient(checks, { runs, notRun, lost, claimed: claimedOf(claimed, kinds) });
  if (abort?.kind !== 'client-failed') return results;
  const byId = new Map<string, ClientCheck>(checks.map((check) => [check.id, check]));
  return results.map((result) => {
    const check = byId.get(result.id);
    if (check === undefined || result.outcome === 'failed' || result.outcome === 'errored') return result;
    // What follows the colon is the output of the command.
    return resultWithoutRun(check, 'untestable', abort.message.split(': ', 1)[0] ?? abort.message);
  });
}

function secretsOfRun({ run }: RanScenario): string[] {
  return [...secretsOf(run.handedOver), ...run.entries.flatMap(secretsOfEntry)];
}

/** What was run besides the scenarios that are listed: the ordinary service once more. */
function unlisted({ scenarios }: PreparedClient, { ran }: ScenarioOutcomes): PreparedClient['scenarios'] {
  const listed = new Set(scenarios.map(({ id }) => id));
  return ran.map(({ scenario }) => scenario).filter(({ id }) => !listed.has(id));
}

function scenarioOf(
  { id, title, isHostile = false }: PreparedClient['scenarios'][number],
  { ran, notRun, lost }: ScenarioOutcomes,
): ReportedScenario {
  const one = ran.find(({ scenario }) => scenario.id === id);
  if (one === undefined) return { ...nothingRan, id, title, isHostile, reason: notRun.get(id) ?? lost.get(id) ?? '' };
  const { run, requests, deliberate, durationMs, notStarted } = one;
  const { kind, exitCode, signal, wasIdle } = run.end;
  return {
    id,
    title,
    isHostile,
    outcome: notStarted === null ? kind : 'not-started',
    exitCode,
    signal,
    wasIdle,
    requests,
    deliberate,
    durationMs,
    reason: notStarted ?? describeEnd(run.end),
    output: outputPathOf(one),
  };
}

const nothingRan = {
  outcome: 'not-run',
  exitCode: null,
  signal: null,
  wasIdle: false,
  requests: 0,
  deliberate: 0,
  durationMs: 0,
  output: null,
} as const;
