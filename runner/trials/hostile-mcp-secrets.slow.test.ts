import t from 'tap';
import { patient } from '../../scripts/test/patient.test-support.ts';
import type { MockResponse, Overlay } from '../../fixtures/mock/overlay.ts';
import { createRedactor } from '../http/redactor.ts';
import { startRecordingServer } from '../oauth/recording-server.test-support.ts';
import {
  answering,
  type AskingSuite,
  calling,
  editing,
  editingResults,
  forResourceMetadata,
  forServerMetadata,
  type HostileRun,
  type Json,
  type Meant,
  startHostileMock,
  to,
  withBody,
} from './hostile-mcp.test-support.ts';
import { textsOf, troublesOf } from './hostile-reports.test-support.ts';
import type { McpSettings } from '../engine/run-settings.ts';

t.setTimeout(patient(1_200_000));

/** An authorization server of somebody else, which keeps what it is sent, and gives whatever it is asked for. */
const stranger = await startRecordingServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://stranger');
  const metadata = { ...endpointsAt(stranger.origin), issuer: stranger.origin, resource: stranger.origin };
  const body = pathname.includes('/.well-known/') ? metadata : { access_token: 'a-token-of-the-stranger', keys: [] };
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
});
const mock = await startHostileMock();
t.teardown(() => Promise.all([stranger.close(), mock.close()]));
t.beforeEach(() => {
  stranger.requests.length = 0;
});

const clientSecret = 'hV3xq9ZtL0bWm7RkYc2Ns8Jd';
const configured = createRedactor([
  ...Object.values<string>({ ...mock.tokens }),
  ...Object.values<string>({ ...mock.mcp.tokens }),
  mock.authorization.clients.confidential.secret,
  clientSecret,
]);

