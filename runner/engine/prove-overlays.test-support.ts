import type { Defect, MockSystem, Overlay, Variant } from '../../fixtures/mock/overlay.ts';
import { startMock } from '../../fixtures/mock/start-mock.ts';
import { type Check, isObserving } from '../kit/define-check.ts';
import { checks } from '../../suites/index.generated.ts';
import type { Test } from 'tap';
import { BrowserMissing } from '../browser/find-chromium.ts';
import { browserLauncher, findInstalled } from '../commands/browser-launcher.ts';
import { inspectorFor } from '../commands/reach-mcp.ts';
import { executeRun } from './execute-run.ts';
import { PlainTalk } from './plain-talk.test-support.ts';
import { proveDefect, proveVariant } from './prove.ts';
import { mockSettings, runInput } from './run-input.test-support.ts';
import type { RunReport } from './run-report.ts';
import type { RunSettings } from './run-settings.ts';

/** A browser is started for it; it is proven where it is named, and untestable elsewhere. */
const browserCheck = 'reference/page-renders';
/** What the ids of variants begin with that only a browser can tell. */
const browserVariants = 'api-docs-';
/** Overlays are proven side by side: most of the time of a run against a hanging mock is waiting. */
const lanes = 3;
/** Nothing hangs but under defects: elsewhere only a busy machine takes long, and must accuse nobody. */
const patientMs = 20_000;
/** The check that a process of its own is started for; it is proven where it is named, and untestable elsewhere. */
const inspectorCheck = 'mcp/inspector-lists-tools';
/** Overlays named on the command line are proven alone: `node truth-of-defects.test.ts <overlay>...`. */
export const wantedOverlays: readonly string[] = process.argv.slice(2);

/** The systems that are proven together: authorization is found through the MCP server, and a site leads to the rest. */
type Group = 'plant-store' | 'mcp' | 'api' | 'site' | 'connector';

const systemsOf: Readonly<Record<Group, readonly MockSystem[]>> = {
  'plant-store': ['plant-store'],
  mcp: ['mcp', 'authorization'],
  api: ['api'],
  site: ['site', 'api', 'mcp', 'plant-store'],
  connector: ['connector', 'mcp'],
};

/** What is asked in a run. */
interface RunKind {
  readonly group: Group;
  /** Systems that the target has besides those of the group. */
  readonly besides?: readonly MockSystem[];
  readonly withStress: boolean;
  /** True where the inspector's command line is asked too, which is a process of its own. */
  readonly withInspector?: boolean;
  /** True where a browser may be started. */
  readonly withBrowser?: boolean;
}

/**
 * Resolves to the report of a run against the mock of one group of systems under the overlays. An overlay sees the requests
 * of its own system only, so that the other groups need not be asked.
 */
export async function runUnder(
  overlays: readonly (Overlay & Pick<Defect, 'host'>)[],
  { isAsked = () => true, ...kind }: RunKind & { isAsked?(check: Check): boolean },
): Promise<RunReport> {
  const mock = await openMock(overlays, kind);
  try {
    return await mock.ask(checksFor(overlays, kind).filter(isAsked));
  } finally {
    await mock.close();
  }
}

/** What is found through the MCP server may depend on it, but not the other way round. */
function checksFor(overlays: readonly Overlay[], { group, besides = [], withStress }: RunKind): Check[] {
  const isAboutTokens = overlays.length > 0 && overlays.every(({ system }) => system === 'authorization');
  const asked = isAboutTokens ? ['authorization'] : group === 'mcp' ? [...systemsOf.mcp, ...besides] : [group];
  return checks.filter(
    ({ stress, systems, asksEachOf = [] }) =>
      (withStress || stress !== true) && [...systems, ...asksEachOf].some((system) => asked.includes(system)),
  );
}

/** A mock of one group of systems, and how checks are put to it. */
interface AskedMock {
  ask(selected: readonly Check[]): Promise<RunReport>;
  close(): Promise<void>;
}

async function openMock(
  overlays: readonly (Overlay & Pick<Defect, 'host'>)[],
  { group, besides = [], withStress, withInspector = false, withBrowser = false }: RunKind,
): Promise<AskedMock> {
  const systems = [...systemsOf[group], ...besides];
  const mock = await startMock({ overlays, systems, approval: 'automatic' });
  const host = overlays.find((overlay) => overlay.host !== undefined)?.host ?? '127.0.0.1';
  const at = (url: string): string => url.replace('127.0.0.1', host);
  const reached = { ...mock, url: at(mock.url), mcp: { ...mock.mcp, url: at(mock.mcp.url) } };
  const whole = mockSettings(reached, withStress ? { timeoutMs: patientMs } : {});
  const settings: RunSettings = {
    ...whole,
    plantStore: systems.includes('plant-store') ? whole.plantStore : null,
    mcp: systems.includes('mcp') ? whole.mcp : null,
    api: systems.includes('api') ? whole.api : null,
    site: systems.includes('site') ? whole.site : null,
  };
  return {
    ask: async (selected) => {
      const input = runInput(selected, settings);
      const surroundings = { env: process.env, random: (bound: number) => Math.floor(Math.random() * bound) };
      const inspector = withInspector ? inspectorFor({ ...input, surroundings }, input.signal) : {};
      const browser = withBrowser ? browserLauncher(surroundings) : {};
      return await executeRun({ ...input, ...inspector, ...browser });
    },
    close: () => mock.close(),
  };
}

