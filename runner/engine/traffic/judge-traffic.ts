import { clientKinds } from '../../../contracts/clients.ts';
import type { CheckResult } from '../../../contracts/run-report/run-report.ts';
import type { ClientCheck } from '../../kit/client/define-client-check.ts';
import type { JournalEntry } from '../../kit/client/journal-entry.ts';
import type { ScenarioRun } from '../../kit/client/scenario-run.ts';
import { createExpect } from '../../kit/create-expect.ts';
import type { ObservingCheck } from '../../kit/define-check.ts';
import type { Assertion } from '../../kit/expect.ts';
import { judgeClient } from '../clients/judge-client.ts';
import { resultOf, resultWithoutRun } from '../run-check.ts';
import { trafficScenario } from './traffic-entries.ts';

/** What both sides of traffic are judged by. */
export interface TrafficChecks {
  /** Checks of clients that need no scenario. */
  readonly client: readonly ClientCheck[];
  /** Checks of servers that judge whatever is exchanged. */
  readonly server: readonly ObservingCheck[];
}

/** Returns what the checks say of both sides of recorded traffic: first the client's, then the server's. */
export function judgeTraffic(
  entries: readonly JournalEntry[],
  checks: TrafficChecks,
): { readonly client: CheckResult[]; readonly server: CheckResult[] } {
  const judged = entries.filter(({ isDeliberate }) => !isDeliberate);
  const run = runOf(judged);
  const client = judgeClient(checks.client, { runs: [run], notRun: new Map(), claimed: new Set(), control: run });
  return {
    client: client.map((result) => ({ ...result, reason: reasonOf(result) })),
    server: checks.server.map((check) => judgeServer(check, entries)),
  };
}

/** There is no ordinary service here that anything is compared with. */
function reasonOf({ reason }: CheckResult): string {
  return reason.replaceAll(/\b(?:to|under|in) the ordinary service\b/g, 'in the recorded traffic');
}

/** Nothing was handed over that vivero knows of, and no command was seen to end. */
function runOf(entries: readonly JournalEntry[]): ScenarioRun {
  const none = '';
  return {
    scenario: { id: trafficScenario, kinds: clientKinds, isHostile: false },
    entries,
    handedOver: {
      plantStoreUrl: none,
      apiUrl: none,
      mcpUrl: none,
      siteUrl: none,
      plantStoreToken: none,
      apiToken: none,
      apiKey: none,
      apiKeyHeader: none,
    },
    opened: [],
    end: { kind: 'by-hand', exitCode: null, signal: null, atMs: entries.at(-1)?.arrivedMs ?? 0, wasIdle: false },
    values: new Map(),
  };
}

function judgeServer(check: ObservingCheck, entries: readonly JournalEntry[]): CheckResult {
  const assertions: Assertion[] = [];
  const expect = createExpect((assertion) => assertions.push(assertion));
  const systems = new Set<string>([...check.systems, ...(check.asksEachOf ?? [])]);
  let thrown: unknown = null;
  for (const entry of entries) {
    // Of a response that was not recorded whole nothing is concluded.
    if (!systems.has(entry.system) || entry.response === null || entry.response.body.truncated) continue;
    try {
      if (check.selects(entry)) check.judge(entry, expect);
    } catch (error) {
      thrown ??= error;
    }
  }
  if (assertions.length === 0 && thrown === null)
    return resultWithoutRun(check, 'inapplicable', 'no recorded exchange is of the kind that it judges');
  return resultOf(check, { assertions, thrown, durationMs: 0 });
}
