import { isObject } from '../../documents/json-value.ts';
import { headerValue } from '../exchange.ts';
import { bearerChallengeOf } from './bearer-challenge.ts';
import type { JournalEntry } from './journal-entry.ts';
import { perEntry } from './per-entry.ts';
import { bearerOf, formOf, type Parameter, queryOf, responseJsonOf, valueOf } from './read-entry.ts';
import { indexRedemptions, type RedemptionIndex } from './redemption-index.ts';
import type { OpenedUrl, ScenarioRun } from './scenario-run.ts';

/** The redirect that a client got to an authorization request. */
export interface SignInRedirect {
  readonly url: string;
  readonly parameters: readonly Parameter[];
  readonly code: string | null;
  /** True where the client's redirect URI responded to it, or the client got it itself. */
  readonly isDelivered: boolean;
}

/** One authorization request of a client, with what led to it and what followed. */
export interface SignIn {
  /** As it came to the authorization endpoint; `null` where it was given to a browser and went to no server. */
  readonly entry: JournalEntry | null;
  readonly url: string;
  /** Milliseconds from the start of the scenario. */
  readonly atMs: number;
  readonly parameters: readonly Parameter[];
  readonly clientId: string | null;
  /** `null` where none came. */
  readonly redirect: SignInRedirect | null;
  /** Requests with its code or its verifier, wherever they went, in their order. */
  readonly redemptions: readonly JournalEntry[];
  /** Access tokens that were issued for it. */
  readonly tokens: readonly string[];
  /** The registration that gave its client id; `null` for one that was handed over, or is a URL. */
  readonly registration: JournalEntry | null;
  /** The metadata of an authorization server that name its endpoint, the last before it; `null` where none came. */
  readonly serverMetadata: JournalEntry | null;
  /** The last metadata of a protected resource before it; `null` where none came. */
  readonly resourceMetadata: JournalEntry | null;
  /** The last response of the MCP server before it that is 401 or 403 and has a Bearer challenge; `null` where none came. */
  readonly challenge: JournalEntry | null;
  /** True where it follows a challenge of the MCP server or asks for what that names, and false for a sign-in of something else. */
  readonly isForMcp: boolean;
}

/** Returns the sign-ins of a run in their order; a request that was only sent again, as by a reload, is one with the first. */
export function signInsOf(run: ScenarioRun): SignIn[] {
  const known = found.get(run);
  if (known !== undefined) return known;
  const seen = new Set<string>();
  const signIns = run.entries
    .filter(isAuthorizationRequest)
    .filter(({ request }) => !seen.has(request.url) && seen.add(request.url))
    .map((entry) => begin(run, { entry, url: entry.request.url, atMs: entry.arrivedMs }));
  const lost = run.opened
    .filter(({ url }) => !seen.has(url) && /[?&]response_type=/.test(url) && !reachesServer(run, url))
    .map(({ url, atMs }) => begin(run, { entry: null, url, atMs }));
  const begun = [...signIns, ...lost].sort((one, other) => one.atMs - other.atMs);
  const index = indexRedemptions(
    run.entries,
    begun.flatMap(({ redirect }) => redirect?.code ?? []),
  );
  const all = begun.map((each) => signInOf(run, each, index));
  found.set(run, all);
  return all;
}

const found = new WeakMap<ScenarioRun, SignIn[]>();

/** Returns the first value of a parameter of the authorization request; `null` where it has none. */
export function asked({ parameters }: Pick<SignIn, 'parameters'>, name: string): string | null {
  return valueOf(parameters, name);
}

function isAuthorizationRequest({ place, request: { method } }: JournalEntry): boolean {
  return place === 'authorize' && (method === 'GET' || method === 'POST');
}

/** What a browser opened and a server got stands in the journal, in whatever spelling. */
function reachesServer({ entries }: ScenarioRun, url: string): boolean {
  const query = new URLSearchParams(url.slice(url.indexOf('?') + 1)).toString();
  return entries.some((entry) => plainQueryOf(entry) === query);
}

const plainQueryOf = perEntry((entry: JournalEntry) => new URLSearchParams(queryOf(entry).map(pair)).toString());

function pair([name, value]: Parameter): [string, string] {
  return [name, value];
}

type Begun = Pick<SignIn, 'entry' | 'url' | 'atMs' | 'parameters' | 'redirect'>;

function begin(run: ScenarioRun, { entry, url, atMs }: Pick<SignIn, 'entry' | 'url' | 'atMs'>): Begun {
  const form = entry?.request.method === 'POST' ? formOf(entry) : null;
  const parameters = form ?? [...new URLSearchParams(url.slice(url.indexOf('?') + 1))];
  return { entry, url, atMs, parameters, redirect: redirectOf(run, { entry, url, parameters }) };
}

