/** How a client came to its end decides what its silence means. */
import tap from 'tap';
import { clientOverlays } from '../../fixtures/clients/overlays/index.generated.ts';
import { clientChecks } from '../../suites/client-index.generated.ts';
import { clientProofInput } from '../commands/client/client-proof-input.ts';
import { judgeClient } from '../engine/clients/judge-client.ts';
import type { ClientEnd, ScenarioRun } from '../kit/client/scenario-run.ts';

const input = clientProofInput();
const plain = await input.runScenario('agent-legacy', 'plain', null);

async function outcomeOf(
  check: string,
  {
    scenario,
    end,
    until,
    overlay = null,
  }: { scenario: string; end: Partial<ClientEnd>; until?: string; overlay?: string | null },
): Promise<string> {
  const changed = clientOverlays.find(({ id }) => id === overlay) ?? null;
  const run = await input.runScenario('agent-legacy', scenario, changed);
  const cut = until === undefined ? run.entries : entriesUntil(run, until);
  const runs = [plain, { ...run, entries: cut, end: { ...run.end, ...end } }];
  const checks = clientChecks.filter(({ id }) => id === check);
  return judgeClient(checks, { runs, notRun: new Map(), claimed: new Set() })[0]?.outcome ?? 'not judged';
}

/** Returns what came up to and with the first request that has a text in it. */
function entriesUntil({ entries }: ScenarioRun, text: string): ScenarioRun['entries'] {
  const at = entries.findIndex(({ request }) => Buffer.from(request.body.bytes).toString().includes(text));
  return entries.slice(0, at + 1);
}

const refusal = 'client-mcp/unknown-version-left';
const tolerance = 'client-mcp/stream-fields-read';

void tap.test('a refusal is not seen in a client that was killed at work', async (t) => {
  t.equal(
    await outcomeOf(refusal, { scenario: 'unknown-version', end: { kind: 'killed', wasIdle: false } }),
    'untestable',
  );
});

void tap.test('a refusal is seen in a client that stayed idle until it was killed', async (t) => {
  t.equal(await outcomeOf(refusal, { scenario: 'unknown-version', end: { kind: 'killed', wasIdle: true } }), 'passed');
});

void tap.test('what a killed client sent before stands', async (t) => {
  const going = { scenario: 'unknown-version', overlay: 'legacy-takes-any-version' };
  t.equal(await outcomeOf(refusal, { ...going, end: { kind: 'killed', wasIdle: false } }), 'failed');
});

void tap.test('a client that ended at the bait is not told from one that gave up', async (t) => {
  const ended = { scenario: 'sse-fields', until: '"tools/list"' };
  t.equal(await outcomeOf(tolerance, { ...ended, end: { exitCode: 1 } }), 'untestable');
});

void tap.test('a client that waits after the bait did not understand it', async (t) => {
  const waiting = { scenario: 'sse-fields', until: '"tools/list"' };
  t.equal(await outcomeOf(tolerance, { ...waiting, end: { kind: 'killed', wasIdle: true } }), 'failed');
});

void tap.test('a session is not ended by a client that was killed', async (t) => {
  const killed = { scenario: 'older-version', overlay: 'legacy-leaves-session', end: { kind: 'killed' } } as const;
  const check = clientChecks.filter(({ id }) => id === 'client-mcp/session-ended-with-delete');
  const run = await input.runScenario(
    'agent-legacy',
    'older-version',
    clientOverlays.find(({ id }) => id === killed.overlay) ?? null,
  );
  const runs = [{ ...run, scenario: { ...run.scenario, id: 'plain' }, end: { ...run.end, ...killed.end } }];
  t.equal(judgeClient(check, { runs, notRun: new Map(), claimed: new Set() })[0]?.outcome, 'untestable');
});
