import type { Discovery } from '../kit/authorization.ts';
import { Untestable } from '../kit/define-check.ts';
import type { Header } from '../kit/exchange.ts';
import type { McpEras } from '../kit/mcp.ts';
import type { HttpClient, WireResult } from '../http/http-client.ts';
import { createRedactor } from '../http/redactor.ts';
import { createHangWatch } from './hang-watch.ts';
import { hostsOfRun } from './hosts-of-run.ts';
import { openingRequest, type OpeningRequest } from './opening-request.ts';
import { openClient } from './open-client.ts';
import { openRun, type OpenRun } from './open-run.ts';
import type { FirstResponse, OpenSystem } from './open-system.ts';
import { type AddressedSystem, reachedSystems } from './reached-systems.ts';
import type { RunInput, RunSettings } from './run-settings.ts';
import { createSharedSetup, type SharedSetup } from './shared-setup.ts';
import { watchClient } from './watched-client.ts';
import { withoutSlash } from '../documents/without-slash.ts';

/** Longest body that is read of what is only looked at, in bytes. */
const mostBytes = 64 * 1024;
/** Longest that a stream is listened to, in milliseconds. */
const listenMs = 500;

/** A response that came, and when; in milliseconds since 1970 on our clock. */
export interface HeardResponse {
  readonly origin: string;
  readonly headers: readonly Header[];
  readonly sentMs: number;
  readonly receivedMs: number;
}

/** A system as a run finds it. */
export interface SurveyedSystem {
  readonly name: AddressedSystem;
  readonly url: URL;
  /** The request that it was opened with, such as `POST https://plants.example/plants`. */
  readonly asked: string;
  /** `token`, or the name of the header that was presented in its place; `null` where nothing was. */
  readonly presents: string | null;
  readonly needsNoCredentials: boolean;
  readonly opened: OpenSystem;
  /** What came of that request, and what it means for a run. */
  readonly first: FirstResponse;
  /** Sends the same request without credentials. */
  askAnonymously(): Promise<WireResult>;
  /** Sends GET to the URL itself, without credentials; once, however often it is called. */
  getRoot(): Promise<WireResult>;
}

/** A target as a run finds it before any check is run. Nothing is created there. */
export interface Survey {
  readonly systems: readonly SurveyedSystem[];
  /** Every response so far. */
  readonly heard: readonly HeardResponse[];
  /** Returns why an IP address is not contacted on behalf of an origin, or `null`. */
  judgeAddress(origin: string, address: string): string | null;
  /** Rejects with `Untestable` where it cannot be known; only for a target with an MCP server. */
  eras(): Promise<McpEras>;
  discover(): Promise<Discovery>;
  close(): Promise<void>;
}

/** What a survey is made with. */
export type SurveyInput = Pick<RunInput, 'settings' | 'run' | 'tool' | 'contract' | 'clock' | 'signal'>;

/** Opens every system of a target as a read-only run does, and resolves to what was learnt. Never rejects for what a target does. */
export async function surveyTarget(asked: SurveyInput): Promise<Survey> {
  const settings = { ...asked.settings, readOnly: true, allowWrites: false };
  const unwatched = { checks: [], shard: null, notCovered: [], onEvent: () => undefined };
  const input: RunInput = { ...unwatched, ...asked, settings };
  const policy = hostsOfRun(settings).followedFrom(settings.mcp?.url ?? null);
  const heard: HeardResponse[] = [];
  const hangs = createHangWatch(settings.hangLimitMs, () => undefined);
  const http = openClient(input, policy, undefined);
  const listening = listenTo(http, heard, () => asked.clock.now());
  const client = watchClient(listening, hangs, () => asked.clock.monotonicMs());
  const first = new Map<AddressedSystem, FirstResponse>();
  const run = await openRun(input, client, {
    redactor: createRedactor(settings.secrets),
    checks: [{ systems: [...reachedSystems(settings).keys()] }],
    hangs,
    onFirst: (system, response) => void first.set(system, response),
  });
  const shared = createSharedSetup(input, run, { policy, onExchange: () => undefined });
  const systems = [...reachedSystems(settings).keys()].flatMap((name) => {
    const opened = run.systems.get(name);
    return opened === undefined ? [] : [describe(name, { opened, run, input, first })];
  });
  return {
    systems: await Promise.all(systems),
    heard,
    judgeAddress: policy.judgeAddress,
    eras: async () => {
      requireReached(run);
      return requireMcp(shared).eras();
    },
    discover: async () => {
      requireReached(run);
      return shared.discover();
    },
    close: async () => {
      await shared.close(() => true);
      await http.close();
    },
  };
}

