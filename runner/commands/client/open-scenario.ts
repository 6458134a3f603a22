import type { Scenario, ScenarioStage } from '../../../fixtures/scenarios/scenario.ts';
import { type MockOptions, type RunningMock, startMock } from '../../../fixtures/mock/start-mock.ts';
import type { JournalEntry } from '../../kit/client/journal-entry.ts';
import type { ClientEnd, HandedOver, OpenedUrl, ScenarioRun } from '../../kit/client/scenario-run.ts';
import type { JournalMemory } from '../../journal/journal-memory.ts';
import type { RecordedEntry } from '../../journal/journal-options.ts';
import { Journal } from '../../journal/journal.ts';
import { type OpenRecorder, openRecorder } from '../../journal/open-recorder.ts';
import { placeOf, type PlacesOfOrigin } from '../../journal/place-of.ts';
import type { Clock } from '../../engine/run-settings.ts';
import { controlPath } from '../control/guard-control.ts';
import { browse } from './browse.ts';
import { handOver } from './hand-over.ts';
import type { RunAuthority } from './make-authority.ts';
import { readPublishedDocument } from './read-published-document.ts';
import { withDrawnEndpoints } from './with-drawn-endpoints.ts';

/** What scenarios of one run share. */
export interface ScenarioSurroundings {
  readonly clock: Clock;
  /** Returns the number of the next entry of the whole run, from 1. */
  readonly nextId: () => number;
  /** Returns a value of letters and digits that belongs to the name of a scenario's value; the same for the same name. */
  draw(name: string): string;
  /** Called with each entry when it is whole. */
  readonly onEntry?: (entry: RecordedEntry) => void;
  /** Called with each scenario that is open, before the client knows of it. */
  readonly onOpen?: (open: OpenScenario) => void;
  /** What the journals of all scenarios keep together. */
  readonly memory?: JournalMemory;
  /** Returns what answers requests that control the mock of a scenario; absent where none does. */
  readonly controlOf?: (scenario: string) => NonNullable<MockOptions['control']>;
  /** What the certificates of mocks are verified with, in PEM; absent where they serve http. */
  readonly authority?: string;
  /** What mocks show under scenarios that are about certificates; absent where they serve http. */
  readonly faulty?: RunAuthority['faulty'];
  /** How mocks are started, where a person says so. */
  readonly mock?: Pick<MockOptions, 'approval' | 'redirectUris' | 'tls' | 'http' | 'overlays'>;
  /** True where the authorization server that no scenario places has an origin of its own, and its issuer no path. */
  readonly isIssuerAtRoot?: boolean;
  /** How long a slow service takes for a response; default that of the scenario. */
  readonly slowMs?: number;
  /** Returns the port of the mock of a scenario; absent where any free one will do. */
  readonly portOf?: (scenario: string) => number;
}

/** A scenario that a client can be run against. */
export interface OpenScenario {
  readonly scenario: Scenario;
  readonly handedOver: HandedOver;
  readonly journal: Journal;
  /** Does what a person does with a URL in a browser: signs in, agrees, and delivers the redirect to the client. */
  browse(url: string): Promise<OpenedUrl>;
  /** Notes that the client is started a second time. */
  restart(): void;
  /** Returns what is known of the scenario and was handed over, without what the client did. */
  outline(): ScenarioRun;
  /** Returns what came of the client. */
  finish(end: ClientEnd): ScenarioRun;
  close(): Promise<void>;
}

