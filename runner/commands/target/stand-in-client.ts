import type { MockOptions } from '../../../fixtures/mock/mock-options.ts';
import type { MockTokens } from '../../../fixtures/mock/overlay.ts';
import { startMock, type RunningMock } from '../../../fixtures/mock/start-mock.ts';
import { reachedSystems } from '../../engine/reached-systems.ts';
import type { ConnectorSettings, RunSettings, SystemSettings } from '../../engine/run-settings.ts';
import { createHttpClient } from '../../http/create-http-client.ts';
import type { HttpClient, WireBytes, WireRequest, WireResult } from '../../http/http-client.ts';
import { requireVersion } from '../../http/version-chooser.ts';
import type { Header, ReceivedResponse } from '../../kit/exchange.ts';
import type { Surroundings } from '../surroundings.ts';
import { withoutSlash } from '../../documents/without-slash.ts';

/** A client that reaches no target: the mock answers in its place. */
export interface StandInClient {
  readonly client: HttpClient;
  close(): Promise<void>;
}

/** A text of the target and the one that stands for it at the mock. */
type Pair = readonly [target: string, mock: string];

const wellKnown = [
  '/.well-known/oauth-protected-resource',
  '/.well-known/oauth-authorization-server',
  '/.well-known/openid-configuration',
] as const;

/**
 * Resolves to a client that sends every request to a mock of this process and answers as if the target had: addresses and
 * tokens of the target stand in for those of the mock, both ways. The authorization server of the target is not known
 * without asking, so that of the mock appears under the address of the MCP server.
 */
export async function openStandIn(settings: RunSettings, clock: Surroundings['clock']): Promise<StandInClient> {
  const mock = await startMock({ approval: 'automatic', ...systemsFor(settings) });
  const http = createHttpClient({ connections: 8, certificateAuthorities: [], clock });
  const addresses = addressesOf(settings, mock);
  // What was asked comes first, since every address of the mock is one of its; and all systems may be given one token.
  const pairsAt = (address: string, path: string): Pair[] => [
    ...addresses.filter(([target]) => address.startsWith(target)),
    ...addresses.filter(([target]) => !address.startsWith(target)),
    ...secretsAt(path, settings, mock),
  ];
  const ask = async <Request extends WireRequest | WireBytes>(
    request: Request,
    send: (changed: Request, pairs: readonly Pair[]) => Promise<WireResult>,
  ): Promise<WireResult> => {
    requireVersion(settings.reach, request);
    const address = `${request.origin}${request.path}`;
    const url = new URL(translate(address, addresses));
    const pairs = pairsAt(address, url.pathname);
    // Where nothing stands for the address, nobody is asked.
    const path = url.origin === mock.url ? `${url.pathname}${url.search}` : '/';
    const result = await send({ ...request, origin: mock.url, path }, pairs);
    return {
      ...result,
      request: { ...result.request, url: address },
      response: translateBack(result.response, pairs),
    };
  };
  const client: HttpClient = {
    send: async (request) => {
      const result = await ask(request, (changed, pairs) =>
        http.send({ ...changed, headers: translateHeaders(changed.headers, pairs), connection: null }),
      );
      return { ...result, request: { ...result.request, headers: request.headers } };
    },
    sendBytes: async (request) => ask(request, (changed) => http.sendBytes(changed)),
    openConnection: () => ({ socketsUsed: 1, gather: () => undefined, close: () => Promise.resolve() }),
    close: () => http.close(),
  };
  return { client, close: () => mock.close() };
}

/** What no check of the target can ask is not started: loading its libraries takes longer than all the rest. */
function systemsFor(settings: RunSettings): Pick<MockOptions, 'systems'> {
  const reached = [...reachedSystems(settings).keys()];
  // Tokens of the MCP server are issued elsewhere, and pages lead to every system.
  const areAlone = reached.every((system) => system === 'plant-store' || system === 'api');
  return areAlone ? { systems: reached } : {};
}

/** Longer texts first, so that none is taken for the beginning of another. */
function addressesOf(settings: RunSettings, mock: RunningMock): Pair[] {
  const { mcp, site, api, connector } = settings;
  const pairs = [...reachedSystems(settings).values()].flatMap(({ url }) => addressPairs(url, mock.url));
  const canonical = [site?.canonicalOrigin, api?.canonicalOrigin].flatMap((origin): Pair[] =>
    origin ? [[origin, mock.url]] : [],
  );
  const client: Pair[] = mcp?.client ? [[mcp.client.id, mock.authorization.clients.public.id]] : [];
  const companies = connector === null || mock.connector === null ? [] : companyPairs(connector, mock.connector);
  return [...pairs, ...canonical, ...client, ...companies].sort(([a], [b]) => b.length - a.length);
}

function companyPairs(connector: ConnectorSettings, mock: NonNullable<RunningMock['connector']>): Pair[] {
  const base = withoutSlash(connector.url.href);
  const at = (own: string | null, its: string): Pair[] =>
    own === null ? [] : [[`${base}/${own}/connector`, `${mock.url}/${its}/connector`]];
  return [...at(connector.company, mock.company), ...at(connector.otherCompany, mock.otherCompany)];
}

function addressPairs(target: URL, url: string): Pair[] {
  const base = withoutSlash(target.pathname);
  const own: Pair = [`${target.origin}${base}`, url];
  if (base === '') return [own];
  // A well-known path stands before that of what it describes (RFC 8414 §3.1, RFC 9728 §3.1).
  return [own, ...wellKnown.map((name): Pair => [`${target.origin}${name}${base}`, `${url}${name}`])];
}

/** What is secret at the system that has the path. */
function secretsAt(path: string, { plantStore, mcp, api, connector }: RunSettings, mock: RunningMock): Pair[] {
  if (path.startsWith('/mcp')) return tokenPairs(mcp, mock.mcp.tokens);
  if (path.startsWith('/api')) {
    const key: Pair[] = api?.apiKey ? [[api.apiKey.value, mock.api.apiKey.value]] : [];
    return [...tokenPairs(api, mock.api.tokens), ...key];
  }
  if (!path.endsWith('/connector')) return tokenPairs(plantStore, mock.tokens);
  return connector?.session && mock.connector ? [[connector.session.value, mock.connector.session.value]] : [];
}

function tokenPairs(system: SystemSettings | null, tokens: MockTokens & { readonly otherCompany?: string }): Pair[] {
  if (system === null) return [];
  const { limitedScope, ...supplied } = system.tokens;
  const given = Object.entries({ ...supplied, limitedScope: limitedScope?.token ?? null });
  return given.flatMap(([name, token]): Pair[] =>
    token === null || token === '' ? [] : [[token, tokens[name as keyof MockTokens]]],
  );
}

function translate(text: string, pairs: readonly Pair[]): string {
  return pairs.reduce((changed, [target, mock]) => changed.replaceAll(target, mock), text);
}

function translateHeaders(headers: readonly Header[], pairs: readonly Pair[]): Header[] {
  return headers.map(([name, value]): Header => [name, translate(value, pairs)]);
}

function translateBack(response: ReceivedResponse | null, pairs: readonly Pair[]): ReceivedResponse | null {
  if (response === null) return null;
  const reversed = pairs.map(([target, mock]): Pair => [mock, target]);
  const bytes = Buffer.from(translate(Buffer.from(response.body.bytes).toString('latin1'), reversed), 'latin1');
  return {
    ...response,
    headers: translateHeaders(response.headers, reversed),
    body: { ...response.body, bytes: response.body.bytes.length === 0 ? response.body.bytes : bytes },
  };
}
