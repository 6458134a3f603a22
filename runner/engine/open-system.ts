import type { Header, ReceivedResponse } from '../kit/exchange.ts';
import { Untestable } from '../kit/define-check.ts';
import type { HttpClient, WireResult } from '../http/http-client.ts';
import { TokenUnavailable } from '../errors/token-unavailable.ts';
import { defaultLimits } from './send-to-system.ts';
import { type DoubtedSystem, reasonOfAbsence, watchLoss } from './absent-target.ts';
import { attempt } from './attempts.ts';
import { keysOfReach, reachOf } from '../http/reach.ts';
import { type Gateway, isRefusedByGateway, learnGateway, type RefusalMark } from './gateway.ts';
import type { HangWatch } from './hang-watch.ts';
import { type Identity, probeName } from './identity.ts';
import { openingRequest, type OpeningRequest } from './opening-request.ts';
import { judgePreflight, type Preflight } from './preflight.ts';
import type { RateLimiter } from './rate-limiter.ts';
import type { RunAbort } from '../../contracts/run-report/run-report.ts';
import { type AddressedSystem, type ReachedSystem, reachedSystems } from './reached-systems.ts';
import type { RunInput, SystemSettings } from './run-settings.ts';
import type { SystemAccess } from './run.ts';
import { watchOutage } from './watch-outage.ts';
import { withoutSlash } from '../documents/without-slash.ts';

/** Longest that the body of an answer is waited for that shows whether an MCP server serves, in milliseconds: a stream may stay open. */
const listenMs = 500;

/** A system that was asked once. */
export interface OpenSystem {
  readonly access: SystemAccess;
  /** Aborts what is under way once the system serves nothing any more. */
  readonly signal: AbortSignal;
  /** Why no check can ask it any more, or `null`. */
  outage(): RunAbort | null;
  /** Why checks that present the configured credentials cannot be run, where that is the configuration's fault; or `null`. */
  readonly refusal: RunAbort | null;
  /** The first request, where its credentials were refused: what the run says of them rests on it. `null` otherwise. */
  readonly refused: RefusedOpening | null;
}

/** A request that opened a system and was refused. */
export interface RefusedOpening {
  readonly result: WireResult;
  /** When it was sent, in milliseconds since 1970. */
  readonly atMs: number;
}

/** What came of the first request to a system, and what it means for a run. */
export interface FirstResponse {
  readonly result: WireResult;
  readonly preflight: Preflight;
}

/** What systems are opened with. */
export interface Opening {
  readonly input: RunInput;
  readonly client: HttpClient;
  readonly identity: Identity;
  readonly limiter: RateLimiter;
  readonly hangs: HangWatch;
  /** How many plain requests were sent so far to learn whether a system serves. */
  readonly probes: { sent: number };
  /** What the person was told already. */
  readonly told: Set<string>;
  /** Told of the response to the first request, and what it means; absent where nobody wants to know. */
  readonly onFirst?: ((system: AddressedSystem, first: FirstResponse) => void) | undefined;
  /** Told of each token that is got during the run. */
  learnSecret(secret: string): void;
}

/** Asks a system once with a plain valid request, and resolves to how it is reached from then on. */
export async function openSystem(
  system: AddressedSystem,
  settings: ReachedSystem,
  opening: Opening,
): Promise<OpenSystem> {
  const { input, limiter } = opening;
  const { url, secretHeader, endpoint, paths } = settings;
  const place = { system, url, endpoint, paths, secretHeader };
  const { presented, ...credentials } = holdToken(settings, opening);
  const watch = watchOutage(url);
  opening.hangs.whenEnded(url.origin, watch.giveUp);
  const probe = async (): Promise<WireResult> => {
    await limiter.turn(input.signal);
    return sendProbe(system, { opening, url, secretHeader, token: (await presented()).token });
  };
  const atMs = input.clock.now();
  const { result } = await attempt(probe, { impatient: false, signal: input.signal, pause: limiter.pause });
  const { token, withheld } = await presented();
  const gateway = await askGateway(system, { opening, url, token, secretHeader, withHeaders: result });
  const preflight = await judgeFirst(system, settings, { result, token, withheld, gateway, opening });
  tellOf(system, { result, preflight }, opening);
  return {
    access: {
      ...place,
      lacksCredentials: preflight.lacksCredentials,
      ...credentials,
      probe,
      reportOutage: watch.report,
      reasonOfLoss: watchLoss({ ...doubt(system, settings, opening), probe }),
      learnSecret: (secret) => opening.learnSecret(secret),
      refusedByGateway: (response) => reasonByGateway(response, { url, mark: gateway.mark, opening }),
    },
    signal: watch.signal,
    outage: () => preflight.unreachable ?? watch.abort(),
    refusal: preflight.refusal,
    refused: withheld === null && isRefusal(preflight) ? { result, atMs } : null,
  };
}