/** Starts a mock under the scenario on origins of its own, and resolves to what a client needs and leaves there. */
export async function openScenario(scenario: Scenario, surroundings: ScenarioSurroundings): Promise<OpenScenario> {
  const values = new Map<string, string>();
  const opened: OpenedUrl[] = [];
  const { journal, isUnderWay } = openJournal(scenario.id, surroundings);
  let restartedMs: number | null = null;
  const recorder = await openRecorder();
  const stage = {
    ...stageOf(scenario, recorder, surroundings),
    note: (name: string, value: string) => void values.set(name, value),
    isUnderWay,
    isRestarted: () => restartedMs !== null,
  };
  const mock = await startFor(scenario, stage, surroundings).catch(async (error: unknown) => {
    await recorder.close();
    throw error;
  });
  // Before anything is recorded: nobody but the client is heard.
  const document = scenario.certificate === undefined ? await documentOf(mock, surroundings) : null;
  listenToMock(journal, mock, scenario.metadataPaths?.((name) => stage.draw(name)) ?? []);
  journal.listenTo(recorder.server, { url: stage.foreign.url, placeOf: () => ({ place: 'foreign', system: 'site' }) });
  const { redirectUris = [] } = surroundings.mock ?? {};
  const handedOver = handOver(mock, { scenario, draw: (name) => stage.draw(name), redirectUri: redirectUris[0] });
  const known = { scenario, handedOver, opened, values, document };
  const open: OpenScenario = {
    scenario,
    handedOver,
    journal,
    browse: (url) => browseAndNote(url, { journal, opened, authority: surroundings.authority }),
    outline: () => runOf(known, { entries: [], end: { ...byHand, atMs: journal.elapsedMs() } }),
    restart: () => (restartedMs = journal.elapsedMs()),
    finish: (end) =>
      runOf(known, { entries: judgedEntries(journal, end), end, ...(restartedMs !== null && { restartedMs }) }),
    close: async () => {
      await Promise.all([mock.close(), recorder.close()]);
    },
  };
  surroundings.onOpen?.(open);
  return open;
}

function documentOf(
  mock: RunningMock,
  { authority }: Pick<ScenarioSurroundings, 'authority'>,
): ReturnType<typeof readPublishedDocument> {
  return readPublishedDocument(`${mock.api.url}/api`, { authority, without: endpointsOf(mock) });
}

/** Returns the endpoints that the document of the API names; each mock has its own. */
function endpointsOf({ authorization: { servers } }: RunningMock): string[] {
  return servers.flatMap(({ issuer, endpoints }) => {
    const base = issuer.replace(/\/$/, '');
    return [`${base}${endpoints.authorization}`, `${base}${endpoints.token}`];
  });
}

async function browseAndNote(
  url: string,
  {
    journal,
    opened,
    authority,
  }: { readonly journal: Journal; readonly opened: OpenedUrl[]; readonly authority: string | undefined },
): Promise<OpenedUrl> {
  const result = await browse(url, { elapsedMs: () => journal.elapsedMs(), authority });
  opened.push(result);
  return result;
}

function stageOf(
  { id }: Scenario,
  { port }: Pick<OpenRecorder, 'port'>,
  { clock, draw, slowMs }: ScenarioSurroundings,
): Omit<ScenarioStage, 'note' | 'isUnderWay' | 'isRestarted'> {
  return {
    foreign: { url: `http://127.0.0.1:${port}`, namedUrl: `http://localhost:${port}` },
    draw: (name) => draw(`${id}/${name}`),
    now: () => clock.now(),
    ...(slowMs !== undefined && { slowMs }),
  };
}

function startFor(
  scenario: Scenario,
  stage: ScenarioStage,
  { mock, portOf, faulty, controlOf, isIssuerAtRoot }: ScenarioSurroundings,
): Promise<RunningMock> {
  const draw = (name: string): string => stage.draw(name);
  const started = typeof scenario.mock === 'function' ? scenario.mock(draw) : scenario.mock;
  const places = placesFor(started?.authorizationServers, isIssuerAtRoot === true);
  return startMock({
    approval: 'unattended',
    believesClientDocuments: true,
    ...started,
    ...(places && { authorizationServers: withDrawnEndpoints(places, draw) }),
    ...mock,
    ...faultyTls(scenario, stage, faulty),
    ...(portOf && { port: portOf(scenario.id) }),
    ...(controlOf && { control: controlOf(scenario.id) }),
    overlays: [...scenario.overlays(stage), ...(mock?.overlays ?? [])],
  });
}

/** Scenarios that are about where authorization servers are say so themselves. */
function placesFor(
  placed: MockOptions['authorizationServers'],
  isIssuerAtRoot: boolean,
): MockOptions['authorizationServers'] {
  const isUsual = placed === undefined || (placed.length === 1 && placed[0].path === usualPath);
  return isIssuerAtRoot && isUsual ? [{ path: '', hasOwnOrigin: true }] : placed;
}

