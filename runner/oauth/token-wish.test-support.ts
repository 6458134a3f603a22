import { patient } from '../../scripts/test/patient.test-support.ts';
import type { TokenCredentials } from './token-credentials.ts';
import { createHttpClient } from '../http/create-http-client.ts';
import type { HttpClient } from '../http/http-client.ts';
import { createFollowPolicy } from '../http/follow-policy.ts';
import { createBrowserSignIn } from './browser-sign-in.ts';
import { openTokenSource, type TokenSurroundings, type TokenWish } from './open-token-source.ts';
import { startRecordingServer, type RecordingServer, serve, type Served } from './recording-server.test-support.ts';
import { createRunSecrets } from './run-secrets.ts';
import type { TokenSource } from './token-source.ts';

/** Credentials that say nothing. */
const noCredentials: TokenCredentials = {
  token: null,
  grant: null,
  refreshToken: null,
  authorizationServer: null,
  tokenEndpoint: null,
  client: null,
};

/** Returns a client as the configuration has it. */
export function clientWith(client: Partial<NonNullable<TokenCredentials['client']>>): TokenCredentials['client'] {
  return { id: 'person', secret: null, redirectUri: null, scopes: [], ...client };
}

/** A protected MCP server that says which authorization server it trusts. */
export interface TestTarget extends Omit<RecordingServer, 'origin'> {
  readonly url: URL;
  /** What is served by path; may be changed. */
  readonly table: Record<string, Served>;
  /** Parameters of the challenge. */
  challenge: string;
}

const wellKnown = '/.well-known/oauth-protected-resource';

/** Starts a target whose metadata stands at the path-inserted location. */
export async function startTarget(issuer: string): Promise<TestTarget> {
  const table: Record<string, Served> = {};
  const server = await startRecordingServer(serve(() => table));
  const target: TestTarget = { ...server, url: new URL(server.origin), table, challenge: 'realm="test"' };
  table['/mcp'] = (_, response) => {
    response.writeHead(401, { 'WWW-Authenticate': `Bearer ${target.challenge}` }).end();
  };
  table[`${wellKnown}/mcp`] = {
    resource: `${server.origin}/mcp`,
    authorization_servers: [issuer],
    scopes_supported: ['contacts:read', 'contacts:write'],
  };
  return target;
}

/** What a source is opened with in a test. */
export interface OpenTest {
  readonly target: Pick<TestTarget, 'url'>;
  readonly credentials: Partial<TokenCredentials>;
  readonly surroundings?: Partial<Omit<TokenSurroundings, 'browser' | 'ask'>>;
  /** Answers a question on the terminal. */
  readonly ask?: (question: string) => string;
  /** What the person does with an address; default nothing. */
  readonly browse?: (url: URL) => unknown;
  readonly signInLimitMs?: number;
}

/** What came of opening a source. */
export interface OpenedTest {
  readonly source: TokenSource | null;
  /** What it was refused with. */
  readonly error: unknown;
  readonly told: readonly string[];
  readonly asked: readonly string[];
  readonly secrets: readonly string[];
}

let shared: HttpClient | null = null;

/** Files of tests may share a process: what one of them closed the next opens again. */
function sharedClient(): HttpClient {
  shared ??= createHttpClient({
    connections: 4,
    certificateAuthorities: [],
    clock: { monotonicMs: () => performance.now() },
  });
  return shared;
}

/** Closes what all tests of a file share. */
export async function closeSharedClient(): Promise<void> {
  const closing = shared;
  shared = null;
  await closing?.close();
}

/** Opens a source for the MCP server of a target, and resolves to it or to what kept it from being opened. */
export async function openForTest(test: OpenTest): Promise<OpenedTest> {
  const { target, credentials, ask, browse } = test;
  const told: string[] = [];
  const asked: string[] = [];
  const secrets = createRunSecrets([]);
  const tell = (line: string): void => void told.push(line);
  const endpoint = new URL('/mcp', target.url);
  const wish: TokenWish = {
    url: target.url,
    endpoint,
    identifier: endpoint.href,
    request: { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' },
    credentials: { ...noCredentials, ...credentials },
  };
  const surroundings: TokenSurroundings = {
    client: sharedClient(),
    policy: createFollowPolicy({
      named: target.url,
      resolve: () => Promise.resolve([]),
      configuredOrigins: [target.url.origin],
    }),
    targetOrigins: [target.url.origin],
    userAgent: 'vivero/test (authorization)',
    timeoutMs: patient(10_000),
    clock: { now: () => Date.now() },
    secrets,
    refreshChains: new Map(),
    allowWrites: false,
    signal: new AbortController().signal,
    tell,
    ask:
      ask === undefined
        ? null
        : (lines) => {
            const question = lines.join('\n');
            asked.push(question);
            return Promise.resolve(ask(question));
          },
    browser: createBrowserSignIn({
      openBrowser: (url) => void browse?.(url),
      tell,
      ...(test.signInLimitMs !== undefined && { limitMs: test.signInLimitMs }),
    }),
    ...test.surroundings,
  };
  const outcome = await openTokenSource(wish, surroundings).then(
    (source) => ({ source, error: null }),
    (error: unknown) => ({ source: null, error }),
  );
  return { ...outcome, told, asked, secrets: secrets.all };
}

/** Follows an address as a browser does, cookies included, and resolves to the status of the last page. */
export async function browse(start: URL): Promise<number> {
  const cookies = new Map<string, string>();
  let url = start;
  for (let steps = 0; steps < 20; steps += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? [];
      cookies.set(name, value);
    }
    await response.arrayBuffer();
    const location = response.headers.get('location');
    if (location === null) return response.status;
    url = new URL(location, url);
  }
  throw new Error(`${start.href} redirects for ever`);
}