/** What is known once the first response is there. */
interface First extends Presented {
  readonly result: WireResult;
  readonly gateway: Gateway;
  readonly opening: Opening;
}

async function judgeFirst(system: AddressedSystem, settings: ReachedSystem, first: First): Promise<Preflight> {
  const { result, token, withheld, gateway, opening } = first;
  const { url, secretHeader } = settings;
  return judgePreflight(result, {
    ...settings,
    system,
    withheld,
    presents: token === null ? (secretHeader?.header ?? null) : 'token',
    proxy: reachOf(opening.input.settings.reach, url.origin).proxyFor(url),
    gateway: gateway.refusal,
    absence: await reasonOfAbsence({ ...doubt(system, settings, opening), result }),
  });
}

/** Returns what tells whether a response is of another place: requests are sent again without credentials. */
function doubt(system: AddressedSystem, settings: ReachedSystem, opening: Opening): Omit<DoubtedSystem, 'result'> {
  const { url } = settings;
  return {
    ...settings,
    system,
    neighbours: system === 'site' ? neighboursOf(url, opening) : [],
    askAnonymously: async (request) => {
      await opening.limiter.turn(opening.input.signal);
      return sendProbe(system, { opening, url, secretHeader: null, token: null, request });
    },
  };
}

/** Returns what other systems than the site are opened with that are configured at the same origin; nothing that creates. */
function neighboursOf(url: URL, { input: { settings }, identity }: Opening): OpeningRequest[] {
  if (url.pathname !== '/') return [];
  const others = [...reachedSystems(settings)].filter(
    ([name, other]) => name !== 'connector' && name !== 'site' && other.url.origin === url.origin,
  );
  return others.map(([name, other]) => {
    const request = openingRequest(name, { ...settings, readOnly: true }, () => identity.freshPlant(probeName));
    return { ...request, path: `${withoutSlash(other.url.pathname)}${request.path}` };
  });
}

function tellOf(system: AddressedSystem, first: FirstResponse, { input, onFirst }: Opening): void {
  onFirst?.(system, first);
  const { notice } = first.preflight;
  if (notice !== null) input.onEvent({ type: 'notice', message: notice });
}

function isRefusal({ refusal, unreachable }: Preflight): boolean {
  return refusal !== null || unreachable?.kind === 'credentials-refused';
}

/** Asks once more without what a gateway is given, so that its refusals are told from those of the system. */
async function askGateway(
  system: AddressedSystem,
  { withHeaders, ...asked }: ProbeOptions & { readonly withHeaders: WireResult },
): Promise<Gateway> {
  const { opening, url, token, secretHeader } = asked;
  const { input, limiter } = opening;
  const keys = keysOfReach(reachOf(input.settings.reach, url.origin));
  if (keys.length === 0) return { mark: null, refusal: null };
  const probe = async (changes: Partial<ProbeOptions>): Promise<WireResult> => {
    await limiter.turn(input.signal);
    return sendProbe(system, { ...asked, createsNothing: true, ...changes });
  };
  return learnGateway({
    url,
    withHeaders,
    keys,
    mayRedirect: system === 'connector',
    presents: token !== null || secretHeader !== null,
    withoutHeaders: () => probe({ isBare: true }),
    withoutCredentials: () => probe({ token: null, secretHeader: null }),
  });
}

