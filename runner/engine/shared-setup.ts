import type { Discovery } from '../kit/authorization.ts';
import type { Exchange } from '../kit/exchange.ts';
import type { FollowPolicy } from '../http/follow-policy.ts';
import type { SystemClient } from './send-to-system.ts';
import { createDocumentGetter } from './authorization/get-document.ts';
import { createOwnClient } from './authorization/own-client.ts';
import { discoverServers } from './authorization/published-servers.ts';
import { createRunBrowser, type PageSystems, type RunBrowser } from './browser/create-run-browser.ts';
import { createMcpState, type McpState, type McpStep, type McpStepAsker } from './mcp/mcp-state.ts';
import { isLoopback } from '../http/origin.ts';
import type { WebSystem } from '../kit/web.ts';
import type { OpenRun } from './open-run.ts';
import { type AddressedSystem, reachedSystems } from './reached-systems.ts';
import type { McpSettings, RunInput } from './run-settings.ts';
import type { CheckRun } from './check-run.ts';
import type { SharedDocument } from './web/create-api.ts';
import { createWebSystem } from './web/create-web-system.ts';
import { ownHostsOf } from './web/own-hosts.ts';
import { createSharedSessions, type SharedExchanges } from './shared-sessions.ts';
import { createPoliteness } from './web/politeness.ts';
import { createSharedVisits } from './web/shared-visits.ts';

/** What is dear and the same for every check: found out once a run, by whichever check needs it first. */
export interface SharedSetup {
  /** `null` where the target has no MCP server. */
  readonly mcp: McpState | null;
  discover(): Promise<Discovery>;
  /** Returns how the MCP server is asked a question whose answer several checks want. */
  askForAll(question: string): SystemClient;
  /** Resolves to the settings of the MCP server with a client that was registered for the checks; throws `Inapplicable` where there is none to be had. */
  ownClient(): Promise<McpSettings>;
  /** Opens a session for what is sent on behalf of several checks; the part tells it apart. */
  openSession(part: string): CheckRun;
  reasonNotToFollow(url: URL): Promise<string | null>;
  /** Returns how a system is asked on behalf of a check; `null` where the target lacks it. */
  askedBy(system: AddressedSystem, session: CheckRun): SystemClient | null;
  /** Returns a system that is asked over plain HTTP on behalf of a check; `null` where the target lacks it. */
  web(system: 'api' | 'site' | 'connector', session: CheckRun): WebSystem | null;
  /** A real browser; started when a check opens a page. */
  readonly browser: Pick<RunBrowser, 'open'>;
  /** What the main API publishes of itself. */
  readonly document: SharedDocument;
  /**
   * Ends what was opened, and resolves to the exchanges that belong to no check of their own. Of the requests to operations, which are
   * many, it keeps those that are evidence and a sample of each operation.
   */
  close(isEvidence: (exchange: Exchange) => boolean): Promise<SharedExchanges>;
}

/** Whose word is followed, and who is told of each exchange. */
interface SharedOptions {
  readonly policy: FollowPolicy;
  onExchange(exchange: Exchange): void;
}

/** Name under which requests are recorded that every check builds on. */
export const openingName = 'opening';

/** The messages of each step are numbered apart. */
const mcpSteps: Readonly<Record<McpStep, number>> = {
  eras: 0,
  confirmation: 1,
  'legacy-tools': 2,
  'modern-tools': 3,
  ping: 4,
  session: 5,
};
const messagesOfStep = 10_000;

/** Returns the shared setup of a run; nothing is asked until a check needs it. */
export function createSharedSetup(
  input: RunInput,
  run: OpenRun,
  { policy: { reasonNotToFollow }, onExchange }: SharedOptions,
): SharedSetup {
  const { signal } = run.session;
  const sessions = createSharedSessions(run.session, { check: openingName, signal, onExchange });
  const openSession = sessions.open;
  const askedBy: SharedSetup['askedBy'] = (system, asking) => {
    const opened = run.systems.get(system);
    if (opened === undefined) return null;
    return { access: opened.access, session: asking, client: asking.client, timeoutMs: input.settings.timeoutMs };
  };
  const web = createWebAsker(input, { askedBy, openSession });
  const browser = openBrowser(input, web, openSession);
  const askMcp = (step: string): SystemClient | null => askedBy('mcp', openSession(`mcp ${step}`));
  const asking = createAsking({ askedBy, askMcp, reasonNotToFollow });
  const own = createOwnClient({ input, run, shared: asking, openSession });
  return {
    ...asking,
    mcp: run.systems.has('mcp') ? createMcpState(createStepAsker(run, askMcp)) : null,
    ownClient: own.settings,
    openSession,
    web,
    browser,
    document: createSharedDocument(input, (part) => web('api', sessions.openSampled(part))),
    close: async (isEvidence) => {
      await browser.close();
      await own.delete();
      return sessions.close(isEvidence);
    },
  };
}