function endpointsAt(origin: string): Json {
  const names = ['authorization', 'token', 'registration', 'revocation', 'introspection', 'userinfo'];
  return {
    ...Object.fromEntries(names.map((name) => [`${name}_endpoint`, `${origin}/${name}`])),
    jwks_uri: `${origin}/jwks`,
    authorization_servers: [origin],
    response_types_supported: ['code'],
    grant_types_supported: ['authorization_code', 'refresh_token', 'client_credentials'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none', 'client_secret_basic', 'client_secret_post'],
  };
}

const endpoints = endpointsAt(stranger.origin);
const named = editing('mcp', forResourceMetadata, (value) => ({ ...value, authorization_servers: [stranger.origin] }));
const elsewhere = editing('authorization', forServerMetadata, (value) => ({ ...value, ...endpoints }));

const strangeTool = {
  name: 'a',
  inputSchema: {
    $ref: `${stranger.origin}/schema`,
    type: 'object',
    properties: { x: { type: 'string', 'x-mcp-header': 'Authorization' } },
  },
  outputSchema: { $schema: `${stranger.origin}/dialect`, type: 'object' },
  icons: [{ src: `${stranger.origin}/icon` }],
  annotations: { readOnlyHint: true },
};

/** Challenges everybody with an address of the stranger. */
const challenging: Overlay = {
  id: 'challenging',
  title: 'names the metadata of a stranger',
  system: 'mcp',
  wrap: (next) => async (request) => {
    const answer = await next(request);
    if (answer.status !== 401) return answer;
    const challenge = `Bearer resource_metadata="${stranger.origin}/.well-known/oauth-protected-resource"`;
    return { ...answer, headers: [['WWW-Authenticate', challenge]] };
  },
};

function redirecting(system: 'mcp' | 'authorization', isMeant: Meant, status: number): Overlay {
  const headers: MockResponse['headers'] = [['Location', `${stranger.origin}/redirected`]];
  return answering(system, isMeant, () => ({ status, headers, body: '' }));
}

const toEndpoint: Meant = ({ path }) => path === '/mcp';
const oauth = ['metadata', 'authorization', 'bearer'] as const;

/** Which clients a configuration may have, and the authorization server that it approves. */
const clients = {
  'a public client': (): Partial<McpSettings> => ({ authorizationServer: null }),
  'a secret for nobody in particular': ({ client }: McpSettings): Partial<McpSettings> => ({
    client: client && { ...client, id: mock.authorization.clients.confidential.id, secret: clientSecret },
    authorizationServer: null,
  }),
  'a secret for another issuer': ({ client }: McpSettings): Partial<McpSettings> => ({
    client: client && { ...client, id: mock.authorization.clients.confidential.id, secret: clientSecret },
    authorizationServer: mock.authorization.issuer,
  }),
};

/** The suites of the endpoint ask no token of the authorization server: what they could give away is the same for each client. */
const mostTrusting = ['a secret for nobody in particular'] as const;

/** What a target does to be sent secrets, and which suites it is asked by. */
interface Lure {
  readonly overlays: readonly Overlay[];
  readonly suites: readonly AskingSuite[];
  /** Which clients are configured; default each of them. */
  readonly clients?: ReadonlyArray<keyof typeof clients>;
  /** True where addresses of the stranger are read, and so asked. */
  readonly isAsked: boolean;
}

const lures: Readonly<Record<string, Lure>> = {
  'metadata names an authorization server of its own': { overlays: [named], suites: oauth, isAsked: true },
  'a challenge names metadata elsewhere': { overlays: [challenging], suites: oauth, isAsked: true },
  'both do': { overlays: [challenging, named], suites: oauth, isAsked: true },
  'the endpoints of the authorization server are elsewhere': { overlays: [elsewhere], suites: oauth, isAsked: true },
  'tools name the stranger in schemas, headers and icons': {
    overlays: [editingResults(['tools/list'], (result) => ({ ...result, tools: [strangeTool] }))],
    suites: ['mcp', 'bearer'],
    clients: mostTrusting,
    isAsked: false,
  },
  ...Object.fromEntries([302, 307, 308].flatMap(redirectsWith)),
};

function redirectsWith(status: number): Array<readonly [name: string, lure: Lure]> {
  const endpoint = redirecting('mcp', toEndpoint, status);
  const tools = redirecting('mcp', calling('tools/list', 'tools/call'), status);
  const suites = ['mcp', 'bearer'] as const;
  return [
    [`the endpoint redirects with ${status}`, { overlays: [endpoint], suites, clients: mostTrusting, isAsked: false }],
    [`tools redirect with ${status}`, { overlays: [tools], suites, clients: mostTrusting, isAsked: false }],
    [`metadata redirects with ${status}`, { overlays: redirectingMetadata(status), suites: oauth, isAsked: true }],
    [
      `the authorization server redirects with ${status}`,
      { overlays: redirectingEndpoints(status), suites: oauth, isAsked: false },
    ],
  ];
}

function redirectingMetadata(status: number): Overlay[] {
  return [redirecting('mcp', forResourceMetadata, status), redirecting('authorization', forServerMetadata, status)];
}

function redirectingEndpoints(status: number): Overlay[] {
  return (['token', 'register', 'jwks'] as const).map((name) => redirecting('authorization', to(name), status));
}

/** Assertions and request objects that vivero makes up say what tokens say too: whose they are is told by their signature. */
function withoutMadeUpClaims(text: string): string {
  return text.replaceAll(/(?<=(?:assertion|request)=)[\w-]+\.[\w-]+\./g, '');
}

/** What nobody ever issued opens nothing. */
function withoutMadeUpTokens(text: string): string {
  return text.replaceAll(/^Bearer (?:vivero-never-issued-this-token)?$/gm, '');
}

function holdsSecret(text: string): boolean {
  return configured.text(text) !== text;
}

const allClients = ['a public client', 'a secret for nobody in particular', 'a secret for another issuer'] as const;

for (const [name, { overlays, suites, isAsked, clients: asked = allClients }] of Object.entries(lures)) {
  t.test(`no token leaves where ${name}`, async (t) => {
    for (const client of asked) {
      const change = clients[client];
      const changes: HostileRun['changes'] = ({ mcp, plantStore, secrets }) => ({
        mcp: mcp && { ...mcp, ...change(mcp) },
        plantStore,
        secrets: [...secrets, clientSecret],
      });
      const report = await mock.ask({ suites, overlays, changes });
      t.strictSame(await troublesOf(report), [], client);
    }
    t.equal(stranger.requests.length > 0, isAsked, 'the stranger is asked where addresses of its own are read');
    const leaks = stranger.requests.filter(({ text }) => holdsSecret(withoutMadeUpClaims(text)));
    t.strictSame(leaks, []);
    t.notOk(
      stranger.requests.some(({ text }) => /^bearer /im.test(withoutMadeUpTokens(text))),
      'nor any other token',
    );
  });
}

/** Notes what the authorization server issues, and lays another answer over it. */
function noting(issued: Set<string>, change: (value: Json) => unknown = (value) => value): Overlay[] {
  const names = ['access_token', 'refresh_token', 'id_token', 'client_secret', 'registration_access_token'];
  const note: Overlay = {
    id: 'noting',
    title: 'notes what is issued',
    system: 'authorization',
    wrap: (next) => async (request) => {
      const answer = await next(request);
      const location = answer.headers.find(([name]) => name.toLowerCase() === 'location')?.[1] ?? '';
      const code = URL.parse(location)?.searchParams.get('code');
      if (code) issued.add(code);
      if (request.path !== '/as/token' && request.path !== '/as/register') return answer;
      const value = JSON.parse(answer.body.toString()) as Record<string, unknown>;
      for (const name of names) if (typeof value[name] === 'string') issued.add(value[name]);
      return withBody(answer, change(value));
    },
  };
  return [note];
}

const answers: Readonly<Record<string, (value: Json) => unknown>> = {
  'as they are': (value) => value,
  'deep inside of the answer': (value) => ({ data: [{ result: value }] }),
  'behind a megabyte of something else': (value) => ({ ...value, padding: 'x'.repeat(1_500_000) }),
  'as a form': (value) =>
    new URLSearchParams(
      Object.entries(value).map(([name, member]): [string, string] => [name, String(member)]),
    ).toString(),
  'again in other members': (value) => ({ ...value, error: value['access_token'], scope: value['access_token'] }),
};

for (const [name, change] of Object.entries(answers)) {
  t.test(`what is issued is in no report, ${name}`, async (t) => {
    const issued = new Set<string>();
    const report = await mock.ask({ suites: ['authorization', 'bearer'], overlays: noting(issued, change) });
    t.strictSame(await troublesOf(report), []);
    t.ok(issued.size > 5, `${issued.size} were issued`);
    const finder = createRedactor([...issued]);
    // Base64 of a Host field may have a piece in common with a JWT that names the same host: bytes are looked through as bytes.
    const sent = report.exchanges.flatMap(({ request }) => request.rawBase64 ?? []);
    for (const [format, text] of await textsOf(report)) {
      const read = sent.reduce(
        (left, raw) => left.replaceAll(raw, Buffer.from(raw, 'base64').toString('latin1')),
        text,
      );
      t.ok(finder.text(read) === read, format);
    }
  });
}
