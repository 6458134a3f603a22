import { tmpdir } from 'node:os';
import { z } from 'zod';
import type { Overlay } from '../../../../fixtures/mock/overlay.ts';
import { UsageError } from '../../../errors/usage-error.ts';
import { suggestNearest } from '../../../text/suggest-nearest.ts';
import { defineAgentTool } from '../define-agent-tool.ts';
import type { StartedMock } from '../agent-mock.ts';
import { startedMockName } from '../agent-mock.ts';
import { pageInput, pageOf, pageOutput } from '../page.ts';
import { fromTarget, systemSchema } from '../schemas.ts';
import { findScenario } from '../find-scenario.ts';

const listOverlays = defineAgentTool({
  name: 'list_overlays',
  description: 'Lists what the mock can have: defects, which checks fail on, and variants, legal oddities.',
  effect: 'reads',
  input: z.object({
    kind: z.enum(['defect', 'variant']).optional(),
    system: systemSchema.optional(),
    text: z.string().max(200).optional().describe('Words that must all occur'),
    ...pageInput,
  }),
  output: z.object({
    overlays: z.array(
      z.object({ id: z.string(), kind: z.enum(['defect', 'variant']), system: z.string(), title: z.string() }),
    ),
    ...pageOutput,
  }),
  run: async ({ kind, system, text = '', ...paging }) => {
    const words = text.toLowerCase().split(/\s+/);
    const { defects, variants } = await import('../../../../fixtures/overlays/index.generated.ts');
    const chosen = [...defects, ...variants].filter(
      (overlay) =>
        (kind === undefined || overlay.kind === kind) &&
        (system === undefined || (overlay.system ?? 'plant-store') === system) &&
        words.every((word) => `${overlay.id} ${overlay.title}`.toLowerCase().includes(word)),
    );
    const { entries, page } = pageOf(chosen, paging);
    const overlays = entries.map(({ id, title, system: of = 'plant-store', kind: what }) => ({
      id,
      kind: what,
      system: of,
      title,
    }));
    return { overlays, ...page };
  },
});

const startMock = defineAgentTool({
  name: 'start_mock',
  description:
    'Starts the mock of the whole service on loopback, with defects or variants, or under a scenario. One at a time; it stops with the session.',
  effect: 'starts',
  input: z.object({
    overlays: z.array(z.string().max(200)).max(20).default([]).describe('Ids of list_overlays'),
    scenario: z.string().max(200).optional().describe('Id of list_scenarios'),
    systems: z.array(systemSchema).min(1).max(6).optional().describe('Default all of them'),
    auth: z.enum(['strict', 'presence', 'off']).default('strict').describe('off needs no token, presence accepts any'),
    approval: z.enum(['page', 'automatic']).default('automatic'),
    responses: z.enum(['echo', 'example']).default('echo'),
    port: z.number().int().min(0).max(65_535).default(0).describe('0 picks a free one'),
  }),
  output: z.object({
    url: z.string(),
    systems: z.array(z.string()),
    mcp: z.string().nullable(),
    issuer: z.string(),
    tokens: z.string().nullable().describe('Folder, a file for each: plants, mcp, plants.expired, ...'),
    overlays: z.array(z.string()),
    scenario: z.string(),
    target: z.string().describe('For run_checks'),
  }),
  run: async ({ overlays: ids, systems, responses, scenario, ...order }, { session }) => {
    const overlays = await findOverlays(ids);
    const chosen = scenario === undefined ? null : await findScenario(scenario);
    const started = await startOrExplain(() =>
      session.mock.start(
        { ...order, answers: responses, overlays, ...(systems && { systems }), ...(chosen && { scenario: chosen.id }) },
        tmpdir(),
      ),
    );
    const { mock, tokens } = started;
    return {
      url: mock.url,
      systems: [...mock.systems],
      mcp: mock.systems.has('mcp') ? mock.mcp.endpoint : null,
      issuer: mock.authorization.issuer,
      tokens,
      overlays: overlays.map(({ id, title }) => `${id}: ${title}`),
      scenario: chosen?.id ?? 'plain',
      target: startedMockName,
    };
  },
});

async function findOverlays(ids: readonly string[]): Promise<Overlay[]> {
  if (ids.length === 0) return [];
  const { defects, variants } = await import('../../../../fixtures/overlays/index.generated.ts');
  const known = new Map<string, Overlay>([...defects, ...variants].map((overlay) => [overlay.id, overlay]));
  const unknown = ids.filter((id) => !known.has(id));
  if (unknown.length > 0)
    throw new UsageError(
      unknown.map(
        (id) =>
          `unknown defect or variant "${id}"${suggestNearest(id, [...known.keys()]) || '; list_overlays names them'}`,
      ),
    );
  return ids.flatMap((id) => known.get(id) ?? []);
}

/** What an agent can fix is not an internal error. */
async function startOrExplain(start: () => Promise<StartedMock>): Promise<StartedMock> {
  try {
    return await start();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'EADDRINUSE' || code === 'EACCES')
      throw new UsageError('the port cannot be used: give another one, or 0 for a free one');
    throw error;
  }
}

const stopMock = defineAgentTool({
  name: 'stop_mock',
  description: 'Stops the mock; its data and tokens are deleted.',
  effect: 'stops',
  input: z.object({}),
  output: z.object({ stopped: z.string().nullable().describe('URL; null where none was running') }),
  run: async (_, { session }) => ({ stopped: await session.mock.stop() }),
});

const mockRequests = defineAgentTool({
  name: 'mock_requests',
  description: 'Shows requests to the mock: method, path, status, reason of a refusal. The newest of 500 first.',
  effect: 'reads',
  input: z.object({
    text: z.string().max(200).optional().describe('In each line, such as "/mcp" or " 401"'),
    ...pageInput,
  }),
  output: z.object({
    mock: z.string().nullable().describe('URL; null where none is running'),
    forgotten: z.number().int(),
    ...fromTarget({ requests: z.array(z.string()) }),
    ...pageOutput,
  }),
  run: ({ text = '', ...paging }, { session }) => {
    const { started } = session.mock;
    const lines = started?.requests.filter((line) => line.includes(text)).toReversed() ?? [];
    const { entries, page } = pageOf(lines, paging);
    return {
      mock: started?.mock.url ?? null,
      forgotten: started?.forgotten ?? 0,
      fromTarget: { requests: entries },
      ...page,
    };
  },
});

/** Tools of the mock. */
export const mockTools = [listOverlays, startMock, stopMock, mockRequests];
