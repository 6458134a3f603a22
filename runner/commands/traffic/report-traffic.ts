import type { CheckResult, RunReport, StoredExchange } from '../../../contracts/run-report/run-report.ts';
import { exitCodeOf, summarise } from '../../../contracts/run-report/verdict.ts';
import { secretsOfEntry } from '../../engine/clients/secrets-of-client.ts';
import { redactResult } from '../../engine/redact-report.ts';
import { judgeTraffic } from '../../engine/traffic/judge-traffic.ts';
import { businessData, shapeOfBody, shapeOfResult } from '../../engine/traffic/shape-of-body.ts';
import { type TrafficEntries, trafficEntries } from '../../engine/traffic/traffic-entries.ts';
import type { HarEntry } from '../../documents/har.ts';
import { openGate } from '../../gate/open-gate.ts';
import { createRedactor } from '../../http/redactor.ts';
import { storeExchange } from '../../http/store-exchange.ts';
import { drawName } from '../../shards/name-run.ts';
import { asListedChecks } from '../client/as-listed-checks.ts';
import { deliverGatedRun } from '../delivery/deliver-gated-run.ts';
import { prepareReports } from '../delivery/prepare-reports.ts';
import { requireOutput } from '../delivery/require-output.ts';
import { listedChecks } from '../listed-checks.ts';
import { contractIdentity } from '../run/contract-identity.ts';
import type { Surroundings } from '../surroundings.ts';
import { tell } from '../terminal/tell.ts';
import { wantJson } from '../terminal/want-json.ts';
import { loadTrafficChecks } from './load-traffic-checks.ts';
import type { TrafficOptions, TrafficTarget } from './traffic-target.ts';

/** What is settled before any traffic is read. */
export interface TrafficJudge {
  /** Judges recorded traffic, delivers the reports, and resolves to the exit code. */
  deliver(traffic: RecordedTraffic): Promise<number>;
}

/** Traffic that is to be judged. */
export interface RecordedTraffic {
  readonly source: NonNullable<RunReport['traffic']>['source'];
  readonly recorded: readonly HarEntry[];
  /** How the command of the client failed; `null` where it did its work, or none was run. */
  readonly clientFault: string | null;
  readonly started: { readonly at: string; readonly ms: number };
}

/** A call of a command that judges traffic, as far as judging goes. */
interface TrafficCall {
  readonly options: TrafficOptions;
  readonly surroundings: Surroundings;
}

/** Most exchanges that are stored besides those that results point at. */
const mostStored = 2_000;

/** Resolves to what judges traffic with a target. Throws {@link UsageError} for what could not be delivered. */
export async function openTrafficJudge(target: TrafficTarget, call: TrafficCall): Promise<TrafficJudge> {
  const { options, surroundings } = call;
  const { directory, stderr, clock } = surroundings;
  const checks = await loadTrafficChecks(options);
  const { baseline } = options;
  await requireOutput(target.resolved.outputDirectory, target.name);
  const reports = await prepareReports({
    wanted: wantJson(target.resolved.reports, options.json, directory),
    options,
    surroundings,
    annotates: true,
    sources: baseline ? [{ path: baseline.value, name: 'the baseline' }] : [],
  });
  const known = [...listedChecks, ...asListedChecks()];
  const gate = await openGate({ options, checks: known, isPart: true, directory, nowMs: clock.now() });
  for (const warning of gate.warnings) tell(stderr, `warning: ${warning}`);
  const isQuiet = options.quiet?.value === true;
  return {
    deliver: (traffic) => {
      const { entries, others } = trafficEntries(traffic.recorded, target.systems);
      if (!isQuiet) tell(stderr, describeRecorded(target, { judged: entries.length, others }));
      const report = makeReport({ target, entries, results: judgeTraffic(entries, checks), call, traffic });
      return deliverGatedRun(report, gate, {
        ...reports,
        outputDirectory: target.resolved.outputDirectory,
        surroundings,
        color: options.color,
        isQuiet,
        ...(options.verbose && { verbose: options.verbose.value }),
      });
    },
  };
}

interface Reported {
  readonly target: TrafficTarget;
  readonly entries: TrafficEntries['entries'];
  readonly results: ReturnType<typeof judgeTraffic>;
  readonly call: TrafficCall;
  readonly traffic: RecordedTraffic;
}