/** Where the mock has its authorization server if nobody says otherwise. */
const usualPath = '/as';

function faultyTls(
  { certificate }: Scenario,
  { note }: Pick<ScenarioStage, 'note'>,
  faulty: ScenarioSurroundings['faulty'],
): Pick<MockOptions, 'tls' | 'http'> {
  if (certificate === undefined || faulty === undefined) return {};
  return { http: '1.1', tls: { ...faulty[certificate], onShown: () => note('certificate-shown', certificate) } };
}

/** What a client sends on purpose to be refused is not judged, nor what it sends because we end it. */
function judgedEntries(journal: Journal, { kind, atMs }: ClientEnd): JournalEntry[] {
  const isForced = kind === 'killed' || kind === 'stopped';
  return journal.entries().filter(({ isDeliberate, arrivedMs }) => !isDeliberate && (!isForced || arrivedMs <= atMs));
}

/** How a client ends that nobody has ended yet. */
const byHand = { kind: 'by-hand', exitCode: null, signal: null, wasIdle: false } as const;

function runOf(
  {
    scenario: { id, kinds, isHostile = false },
    document,
    ...known
  }: Pick<OpenScenario, 'scenario' | 'handedOver'> &
    Pick<ScenarioRun, 'opened' | 'values'> & { readonly document: Readonly<Record<string, unknown>> | null },
  done: Pick<ScenarioRun, 'entries' | 'end' | 'restartedMs'>,
): ScenarioRun {
  return { scenario: { id, kinds, isHostile }, ...known, ...done, ...(document !== null && { document }) };
}

/** Returns the journal of a scenario, and what tells whether the client has got under way. */
function openJournal(
  scenario: string,
  { clock, nextId, onEntry, memory, controlOf }: ScenarioSurroundings,
): { readonly journal: Journal; isUnderWay(this: void): boolean } {
  let isUnderWay = false;
  const journal = new Journal({
    scenario: () => scenario,
    nextId,
    now: () => clock.now(),
    monotonicMs: () => clock.monotonicMs(),
    ...(memory && { memory }),
    ...(controlOf && { ignores: (target: string) => target.startsWith(controlPath) }),
    onEntry: (entry) => {
      isUnderWay ||= isGood(entry);
      onEntry?.(entry);
    },
  });
  return { journal, isUnderWay: () => isUnderWay };
}

/** Places at which a good response says that the client has got under way. */
const servicePlaces: ReadonlySet<string> = new Set(['plants', 'api', 'mcp', 'site', 'connector', 'token']);

function isGood({ place, status }: RecordedEntry): boolean {
  return status !== null && status >= 200 && status < 300 && servicePlaces.has(place);
}

/** Records every origin of a mock. */
function listenToMock(journal: Journal, mock: RunningMock, metadataPaths: readonly string[]): void {
  const urls = new Map([
    [mock.url, mock.server],
    ...mock.authorization.servers.map(({ url, server }) => [url, server] as const),
  ]);
  for (const [url, server] of urls) {
    const places = { ...placesOf(mock, url), metadataPaths };
    journal.listenTo(server, { url, placeOf: ({ target }) => placeOf(target, places) });
  }
}

/** Returns what a mock serves at one of its origins, its own or that of an authorization server. */
export function placesOf({ authorization, mcp, url: own }: RunningMock, url: string = own): PlacesOfOrigin {
  const servers = authorization.servers.filter((server) => server.url === url);
  const places = servers.flatMap(({ issuer, endpoints }) => {
    const below = new URL(issuer).pathname.replace(/\/$/, '');
    return [
      [`${below}${endpoints.authorization}`, 'authorize'],
      [`${below}${endpoints.token}`, 'token'],
      [`${below}${endpoints.registration}`, 'register'],
      [`${below}${endpoints.revocation}`, 'revoke'],
      [`${below}${endpoints.jwks}`, 'jwks'],
    ] as const;
  });
  return {
    endpoints: new Map(places),
    mcpPath: url === own ? new URL(mcp.endpoint).pathname : null,
    issuerPaths: servers.map(({ issuer }) => new URL(issuer).pathname.replace(/\/$/, '')),
    metadataPaths: [],
  };
}
