import type { System } from '../../contracts/systems.ts';
import type { PlantStore } from '../kit/plant-store.ts';
import type { CheckContext } from '../kit/context.ts';
import { type Check, Inapplicable, Untestable } from '../kit/define-check.ts';
import type { Expect } from '../kit/expect.ts';
import { isLoopback } from '../http/origin.ts';
import { versionAt } from '../http/version-chooser.ts';
import { openAuthorization } from './authorization/open-authorization.ts';
import { seededNumber } from './identity.ts';
import { createMcp, type CheckedMcp } from './mcp/create-mcp.ts';
import type { OpenRun } from './open-run.ts';
import { createPlantStore } from './plant-store-client.ts';
import { areOpen, type OpenLearner } from './open-to-anyone.ts';
import { listResources } from './protected-resources.ts';
import { type AddressedSystem, reachedSystems } from './reached-systems.ts';
import type { RunInput, RunSettings } from './run-settings.ts';
import type { CheckRun } from './check-run.ts';
import { openingName, type SharedSetup } from './shared-setup.ts';
import { createWebContext } from './web/web-context.ts';

/** Longest published document that is read, in bytes. */
const maxDocumentBytes = 16 * 1024 * 1024;

/** Messages that are sent to learn whether a system is open are numbered apart from the others that every check builds on. */
const firstAnonymousMessage = 50_000;

/** What a context is made from. */
export interface ContextOptions {
  readonly check: Check;
  readonly input: RunInput;
  readonly run: OpenRun;
  readonly shared: SharedSetup;
  readonly session: CheckRun;
}

/** The context of one check, to be completed with what takes its assertions, and to be closed after it. */
export interface OpenContext {
  withExpect(this: void, expect: Expect): Promise<CheckContext>;
  /** Ends what the check opened at the target. */
  close(): Promise<void>;
}

/** Returns all that one check may use. */
export function createCheckContext(options: ContextOptions): OpenContext {
  const { run, shared, session, check } = options;
  const { settings } = options.input;
  const plantStore = openPlantStore(options);
  const checked = createCheckedMcp(options, run.session.identity.messageNumbers(check.id));
  const mcp = checked?.mcp ?? null;
  const web = createWebContext({ settings, shared, session });
  return {
    close: async () => checked?.close(),
    withExpect: async (expect) => {
      const authorization = await authorizationOf(options);
      return {
        expect,
        get plantStore() {
          return present(plantStore, 'plant store');
        },
        get mcp() {
          return present(mcp, 'MCP server');
        },
        get authorization() {
          return present(authorization, 'MCP server');
        },
        get api() {
          return present(web.api, 'main API');
        },
        get site() {
          return present(web.site, 'site');
        },
        get connector() {
          return present(web.connector, 'connector page');
        },
        browser: shared.browser,
        resources: await listResources(check, { settings, plantStore, mcp, api: web.api, opened: run.systems }),
        target: describeTarget(settings),
        ...createTools(options, plantStore),
      };
    },
  };
}

/** What a check may use besides the systems of the target. */
function createTools(
  options: ContextOptions,
  plantStore: PlantStore | null,
): Pick<CheckContext, 'requireToken' | 'random' | 'fetchDocument' | 'openConnection'> {
  const { input, shared, session, check } = options;
  return {
    requireToken: (system) => requireToken(system, options),
    random: drawNumbers(input.settings.seed, check.id),
    fetchDocument: (url) => fetchDocument(url, present(plantStore, 'plant store')),
    openConnection: (system = 'plant-store') =>
      session.openConnection(present(shared.askedBy(system, session), system).access.url.origin),
  };
}