function describeRecorded({ name }: TrafficTarget, { judged, others }: { judged: number; others: number }): string {
  const requests = (count: number): string => `${count} recorded ${count === 1 ? 'request' : 'requests'}`;
  const place = name === 'command-line' ? 'the given URLs' : name;
  const rest = others === 0 ? '' : `; ${requests(others)} went elsewhere and ${others === 1 ? 'was' : 'were'} not read`;
  return `judging ${requests(judged)} to ${place}${rest}`;
}

/** Returns one run whose results are those of the client, then those of the server; nothing in it is secret. */
function makeReport(reported: Reported): RunReport {
  const { target, call, traffic } = reported;
  const { started, clientFault } = traffic;
  const { options, surroundings } = call;
  const { clock, tool, random } = surroundings;
  const { results, exchanges } = storeEvidence(reported);
  const failOn = options.failOn?.value ?? 'must';
  const isNothing = results.every(({ outcome }) => outcome === 'inapplicable');
  const abort = clientFault !== null ? clientFailed(clientFault) : isNothing ? nothingJudged : null;
  return {
    schemaVersion: 2,
    tool,
    target: { name: target.name, systems: systemsOf(target), capabilities: [] },
    traffic: { source: traffic.source },
    contract: contractIdentity,
    run: drawName((bound) => random(bound)),
    seed: 0,
    shard: null,
    startedAt: started.at,
    durationMs: Math.round(clock.monotonicMs() - started.ms),
    exitCode: exitCodeOf({ results, failOn, abort, signal: null }),
    failOn,
    abort,
    summary: summarise(results, exchanges),
    results: renumber(results, exchanges),
    notCovered: [],
    exchanges: exchanges.map((exchange, place) => ({ ...exchange, id: place + 1 })),
  };
}

const nothingJudged = {
  kind: 'nothing-executed',
  message: 'no recorded exchange is of a kind that a check judges',
  advice: 'record a session in which the client does its work, and name the target whose URLs it uses',
} as const;

/** What did not do its work may have failed before it came to what is wrong. */
function clientFailed(fault: string): RunReport['abort'] {
  return {
    kind: 'client-failed',
    message: `the client failed: ${fault}`,
    advice: 'make the command succeed against this deployment, then run it through the proxy again',
  };
}

/** Returns results and exchanges as they are stored; exchanges keep their numbers. */
function storeEvidence({ target, entries, results, call }: Reported): {
  readonly results: CheckResult[];
  readonly exchanges: StoredExchange[];
} {
  const configured = target.resolved.target?.secrets ?? [];
  const redactor = createRedactor([...configured, ...entries.flatMap(secretsOfEntry)]);
  const keepsBodies = call.options.keepBodies?.value === true;
  const bodies = entries.flatMap(({ request, response }) => [
    request.body.bytes,
    response?.body.bytes ?? new Uint8Array(0),
  ]);
  const data = keepsBodies ? new Set<string>() : businessData(bodies);
  const all = [...results.client, ...results.server].map((result) =>
    redactResult(keepsBodies ? result : shapeOfResult(result, data), redactor),
  );
  const pointedAt = new Set(all.flatMap(({ assertions }) => assertions.map(({ exchange }) => exchange)));
  const exchanges = entries
    .filter(({ id }, place) => place < mostStored || pointedAt.has(id))
    .map((entry): StoredExchange => {
      const stored = storeExchange(entry, redactor, { token: null });
      return { ...(keepsBodies ? stored : shapeOfBody(stored)), place: entry.place };
    });
  return { results: all, exchanges };
}

function renumber(results: readonly CheckResult[], exchanges: readonly StoredExchange[]): CheckResult[] {
  const numbers = new Map(exchanges.map(({ id }, place) => [id, place + 1]));
  return results.map((result) => ({
    ...result,
    assertions: result.assertions.map((assertion) => ({
      ...assertion,
      exchange: assertion.exchange === null ? null : (numbers.get(assertion.exchange) ?? null),
    })),
  }));
}

function systemsOf({ systems }: TrafficTarget): RunReport['target']['systems'] {
  const { plantStore, api, mcp, site, connector } = systems;
  const named = { 'plant-store': plantStore, api, mcp, site, connector };
  return Object.fromEntries(
    Object.entries(named).flatMap(([name, url]) => (url === null ? [] : [[name, { url: url.href }]])),
  );
}