/** Returns what the authorization of the MCP server is asked with; it is found once. */
function createAsking({
  askedBy,
  askMcp,
  reasonNotToFollow,
}: Pick<SharedSetup, 'askedBy' | 'reasonNotToFollow'> & { askMcp(step: string): SystemClient | null }): Pick<
  SharedSetup,
  'discover' | 'askForAll' | 'reasonNotToFollow' | 'askedBy'
> {
  let discovery: Promise<Discovery> | null = null;
  return {
    discover: () => (discovery ??= discover(present(askMcp('discovery')), reasonNotToFollow)),
    askForAll: (question) => present(askMcp(`question ${question}`)),
    reasonNotToFollow,
    askedBy,
  };
}

/** What sends the requests to operations is loaded where a check needs it. */
function createSharedDocument(input: RunInput, openWeb: (part: string) => WebSystem | null): SharedDocument {
  return {
    published: null,
    operations: null,
    campaign: null,
    openCampaign: async (asking, published) => {
      const { openCampaign } = await import('./operations/open-campaign.ts');
      return openCampaign({ input, web: asking, published, openWeb: (part) => openWeb(part) ?? asking });
    },
  };
}

/** Each step has a session and numbers of its own, since which check takes it first is chance. */
function createStepAsker({ session }: OpenRun, askMcp: (step: string) => SystemClient | null): McpStepAsker {
  return (step) => {
    const number = session.identity.messageNumbers(openingName);
    return { asked: present(askMcp(step)), nextId: () => mcpSteps[step] * messagesOfStep + number() };
  };
}

function discover(asked: SystemClient, reasonNotToFollow: FollowPolicy['reasonNotToFollow']): Promise<Discovery> {
  return discoverServers(asked, createDocumentGetter(asked, reasonNotToFollow));
}

function present(asked: SystemClient | null): SystemClient {
  if (asked === null) throw new Error('only checks of a target with an MCP server use it');
  return asked;
}

/** Each page has a session of its own, which the systems that it asks share. */
function openBrowser(
  { launchBrowser, settings: { ratePerSecond }, signal }: RunInput,
  web: SharedSetup['web'],
  openSession: (part: string) => CheckRun,
): RunBrowser {
  const openSystems = (page: string): PageSystems => {
    const session = openSession(`page ${page}`);
    return { api: web('api', session), site: web('site', session), connector: web('connector', session) };
  };
  return createRunBrowser({ launch: launchBrowser, openSystems, ratePerSecond, signal });
}

interface WebAskerParts {
  readonly askedBy: SharedSetup['askedBy'];
  openSession(part: string): CheckRun;
}

/** Each shared visit has a session of its own, so that long answers to one say nothing of another. */
function createWebAsker(
  { settings, shard, clock, signal }: RunInput,
  { askedBy, openSession }: WebAskerParts,
): SharedSetup['web'] {
  const hosts = ownHostsOf(settings);
  const isSpared = settings.site !== null && !isLoopback(settings.site.url);
  const politeness = createPoliteness(isSpared, clock, shard?.total ?? 1);
  const unhurried = createPoliteness(false, clock);
  // Machines that share a run may each have a mock of their own, at another address.
  const nameWithout = (system: string, name: string): string =>
    name.replaceAll(reachedSystems(settings).get(system as AddressedSystem)?.url.origin ?? '', '');
  const visits = createSharedVisits((system, name) => {
    const asked = askedBy(system as AddressedSystem, openSession(`visit ${nameWithout(system, name)}`));
    if (asked === null) throw new Error(`${system} was not opened`);
    return asked;
  });
  return (system, session) => {
    const asked = askedBy(system, session);
    if (asked === null) return null;
    return createWebSystem({ asked, hosts, visits, signal, politeness: system === 'site' ? politeness : unhurried });
  };
}
