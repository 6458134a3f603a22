import type { MockTokens } from '../../fixtures/mock/overlay.ts';
import { startMock, type RunningMock } from '../../fixtures/mock/start-mock.ts';
import type { RunSettings, SystemSettings } from '../engine/run-settings.ts';
import { createHttpClient } from '../http/create-http-client.ts';
import type { HttpClient, WireRequest, WireResult } from '../http/http-client.ts';
import type { Header, ReceivedResponse } from '../kit/exchange.ts';
import type { Surroundings } from './surroundings.ts';

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
  const mock = await startMock({ approval: 'automatic' });
  const http = createHttpClient({ connections: 8, certificateAuthorities: [], clock });
  const addresses = addressesOf(settings, mock);
  // Both systems may be given one token, and the mock has one for each.
  const pairsAt = (path: string): Pair[] => [...addresses, ...tokensAt(path, settings, mock)];
  const ask = async <Request extends Pick<WireRequest, 'origin' | 'path'>>(
    request: Request,
    send: (changed: Request, pairs: readonly Pair[]) => Promise<WireResult>,
  ): Promise<WireResult> => {
    const address = `${request.origin}${request.path}`;
    const url = new URL(translate(address, addresses));
    const pairs = pairsAt(url.pathname);
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
    sendBytes: (request) => ask(request, (changed) => http.sendBytes(changed)),
    openConnection: () => ({ socketsUsed: 1, close: () => Promise.resolve() }),
    close: () => http.close(),
  };
  return { client, close: () => mock.close() };
}

/** Longer texts first, so that none is taken for the beginning of another. */
function addressesOf({ plantStore, mcp }: RunSettings, mock: RunningMock): Pair[] {
  const pairs = [plantStore, mcp].flatMap((system) => (system === null ? [] : addressPairs(system.url, mock.url)));
  const client = mcp?.client ? [[mcp.client.id, mock.authorization.clients.public.id] as const] : [];
  return [...pairs, ...client].sort(([a], [b]) => b.length - a.length);
}

function addressPairs(target: URL, url: string): Pair[] {
  const base = target.pathname.replace(/\/+$/, '');
  const own: Pair = [`${target.origin}${base}`, url];
  if (base === '') return [own];
  // A well-known path stands before that of what it describes (RFC 8414 §3.1, RFC 9728 §3.1).
  return [own, ...wellKnown.map((name): Pair => [`${target.origin}${name}${base}`, `${url}${name}`])];
}

function tokensAt(path: string, { plantStore, mcp }: RunSettings, mock: RunningMock): Pair[] {
  return path.startsWith('/mcp') ? tokenPairs(mcp, mock.mcp.tokens) : tokenPairs(plantStore, mock.tokens);
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