/** Puts each check of a group to the plain mock by itself, and resolves to all that was said. */
export async function recordTalk(kind: RunKind): Promise<PlainTalk> {
  const talk = new PlainTalk();
  const listeners = [...systemsOf[kind.group], ...(kind.besides ?? [])].map((system) => talk.listenTo(system));
  const mock = await openMock(listeners, kind);
  try {
    const asked = checksFor([], kind);
    const observing = asked.filter(isObserving);
    for (const check of asked) {
      talk.noteFor(check.id);
      // What judges the requests of others sees whatever they see.
      if (isObserving(check) || [inspectorCheck, browserCheck].includes(check.id)) talk.noteEverywhere(check.id);
      else {
        const { results } = await mock.ask([check, ...observing]);
        for (const { id, outcome } of results) if (id !== check.id && outcome !== 'inapplicable') talk.noteFed(id);
      }
    }
  } finally {
    await mock.close();
  }
  return talk;
}

function groupOf({ system = 'plant-store' }: Overlay): Group {
  return system === 'authorization' ? 'mcp' : system;
}

/** Why what needs a browser cannot be proven here; `null` where it can. */
export const browserMissing = ((): string | null => {
  try {
    findInstalled(process.env);
    return null;
  } catch (error) {
    if (error instanceof BrowserMissing) return error.message;
    throw error;
  }
})();

/** States of each overlay that nothing contradicts the catalogue under it; those that need a browser are skipped where there is none. */
export async function statesProofs(t: Test, overlays: readonly (Defect | Variant)[]): Promise<void> {
  for (const [id, proof] of await proveOverlays(overlays)) {
    if (proof === 'needs a browser') t.pass(id, { skip: browserMissing ?? proof });
    else t.strictSame(proof, [], id);
  }
}

/** What contradicts the catalogue, or that it cannot be known on this machine. */
type OverlayProof = readonly string[] | 'needs a browser';

/**
 * Resolves to what contradicts the catalogue under each overlay, by its id. Checks that load the target are run under the
 * defects that they must catch and under every variant. A check that does not name a defect is not run under it where
 * every request of it is answered, byte for byte, as by the plain mock: it could only end as it does there.
 */
async function proveOverlays(overlays: readonly (Defect | Variant)[]): Promise<Map<string, OverlayProof>> {
  const plain = new Map<string, PlainRuns>();
  const plainOf = (group: Group, besides: readonly MockSystem[]): PlainRuns => {
    const name = [group, ...besides].join();
    const kind = { group, besides, withStress: true };
    const known = plain.get(name) ?? { report: runUnder([], kind), talk: recordTalk(kind) };
    plain.set(name, known);
    return known;
  };
  const problems = new Map<string, OverlayProof>();
  const queue = overlays.filter(({ id }) => wantedOverlays.length === 0 || wantedOverlays.includes(id)).values();
  const lane = async (): Promise<void> => {
    for (const overlay of queue) {
      const group = groupOf(overlay);
      const naming = checks.filter((check) => check.brokenBy.includes(overlay.id));
      const besides = besidesOf(group, naming);
      problems.set(overlay.id, await proveOverlay(overlay, { group, besides, naming, plain: plainOf(group, besides) }));
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return problems;
}

/** What the plain mock was asked: all checks in one run, and each by itself. */
interface PlainRuns {
  readonly report: Promise<RunReport>;
  readonly talk: Promise<PlainTalk>;
}

async function proveOverlay(
  overlay: Defect | Variant,
  { naming, plain, ...where }: Pick<RunKind, 'group' | 'besides'> & { naming: readonly Check[]; plain: PlainRuns },
): Promise<OverlayProof> {
  const isDefect = overlay.kind === 'defect';
  const withInspector = naming.some((check) => check.id === inspectorCheck);
  // The connector's pages are opened in a browser only where scripts make them.
  const isForBrowser = isDefect
    ? naming.some((check) => check.id === browserCheck)
    : overlay.id.startsWith(browserVariants);
  if (isForBrowser && browserMissing !== null) return 'needs a browser';
  const withBrowser = where.group === 'connector' || isForBrowser;
  const withStress = !isDefect || naming.some((check) => check.stress === true);
  const kind: RunKind = { ...where, withStress, withInspector, withBrowser };
  const plainReport = await plain.report;
  const problemsOf = (report: RunReport): readonly string[] => {
    const runs = { checks, plain: plainReport, report };
    return (isDefect ? proveDefect(overlay, runs) : proveVariant(overlay, runs)).problems;
  };
  // Where the address itself is what is wrong, every request is another one; what a browser asks was not recorded.
  const isUnknown = withBrowser || (isDefect && overlay.host !== undefined);
  const told = isUnknown ? null : await (await plain.talk).checksTold(overlay);
  if (told !== null) {
    const isAsked = (check: Check): boolean => told.has(check.id) || naming.includes(check);
    const report = await runUnder([overlay], { ...kind, isAsked });
    if (problemsOf(withoutIdle(report, await plain.talk, isAsked)).length === 0) return [];
  }
  // What an overlay does may depend on what others asked before: all of them together decide.
  const report = await runUnder([overlay], kind);
  const isLacking = browserMissing !== null && report.results.some(({ reason }) => reason.includes(browserMissing));
  return isLacking ? 'needs a browser' : problemsOf(report);
}

/** An observing check that found nothing to judge would have judged, and passed, what checks asked that were not run. */
function withoutIdle(report: RunReport, talk: PlainTalk, isAsked: (check: Check) => boolean): RunReport {
  const isFed = (id: string): boolean => checks.some((check) => talk.feeding(id).has(check.id) && !isAsked(check));
  return { ...report, results: report.results.filter(({ id, outcome }) => outcome !== 'inapplicable' || !isFed(id)) };
}

/** Returns the systems that checks ask besides those of a group. */
function besidesOf(group: Group, naming: readonly Check[]): MockSystem[] {
  const asked = new Set(naming.flatMap(({ systems }) => systems));
  return [...asked].filter((system) => !systemsOf[group].includes(system)).sort();
}