function reasonByGateway(
  response: ReceivedResponse | null,
  { url, mark, opening }: { readonly url: URL; readonly mark: RefusalMark | null; readonly opening: Opening },
): string | null {
  if (mark === null || !isRefusedByGateway(response, url, mark)) return null;
  const reason = `the gateway in front of ${url.origin} refused the request with ${mark.status}, as it refuses one without what the configuration gives it`;
  const { told, input } = opening;
  if (!told.has(reason)) input.onEvent({ type: 'notice', message: `${reason}; that says nothing of the target` });
  told.add(reason);
  return reason;
}

/** The token that is presented now, or why there is none. */
interface Presented {
  readonly token: string | null;
  /** Why the token that was to be got cannot be had; `null` where nothing is wrong. */
  readonly withheld: RunAbort | null;
}

/** A system's credentials, which a source may replace while the run lasts. */
interface HeldToken extends Pick<SystemAccess, 'token' | 'renewToken'> {
  presented(): Promise<Presented>;
}

/** Keeps the token that is presented. */
function holdToken({ tokens, tokenSource }: SystemSettings, { learnSecret }: Opening): HeldToken {
  if (tokenSource === null) {
    const token = (): Promise<string | null> => Promise.resolve(tokens.valid);
    const presented = (): Promise<Presented> => Promise.resolve({ token: tokens.valid, withheld: null });
    return { token, presented, renewToken: () => Promise.resolve(false) };
  }
  const presented = async (): Promise<Presented> => {
    try {
      const token = await tokenSource.current();
      learnSecret(token);
      return { token, withheld: null };
    } catch (error) {
      if (error instanceof TokenUnavailable) return { token: null, withheld: error.abort };
      throw error;
    }
  };
  return {
    presented,
    token: async () => {
      const { token, withheld } = await presented();
      if (withheld !== null) throw new Untestable(withheld.message);
      return token;
    },
    renewToken: async (refused) => {
      const next = await tokenSource.renew(refused);
      if (next !== null) learnSecret(next);
      return next !== null;
    },
  };
}

function sendProbe(system: AddressedSystem, options: ProbeOptions): Promise<WireResult> {
  const { opening, url, token, secretHeader, isBare = false, createsNothing = false, request } = options;
  const { input, client, identity, probes } = opening;
  probes.sent += 1;
  const settings = createsNothing ? { ...input.settings, readOnly: true } : input.settings;
  const opens = (): OpeningRequest => openingRequest(system, settings, () => identity.freshPlant(probeName));
  const { method, path, headers, body } = request ?? opens();
  return client.send({
    origin: url.origin,
    path: `${withoutSlash(url.pathname)}${path}`,
    method,
    headers: [
      ...headers,
      ...credentialsOf(token, secretHeader),
      ...identity.requestHeaders(probeName, probes.sent, nameOfShard(input.shard)),
    ],
    body: body === null ? null : new TextEncoder().encode(body),
    framing: 'length',
    expectContinue: false,
    connection: null,
    limits: { ...defaultLimits, timeoutMs: input.settings.timeoutMs },
    signal: input.signal,
    isBare,
    ...(system === 'mcp' && { listening: { isEnough: () => false, graceMs: 0, longestMs: listenMs } }),
  });
}

/** What a shard asks of its own, to learn whether the target serves, is no other shard's. */
function nameOfShard(shard: RunInput['shard']): string {
  return shard === null ? '' : `${shard.index}/${shard.total}`;
}

interface ProbeOptions extends Pick<ReachedSystem, 'url' | 'secretHeader'> {
  readonly opening: Opening;
  readonly token: string | null;
  /** True for a request without what a gateway asks for. */
  readonly isBare?: boolean;
  readonly createsNothing?: boolean;
  /** What is sent; default what the system is opened with. */
  readonly request?: OpeningRequest;
}

function credentialsOf(token: string | null, secretHeader: ReachedSystem['secretHeader']): Header[] {
  if (token !== null) return [['Authorization', `Bearer ${token}`]];
  return secretHeader === null ? [] : [[secretHeader.header, secretHeader.value]];
}
