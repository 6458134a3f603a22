import type { Defect, MockSystem, Overlay } from '../../fixtures/mock/overlay.ts';
import { executeRun } from '../engine/execute-run.ts';
import type { RunReport } from '../../contracts/run-report/run-report.ts';
import type { RunInput } from '../engine/run-settings.ts';
import { createRedactor } from '../http/redactor.ts';
import type { Check } from '../kit/define-check.ts';
import type { ProofWorld } from './proof-world.ts';

/** The systems that are proven together: authorization is found through the MCP server, and a site leads to the rest. */
export type Group = 'plant-store' | 'mcp' | 'api' | 'site' | 'connector' | 'library' | 'document';

const systemsOfGroup: Readonly<Record<Group, readonly MockSystem[]>> = {
  'plant-store': ['plant-store'],
  mcp: ['mcp', 'authorization'],
  api: ['api'],
  site: ['site', 'api', 'mcp', 'plant-store'],
  connector: ['connector', 'mcp'],
  library: ['library'],
  document: ['document'],
};

/** Every group, in the order of its systems. */
export const groups = Object.keys(systemsOfGroup) as readonly Group[];

/** What is laid over a mock. */
export type LaidOverlay = Overlay & Pick<Defect, 'host'>;

/** What is asked in a run. */
export interface RunKind {
  readonly group: Group;
  /** Systems that the target has besides those of the group. */
  readonly besides?: readonly MockSystem[];
  readonly withStress: boolean;
  /** True where the inspector's command line is asked too, which is a process of its own. */
  readonly withInspector?: boolean;
  /** True where a browser may be started. */
  readonly withBrowser?: boolean;
  /** True where every answer is waited for long. */
  readonly isPatient?: boolean;
}

/** A mock of one group of systems, and how checks are put to it. */
export interface AskedMock {
  ask(selected: readonly Check[]): Promise<RunReport>;
  /** Returns a text without the secrets of the mock. */
  redact(text: string): string;
  close(): Promise<void>;
}

/** Time for a request where nothing hangs but under a defect, in milliseconds. */
const impatientMs = 2_000;
/** A busy machine takes long, and must accuse nobody. */
const patientMs = 20_000;

/** Returns the group that an overlay is proven with. */
export function groupOf({ system = 'plant-store' }: Pick<Overlay, 'system'>): Group {
  return system === 'authorization' ? 'mcp' : system;
}

/** Returns the systems of a run's mock. */
export function systemsOf({ group, besides = [] }: RunKind): readonly MockSystem[] {
  return [...systemsOfGroup[group], ...besides];
}

/** Returns the systems that checks ask besides those of a group. */
export function besidesOf(group: Group, checks: readonly Check[]): MockSystem[] {
  const asked = new Set(checks.flatMap(({ systems }) => systems));
  // The lending library stands for the main API.
  if (group === 'library') return [];
  return [...asked].filter((system) => !systemsOfGroup[group].includes(system)).sort();
}

/** Returns the checks of a run. What is found through the MCP server may depend on it, but not the other way round. */
export function checksFor(
  checks: readonly Check[],
  overlays: readonly Overlay[],
  { group, besides = [], withStress }: RunKind,
): Check[] {
  const isAboutTokens = overlays.length > 0 && overlays.every(({ system }) => system === 'authorization');
  const own = group === 'mcp' ? [...systemsOfGroup.mcp, ...besides] : [group === 'library' ? 'api' : group];
  const asked = isAboutTokens ? ['authorization'] : own;
  return checks.filter(
    ({ stress, systems, asksEachOf = [], requestsOperations, brokenBy }) =>
      // To request every operation takes seconds: under an overlay of a known API it is done where a check is to catch it.
      (requestsOperations !== true ||
        group === 'library' ||
        overlays.length === 0 ||
        overlays.some(({ id }) => brokenBy.includes(id))) &&
      // A foreign API promises what its own document says, and nothing else.
      (group !== 'library' || requestsOperations === true) &&
      (withStress || stress !== true) &&
      [...systems, ...asksEachOf].some((system) => asked.includes(system)),
  );
}

/** Starts a mock of a group of systems under overlays, and resolves to how checks are put to it. */
export async function openAskedMock(
  world: ProofWorld,
  overlays: readonly LaidOverlay[],
  kind: RunKind,
): Promise<AskedMock> {
  const host = overlays.find((overlay) => overlay.host !== undefined)?.host ?? '127.0.0.1';
  const timeoutMs = kind.withStress || kind.isPatient === true ? patientMs : impatientMs;
  const mock = await world.startMock({ overlays, systems: systemsOf(kind), host, timeoutMs });
  const { secrets } = mock.settings;
  let redactor: ReturnType<typeof createRedactor> | null = null;
  return {
    ask: (selected) => {
      // Nothing of the run is stored: what is told of it is redacted where it is told.
      const input = inputFor(world, selected, { ...mock.settings, secrets: [] });
      const inspector = kind.withInspector ? world.inspectorFor(input) : {};
      const browser = kind.withBrowser === true ? { launchBrowser: world.launchBrowser } : {};
      return executeRun({ ...input, ...inspector, ...browser });
    },
    redact: (text) => (redactor ??= createRedactor(secrets)).text(text),
    close: () => mock.close(),
  };
}

function inputFor(
  { tool, clock, signal }: ProofWorld,
  checks: readonly Check[],
  settings: RunInput['settings'],
): RunInput {
  return {
    checks,
    notCovered: [],
    shard: null,
    settings,
    run: 'proof000',
    tool,
    contract: { version: '', sha256: '' },
    clock,
    signal,
    keepsExchanges: false,
    onEvent: () => undefined,
  };
}