/** Returns what finds out, once a run, whether everything that a system protects is served without credentials. */
export function createOpenLearner(options: Omit<ContextOptions, 'check' | 'session'>): OpenLearner {
  const { input, run, shared } = options;
  const known = new Map<System, Promise<boolean>>();
  const learn = async (system: System): Promise<boolean> => {
    if (system !== 'plant-store' && system !== 'mcp' && system !== 'api') return false;
    const session = shared.openSession(`anonymous ${system}`);
    const check = { systems: [system], asksEachOf: [system], mutates: system === 'plant-store' } as const;
    const number = run.session.identity.messageNumbers(openingName);
    const mcp = createCheckedMcp({ ...options, session }, () => firstAnonymousMessage + number());
    const { api } = createWebContext({ settings: input.settings, shared, session });
    const resources = await listResources(check, {
      settings: input.settings,
      plantStore: openPlantStore({ shared, session }),
      mcp: mcp?.mcp ?? null,
      api,
      opened: run.systems,
    });
    return areOpen(
      resources,
      session.openConnection(present(shared.askedBy(system, session), system).access.url.origin),
    );
  };
  return (system) => {
    const learnt = known.get(system) ?? learn(system);
    known.set(system, learnt);
    return learnt;
  };
}

function openPlantStore({ shared, session }: Pick<ContextOptions, 'shared' | 'session'>): PlantStore | null {
  const asked = shared.askedBy('plant-store', session);
  return asked && createPlantStore(asked);
}

function describeTarget({ plantStore, api, mcp, reach }: RunSettings): CheckContext['target'] {
  const urls = { 'plant-store': plantStore?.url, api: api?.url, mcp: mcp?.url };
  return {
    speaksHttp1: (system) => versionAt(reach, urls[system]?.origin ?? '') !== '2',
    get plantStoreUrl() {
      return present(plantStore, 'plant store').url;
    },
    isLoopback: plantStore !== null && isLoopback(plantStore.url),
    plantStoreDocument: plantStore?.document ?? null,
  };
}

/** The same numbers for the same seed and check, however checks take turns. */
function drawNumbers(seed: number, check: string): CheckContext['random'] {
  let draws = 0;
  return (bound) => {
    draws += 1;
    return seededNumber(`${seed} ${check} ${draws}`, bound);
  };
}

function present<Value>(value: Value | null, name: string): Value {
  if (value === null) throw new Inapplicable(`the target has no ${name}`);
  return value;
}

function createCheckedMcp(
  { input, shared, session }: Omit<ContextOptions, 'check'>,
  nextId: () => number,
): CheckedMcp | null {
  const asked = shared.askedBy('mcp', session);
  if (asked === null || shared.mcp === null) return null;
  return createMcp({
    asked,
    shared: shared.mcp,
    nextId,
    callTools: input.settings.mcp?.callTools ?? [],
    askInspector: input.askInspector,
  });
}

/** What a check does as a client it does as one that the run registered, where none is configured. */
async function authorizationOf(options: ContextOptions): Promise<CheckContext['authorization'] | null> {
  const { check, input, shared } = options;
  const { mcp } = input.settings;
  const needsClient = check.needs.includes('credentials.client') && mcp?.client === null;
  return openAuthorization(options, needsClient ? await shared.ownClient() : mcp);
}

function requireToken(system: AddressedSystem, { input, run }: ContextOptions): string {
  const token = reachedSystems(input.settings).get(system)?.tokens.valid ?? null;
  const lacks = run.systems.get(system)?.access.lacksCredentials ?? null;
  if (lacks !== null) throw new Untestable(lacks);
  const { secretHeader } = run.systems.get(system)?.access ?? { secretHeader: null };
  if (token === null && secretHeader !== null)
    throw new Inapplicable(`it needs a bearer token, and the API key "${secretHeader.header}" is presented instead`);
  if (token === null) throw new Untestable('no token is configured: give --token, VIVERO_TOKEN or credentials.token');
  return token;
}

function fetchDocument(url: URL, plantStore: PlantStore): ReturnType<CheckContext['fetchDocument']> {
  const request = { method: 'GET', path: `${url.pathname}${url.search}`, operation: 'other' } as const;
  return plantStore.sendTo(url.origin, request, {
    accept: 'application/yaml, application/json;q=0.9, */*;q=0.5',
    maxBodyBytes: maxDocumentBytes,
  });
}
