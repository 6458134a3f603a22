import type { Defect, Overlay, Variant } from '../../fixtures/mock/overlay.ts';
import { startMock } from '../../fixtures/mock/start-mock.ts';
import type { Check } from '../kit/define-check.ts';
import { checks } from '../../suites/index.generated.ts';
import { inspectorFor } from '../commands/reach-mcp.ts';
import { executeRun } from './execute-run.ts';
import { proveDefect, proveVariant } from './prove.ts';
import { mockSettings, runInput } from './run-input.test-support.ts';
import type { RunReport } from './run-report.ts';

/** Overlays are proven side by side: most of the time of a run against a hanging mock is waiting. */
const lanes = 3;
/** Nothing hangs but under defects: elsewhere only a busy machine takes long, and must accuse nobody. */
const patientMs = 20_000;
/** The check that a process of its own is started for; it is proven where it is named, and untestable elsewhere. */
const inspectorCheck = 'mcp/inspector-lists-tools';
/** Overlays named on the command line are proven alone: `node truth-of-defects.test.ts <overlay>...`. */
export const wantedOverlays: readonly string[] = process.argv.slice(2);

/** The systems that are proven together: authorization is found through the MCP server. */
type Group = 'plant-store' | 'mcp';

/** What is asked in a run. */
interface RunKind {
  readonly group: Group;
  readonly withStress: boolean;
  /** True where the inspector's command line is asked too, which is a process of its own. */
  readonly withInspector?: boolean;
}

/**
 * Resolves to the report of a run against the mock of one group of systems under the overlays. An overlay sees the requests
 * of its own system only, so that the other group need not be asked.
 */
export async function runUnder(
  overlays: readonly (Overlay & Pick<Defect, 'host'>)[],
  { group, withStress, withInspector = false }: RunKind,
): Promise<RunReport> {
  const systems = group === 'plant-store' ? (['plant-store'] as const) : (['mcp', 'authorization'] as const);
  const mock = await startMock({ overlays, systems, approval: 'automatic' });
  const host = overlays.find((overlay) => overlay.host !== undefined)?.host ?? '127.0.0.1';
  const at = (url: string): string => url.replace('127.0.0.1', host);
  try {
    // What is found through the MCP server may depend on it, but not the other way round.
    const isAboutTokens = overlays.length > 0 && overlays.every(({ system }) => system === 'authorization');
    const asked = isAboutTokens ? ['authorization'] : systems;
    const selected = checks.filter((check) => (withStress || check.stress !== true) && asksAny(check, asked));
    const reached = { ...mock, url: at(mock.url), mcp: { ...mock.mcp, url: at(mock.mcp.url) } };
    const settings = {
      ...mockSettings(reached, withStress ? { timeoutMs: patientMs } : {}),
      ...(group === 'plant-store' ? { mcp: null } : { plantStore: null }),
    };
    const input = runInput(selected, settings);
    const surroundings = { env: process.env, random: (bound: number) => Math.floor(Math.random() * bound) };
    const inspector = withInspector ? inspectorFor({ ...input, surroundings }, input.signal) : {};
    return await executeRun({ ...input, ...inspector });
  } finally {
    await mock.close();
  }
}

function groupOf({ system = 'plant-store' }: Overlay): Group {
  return system === 'plant-store' ? 'plant-store' : 'mcp';
}

function asksAny({ systems, asksEachOf = [] }: Check, asked: readonly string[]): boolean {
  return [...systems, ...asksEachOf].some((system) => asked.includes(system));
}

/**
 * Resolves to what contradicts the catalogue under each overlay, by its id. Checks that load the target are run under the
 * defects that they must catch and under every variant.
 */
export async function proveOverlays(overlays: readonly (Defect | Variant)[]): Promise<Map<string, readonly string[]>> {
  const plain = new Map<Group, Promise<RunReport>>();
  const plainOf = (group: Group): Promise<RunReport> => {
    const known = plain.get(group) ?? runUnder([], { group, withStress: true });
    plain.set(group, known);
    return known;
  };
  const problems = new Map<string, readonly string[]>();
  const queue = overlays.filter(({ id }) => wantedOverlays.length === 0 || wantedOverlays.includes(id)).values();
  const lane = async (): Promise<void> => {
    for (const overlay of queue) {
      const { id, kind } = overlay;
      const isStressed = checks.some((check) => check.stress === true && check.brokenBy.includes(id));
      const group = groupOf(overlay);
      const withInspector = checks.some((check) => check.id === inspectorCheck && check.brokenBy.includes(id));
      const withStress = kind === 'variant' || isStressed;
      const report = await runUnder([overlay], { group, withStress, withInspector });
      const runs = { checks, plain: await plainOf(group), report };
      const proof = kind === 'defect' ? proveDefect(overlay, runs) : proveVariant(overlay, runs);
      problems.set(id, proof.problems);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return problems;
}