function listenTo(client: HttpClient, heard: HeardResponse[], now: () => number): HttpClient {
  return {
    ...client,
    send: async (request) => {
      const sentMs = now();
      const result = await client.send(request);
      const { response } = result;
      if (response !== null)
        heard.push({ origin: request.origin, headers: response.headers, sentMs, receivedMs: now() });
      return result;
    },
  };
}

/** Who does not respond to one request is not sent ten more. */
function requireReached({ systems }: OpenRun): void {
  if ((systems.get('mcp')?.outage() ?? null) !== null) throw new Untestable('the MCP server cannot be reached');
}

function requireMcp({ mcp }: SharedSetup): NonNullable<SharedSetup['mcp']> {
  if (mcp === null) throw new Error('the target has no MCP server');
  return mcp;
}

interface Opened {
  readonly opened: OpenSystem;
  readonly run: OpenRun;
  readonly input: RunInput;
  readonly first: ReadonlyMap<AddressedSystem, FirstResponse>;
}

async function describe(name: AddressedSystem, { opened, run, input, first }: Opened): Promise<SurveyedSystem> {
  const { access } = opened;
  const { identity } = run.session;
  const request = openingRequest(name, input.settings, () => identity.freshPlant('probe'));
  const base = withoutSlash(access.url.pathname);
  // What keeps a token from being got is told by the opening of the system.
  const token = await access.token().catch(() => null);
  const opening = first.get(name);
  if (opening === undefined) throw new Error(`${name} was not opened`);
  let root: Promise<WireResult> | null = null;
  return {
    name,
    url: access.url,
    asked: `${request.method} ${access.url.origin}${base}${request.path}`,
    presents: token === null ? (access.secretHeader?.header ?? null) : 'token',
    needsNoCredentials: isOpen(input.settings, name),
    opened,
    first: opening,
    askAnonymously: () => sendPlain({ ...request, path: `${base}${request.path}` }, { access, run, input }),
    getRoot: () => {
      const path = `${access.url.pathname}${access.url.search}`;
      const headers = [['Accept', '*/*']] as const;
      return (root ??= sendPlain({ method: 'GET', path, headers, body: null }, { access, run, input }));
    },
  };
}

function isOpen(settings: RunSettings, name: AddressedSystem): boolean {
  return reachedSystems(settings).get(name)?.needsNoCredentials === true;
}

function sendPlain(
  { method, path, headers, body }: OpeningRequest,
  { access, run, input }: Pick<Opened, 'run' | 'input'> & { readonly access: OpenSystem['access'] },
): Promise<WireResult> {
  const { session } = run;
  return session.client.send({
    origin: access.url.origin,
    path,
    method,
    headers: [...headers, ...session.identity.requestHeaders('doctor', session.nextExchangeId())],
    body: body === null ? null : new TextEncoder().encode(body),
    framing: 'length',
    expectContinue: false,
    connection: null,
    limits: { timeoutMs: input.settings.timeoutMs, maxBodyBytes: mostBytes, maxHeaderBytes: mostBytes },
    signal: input.signal,
    listening: { isEnough: () => false, graceMs: 0, longestMs: listenMs },
  });
}