function signInOf(run: ScenarioRun, begun: Begun, index: RedemptionIndex): SignIn {
  const { entry, url, atMs, parameters, redirect } = begun;
  const { entries } = run;
  const clientId = valueOf(parameters, 'client_id');
  const before = entries.filter(({ arrivedMs, respondedMs }) => arrivedMs < atMs && (respondedMs ?? Infinity) <= atMs);
  const redemptions = index.redemptionsOf({
    code: redirect?.code ?? null,
    challenge: valueOf(parameters, 'code_challenge'),
  });
  const tokens = redemptions.flatMap(tokenOf);
  const challenge = before.findLast(isChallenge) ?? null;
  const resourceMetadata = before.findLast(isResourceMetadata) ?? null;
  return {
    entry,
    url,
    atMs,
    parameters,
    clientId,
    redirect,
    redemptions,
    tokens,
    registration: before.findLast((each) => clientId !== null && registeredId(each) === clientId) ?? null,
    serverMetadata: before.findLast((each) => namesEndpoint(each, url)) ?? null,
    resourceMetadata,
    challenge,
    isForMcp: isForMcp(run, { parameters, tokens, challenge, resourceMetadata }),
  };
}

function redirectOf(
  run: ScenarioRun,
  { entry, url, parameters }: Pick<Begun, 'entry' | 'url'> & Pick<SignIn, 'parameters'>,
): SignInRedirect | null {
  const opened = run.opened.find((each) => each.url === url || each.url === entry?.request.url);
  if (opened?.delivered) return readRedirect(opened.delivered.url, opened.delivered.status !== null);
  const [redirectUri = ''] = (valueOf(parameters, 'redirect_uri') ?? '').split('?', 1);
  const location = (each: JournalEntry | null): string | null => {
    const value = each === null ? null : locationOf(each);
    return value !== null && redirectUri !== '' && value.startsWith(redirectUri) ? value : null;
  };
  const state = valueOf(parameters, 'state');
  const last = run.entries.find(
    (each) => each.place === 'authorization-page' && location(each) !== null && stateOf(each) === state,
  );
  const got = location(entry) ?? location(last ?? null);
  return got === null ? null : readRedirect(got, wasFollowed(run.opened, got));
}

const locationOf = perEntry(({ response }: JournalEntry) =>
  response === null ? null : headerValue(response.headers, 'location'),
);

const stateOf = perEntry((entry: JournalEntry) => new URL(locationOf(entry) ?? '').searchParams.get('state'));

/** Where no browser of ours was given the URL, the client had the redirect from its own request. */
function wasFollowed(opened: readonly OpenedUrl[], url: string): boolean {
  const same = opened.find(({ delivered }) => delivered?.url === url);
  return same === undefined ? opened.length === 0 : same.delivered?.status !== null;
}

function readRedirect(url: string, isDelivered: boolean): SignInRedirect {
  const parameters = [...(URL.parse(url)?.searchParams ?? [])];
  return { url, parameters, code: valueOf(parameters, 'code'), isDelivered };
}

function tokenOf(entry: JournalEntry): string[] {
  const value = entry.place === 'token' ? responseJsonOf(entry) : undefined;
  return isObject(value) && typeof value['access_token'] === 'string' ? [value['access_token']] : [];
}

const isChallenge = perEntry((entry: JournalEntry): boolean => {
  const { place, response } = entry;
  return place === 'mcp' && (response?.status === 401 || response?.status === 403) && bearerChallengeOf(entry) !== null;
});

const isResourceMetadata = perEntry(
  (entry: JournalEntry): boolean =>
    entry.place === 'resource-metadata' && entry.response?.status === 200 && isObject(responseJsonOf(entry)),
);

const registeredId = perEntry((entry: JournalEntry): unknown => {
  if (entry.place !== 'register' || entry.response?.status !== 201) return undefined;
  const value = responseJsonOf(entry);
  return isObject(value) ? value['client_id'] : undefined;
});

function namesEndpoint(entry: JournalEntry, url: string): boolean {
  const endpoint = namedEndpoint(entry);
  return endpoint !== null && endpoint === withoutQuery(url);
}

const namedEndpoint = perEntry((entry: JournalEntry): string | null => {
  if (entry.place !== 'server-metadata' || entry.response?.status !== 200) return null;
  const value = responseJsonOf(entry);
  const endpoint = isObject(value) ? value['authorization_endpoint'] : undefined;
  return typeof endpoint === 'string' ? withoutQuery(endpoint) : null;
});

function withoutQuery(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1);
  return path;
}

/** What a token was used for decides; without one, what was asked for. */
function isForMcp(
  { entries, handedOver }: ScenarioRun,
  {
    parameters,
    tokens,
    challenge,
    resourceMetadata,
  }: Pick<SignIn, 'parameters' | 'tokens' | 'challenge' | 'resourceMetadata'>,
): boolean {
  const used = new Set(entries.filter((entry) => tokens.includes(bearerOf(entry) ?? '')).map(({ place }) => place));
  if (used.has('mcp')) return true;
  if (used.has('api') || used.has('plants')) return false;
  const metadata = resourceMetadata === null ? undefined : responseJsonOf(resourceMetadata);
  const named = isObject(metadata) ? metadata : {};
  const resources = parameters.filter(([name]) => name === 'resource').map(([, value]) => value);
  if (resources.some((each) => each === handedOver.mcpUrl || each === named['resource'])) return true;
  const scopes = (valueOf(parameters, 'scope') ?? '').split(' ').filter((scope) => scope !== '');
  const listed: readonly unknown[] = Array.isArray(named['scopes_supported']) ? named['scopes_supported'] : [];
  const challenged = (challenge && bearerChallengeOf(challenge)?.get('scope')?.split(' ')) ?? [];
  if (scopes.length > 0) return scopes.some((scope) => listed.includes(scope) || challenged.includes(scope));
  return challenge !== null && resourceMetadata !== null;
}
