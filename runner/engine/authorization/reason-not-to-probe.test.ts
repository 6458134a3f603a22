import t from 'tap';
import type { Authorization, PublishedServer } from '../../kit/authorization.ts';
import { Inapplicable, Untestable } from '../../kit/define-check.ts';
import type { SystemClient } from '../send-to-system.ts';
import { hostsOfRun } from '../hosts-of-run.ts';
import { noTokens } from '../reached-systems.ts';
import { settingsWithoutSystems } from '../run-input.test-support.ts';
import type { McpSettings, RunSettings } from '../run-settings.ts';
import { createAuthorization } from './create-authorization.ts';

/** Settings of a target with an MCP server. */
function settingsOf(url: string, mcp: Partial<McpSettings> = {}, allowedOrigins: readonly string[] = []): RunSettings {
  const plain = { tokens: noTokens, tokenSource: null, callTools: [], client: null, authorizationServer: null };
  return { ...settingsWithoutSystems, allowedOrigins, mcp: { ...plain, url: new URL(url), ...mcp } };
}

t.test('what is tried out is on a configured host, below it, or named by the configuration', async (t) => {
  const cases: ReadonlyArray<readonly [settings: RunSettings, url: string, expected: boolean]> = [
    [settingsOf('https://mcp.example'), 'https://mcp.example/token', true],
    [settingsOf('https://mcp.example'), 'https://mcp.example:8443/token', true],
    [settingsOf('https://mcp.example'), 'https://MCP.example./token', true],
    [settingsOf('https://mcp.example'), 'https://as.mcp.example/token', true],
    [settingsOf('https://mcp.example'), 'https://example/token', false],
    [settingsOf('https://mcp.example'), 'https://login.example/token', false],
    [settingsOf('https://mcp.example'), 'https://xmcp.example/token', false],
    [settingsOf('https://mcp.example'), 'https://mcp.example.attacker.example/token', false],
    [settingsOf('https://mcp.example'), 'http://127.0.0.1/token', false],
    [settingsOf('http://127.0.0.1:8160'), 'http://localhost:8109/token', true],
    [settingsOf('http://localhost:8160'), 'http://[::1]:8109/token', true],
    [settingsOf('http://localhost:8160'), 'https://login.example/token', false],
    [settingsOf('http://10.0.0.5'), 'http://10.0.0.6/token', false],
    [settingsOf('http://10.0.0.5'), 'http://10.0.0.5:9000/token', true],
    [settingsOf('https://mcp.example', {}, ['https://login.example']), 'https://login.example/token', true],
    [settingsOf('https://mcp.example', {}, ['https://login.example']), 'https://login.example:8443/token', false],
    [
      settingsOf('https://mcp.example', { authorizationServer: 'https://login.example/realm' }),
      'https://login.example/t',
      true,
    ],
    [
      settingsOf('https://mcp.example', {
        authorizationServer: 'https://login.example',
        tokenEndpoint: 'https://tokens.example/t',
      }),
      'https://tokens.example/t',
      true,
    ],
  ];
  for (const [settings, url, expected] of cases)
    t.equal(hostsOfRun(settings).mayBeProbed(new URL(url)), expected, `${url} of ${settings.mcp?.url.href}`);
  const named = settingsOf('https://mcp.example', { authorizationServer: 'https://login.example/realm' }, [
    'https://mcp.example',
  ]);
  t.strictSame(hostsOfRun(named).probedNames, ['mcp.example', 'https://login.example']);
});

const issuer = 'https://login.example';
const published = {
  issuer,
  notAsked: null,
  documents: [],
  metadata: {
    url: new URL('https://mcp.example/.well-known/oauth-authorization-server'),
    form: 'oauth',
    value: {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      registration_endpoint: `${issuer}/register`,
    },
  },
} as unknown as PublishedServer;

/** Returns the authorization of a target; what would be sent ends with "stopped". */
function authorizationOf(settings: RunSettings, read: string[]): Authorization {
  if (settings.mcp === null) throw new Error('it has an MCP server');
  const asked = { access: { url: settings.mcp.url } } as unknown as SystemClient;
  const getDocument = (url: URL) => {
    read.push(url.href);
    return Promise.resolve({ document: null, reason: 'read' });
  };
  return createAuthorization({
    asked,
    settings: settings.mcp,
    allowWrites: true,
    getDocument,
    reasonNotToFollow: () => Promise.resolve('stopped'),
    mayBeProbed: hostsOfRun(settings).mayBeProbed,
    discover: () => Promise.resolve({ resources: [], resource: null, servers: [published] } as never),
    forAll: () => ({ asked, getDocument }),
    learnSecret: () => undefined,
    noteGrant: () => undefined,
    pause: () => Promise.resolve(),
    signIn: undefined,
    signal: new AbortController().signal,
  });
}

t.test('a login service that only metadata names is read, and nothing is tried out on it', async (t) => {
  const probes: Readonly<Record<string, (of: Authorization) => Promise<unknown>>> = {
    token: (of) =>
      of
        .server()
        .then((server) => server.token({ grant_type: 'authorization_code', code: 'made-up' }, { asClient: false })),
    authorize: (of) =>
      of.server().then((server) => server.authorize({ client_id: 'unknown', redirect_uri: 'https://a.example/' })),
    'authorize without a client': (of) => of.server().then((server) => server.authorize()),
    register: (of) => of.server().then((server) => server.register({})),
    send: (of) => of.server().then((server) => server.send({ method: 'GET', url: new URL(`${issuer}/sign-in`) })),
    'POST to a document': (of) => of.fetch(new URL(`${issuer}/jwks`), { method: 'POST' }),
  };
  const read: string[] = [];
  const foreign = authorizationOf(settingsOf('https://mcp.example'), read);
  const own = authorizationOf(settingsOf('https://mcp.example', { authorizationServer: issuer }), read);
  for (const [name, probe] of Object.entries(probes)) {
    const reason = await probe(foreign).then(
      () => null,
      (error: unknown) => error,
    );
    t.type(reason, Inapplicable, name);
    const key = name.startsWith('POST')
      ? 'allowedOrigins to [https://login.example]'
      : `credentials.authorizationServer to ${issuer}`;
    t.match(String(reason), `only the target names ${issuer}`, name);
    t.match(String(reason), key, name);
  }
  t.strictSame(read, []);
  for (const [name, probe] of Object.entries(probes)) {
    if (name === 'authorize without a client')
      await t.rejects(probe(own), { message: /no OAuth client is configured/ });
    else await t.rejects(probe(own), Untestable, `${name} goes on where the configuration names the server`);
  }
  read.length = 0;
  await t.rejects(foreign.fetch(new URL(`${issuer}/jwks`)), Untestable);
  t.strictSame(read, [`${issuer}/jwks`], 'documents are read');
});
