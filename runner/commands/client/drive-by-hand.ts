import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { notVisited } from '../../../contracts/clients.ts';
import { secretsOfEntry } from '../../engine/clients/secrets-of-client.ts';
import type { Redactor } from '../../http/redactor.ts';
import { kindsAndFeatures } from '../../engine/clients/judge-client.ts';
import { planScenarios } from '../../engine/clients/plan-scenarios.ts';
import type { RecordedEntry } from '../../journal/journal-options.ts';
import { withTemporaryFolder } from '../../process/child-host.ts';
import { displayWidth } from '../../text/display-width.ts';
import { childHost } from '../inspect/reach-mcp.ts';
import { listenForInterruption } from '../terminal/interruption.ts';
import { tell } from '../terminal/tell.ts';
import type { RanScenario } from './client-run.ts';
import { offeredScenarios } from './offered-scenarios.ts';
import { closeAll, openAllScenarios, writeManifest } from './open-all-scenarios.ts';
import type { RunFollowers } from './follow-run.ts';
import type { OpenScenario } from './open-scenario.ts';
import { claimedOf, type ClientCall, type PreparedClient } from './prepare-client.ts';
import type { ScenarioOutcomes } from './run-under-scenarios.ts';
import { surroundingsOf } from './surroundings-of.ts';

/** Opens all scenarios side by side, and resolves to what came of the client of a person once that person ends it. */
export async function driveByHand(
  prepared: PreparedClient,
  call: ClientCall,
  followers: RunFollowers,
): Promise<ScenarioOutcomes> {
  const { surroundings, options } = call;
  const { stderr } = surroundings;
  const isQuiet = options.quiet?.value === true;
  const interruption = listenForInterruption(surroundings, {
    end: () => undefined,
    notice: isQuiet ? null : 'judging',
  });
  try {
    const shared = surroundingsOf(prepared, call, followers);
    const open = await openAllScenarios(offeredScenarios(prepared), {
      ...shared,
      onEntry: (entry) => {
        shared.onEntry?.(entry);
        if (!isQuiet) tell(stderr, lineOf(entry, followers.journal.redactor));
      },
    });
    try {
      await withTemporaryFolder(childHost(surroundings), async (folder) => {
        const manifest = join(folder, 'scenarios.json');
        await writeManifest(manifest, open);
        if (shared.authority !== undefined)
          tell(stderr, await trusting(join(folder, 'authority.pem'), shared.authority));
        for (const line of instructions(open, manifest)) tell(stderr, line);
        await aborted(interruption.signal);
      });
      return outcomesOf(open, prepared);
    } finally {
      await closeAll(open);
    }
  } finally {
    interruption.close();
  }
}

/** A URL may carry a token. */
function lineOf(recorded: RecordedEntry, redactor: Redactor): string {
  const entry = recorded.toEntry();
  for (const secret of secretsOfEntry(entry)) redactor.learn(secret);
  const { scenario, request, target, response } = entry;
  return `${scenario}: ${request.method} ${redactor.text(target)} ${response?.status ?? 'no response'}`;
}

/** Writes the authority of the run, and resolves to a line that says how it is trusted. */
async function trusting(file: string, authority: string): Promise<string> {
  await writeFile(file, authority);
  return `trust this authority for as long as the run lasts: export NODE_EXTRA_CA_CERTS=${file} SSL_CERT_FILE=${file}`;
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

function instructions(open: readonly OpenScenario[], manifest: string): string[] {
  const columns = Math.max(...open.map(({ scenario }) => displayWidth(scenario.id)));
  return [
    'every scenario is served at a URL of its own; point the client at "plain" first, then at the others, doing the same each time',
    ...open.map(
      ({ scenario, handedOver }) => `  ${scenario.id.padEnd(columns)}  ${handedOver.siteUrl}  ${scenario.title}`,
    ),
    `MCP is at /mcp and the API at /api below each URL; tokens, clients and all URLs: export VIVERO_MOCK_SCENARIOS=${manifest}`,
    'press Ctrl-C to judge what the client sent',
  ];
}

/** A scenario that the client was never pointed at tells nothing of it; where it is about what the client claims to be or use, that is a lack. */
function outcomesOf(open: readonly OpenScenario[], prepared: PreparedClient): ScenarioOutcomes {
  const { idleMs, claimed } = prepared;
  const met = open.filter(({ journal }) => journal.requests > 0);
  const ran = met.map((one): RanScenario => ranByHand(one, idleMs));
  const shown = kindsAndFeatures(ran.find(({ scenario }) => scenario.id === 'plain')?.run ?? null);
  const claims = claimedOf(claimed, shown.kinds);
  const left = open.filter((one) => !met.includes(one)).map(({ scenario }) => scenario);
  const missed = left.filter((one) => [...one.kinds, ...(one.needs ?? [])].some((name) => claims.has(name)));
  const lost = new Map(missed.map(({ id }) => [id, notVisited]));
  // What does not concern the client says so; what does was left out by whoever drove it.
  const plan = planScenarios({ ...prepared, scenarios: left, shown });
  const notRun = new Map(
    left.filter(({ id }) => !lost.has(id)).map(({ id }) => [id, plan.notRun.get(id) ?? notVisited]),
  );
  if (lost.delete('plain') || notRun.delete('plain')) {
    const message = 'the client sent nothing to the ordinary service, with which everything else is compared';
    const advice = 'Point the client at the URL of "plain" first.';
    return { ran, notRun, lost, abort: { kind: 'client-failed', message, advice } };
  }
  return { ran, notRun, lost, abort: null };
}

function ranByHand(open: OpenScenario, idleMs: number): RanScenario {
  const { journal, scenario } = open;
  const atMs = journal.elapsedMs();
  return {
    scenario,
    run: open.finish({ kind: 'by-hand', exitCode: null, signal: null, atMs, wasIdle: journal.quietMs() >= idleMs }),
    requests: journal.requests,
    deliberate: journal.entries().filter(({ isDeliberate }) => isDeliberate).length + journal.cleared,
    durationMs: Math.round(atMs),
    output: null,
    notStarted: null,
  };
}
