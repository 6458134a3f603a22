import t from 'tap';
import { loadConfig } from './load-config.ts';
import type { ResolvedTarget } from './resolve-target.ts';
import type { TargetOverrides } from './target-overrides.ts';
import { UsageError } from '../errors/usage-error.ts';

interface Loaded {
  readonly target: ResolvedTarget | null;
  readonly lines: readonly string[];
  readonly warnings: readonly string[];
}

/** Loads a target of some credentials, or the lines of their faults. */
async function load(
  t: { testdir(tree: Record<string, string>): string },
  target: object,
  overrides: TargetOverrides = {},
): Promise<Loaded> {
  const directory = t.testdir({ 'vivero.config.json': JSON.stringify({ targets: { staging: target } }) });
  try {
    const env = { SECRET: 'a-client-secret', REFRESH: 'a-refresh-token' };
    const config = await loadConfig({ directory, file: null, target: 'staging', overrides, env });
    return { target: config.target, lines: [], warnings: config.warnings };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return { target: null, lines: error.lines, warnings: [] };
  }
}

const mcp = { url: 'https://mcp.example' };
const secret = '${SECRET}';

t.test('the ways of getting a token are resolved, and their secrets known', async (t) => {
  const shared = {
    grant: 'refresh-token',
    refreshToken: '${REFRESH}',
    authorizationServer: 'https://as.example/tenant/',
    tokenEndpoint: 'https://tokens.example/token?x=1',
    client: { id: 'https://client.example/metadata.json', scopes: ['contacts:read'] },
  };
  const own = { grant: 'client-credentials', client: { id: 'machine', secretCommand: 'echo printed-secret' } };
  const { target, lines, warnings } = await load(t, {
    plantStore: { url: 'https://plants.example' },
    mcp,
    credentials: shared,
    systems: { plantStore: { credentials: own } },
  });
  t.strictSame([...lines, ...warnings], []);
  t.match(target?.credentials.mcp, {
    token: null,
    grant: 'refresh-token',
    refreshToken: 'a-refresh-token',
    authorizationServer: 'https://as.example/tenant/',
    tokenEndpoint: 'https://tokens.example/token?x=1',
  });
  t.match(target?.credentials.plantStore, { grant: 'client-credentials', client: { secret: 'printed-secret' } });
  t.strictSame(target?.secrets.toSorted(), ['a-refresh-token', 'printed-secret']);
});

t.test('what a grant lacks is said at once, for every target of the file', async (t) => {
  const at = 'vivero.config.json:1:';
  const cases: ReadonlyArray<readonly [credentials: object, lines: readonly string[]]> = [
    [
      { grant: 'client-credentials', client: { id: 'a' } },
      [
        'targets.staging.credentials.grant needs a client with a secret; write "client: { id: ..., secret: \'${CLIENT_SECRET}\' }" beside it',
      ],
    ],
    [
      { grant: 'refresh-token' },
      [
        'targets.staging.credentials.grant needs a refresh token; write "refreshToken: ${REFRESH_TOKEN}" beside it',
        'targets.staging.credentials.grant needs the client that the refresh token was issued to; write "client: { id: ... }" beside it',
      ],
    ],
    [
      { grant: 'authorization-code', client: { id: 'a', redirectUri: 'https://app.example/callback' } },
      [
        'targets.staging.credentials.client.redirectUri must be an http URL of this machine without query and fragment, for the grant authorization-code; write "http://127.0.0.1:0/callback"',
      ],
    ],
    [
      { grant: 'client-credential' },
      [
        'targets.staging.credentials.grant must be one of client-credentials, refresh-token, authorization-code, got "client-credential"; did you mean "client-credentials"?',
      ],
    ],
    [
      { authorizationServer: 'as.example' },
      [
        'targets.staging.credentials.authorizationServer must be an absolute http(s) URL, got "as.example"; write "https://as.example"',
      ],
    ],
    [
      { refreshToken: 7 },
      [
        'targets.staging.credentials.refreshToken must be a secret: printable ASCII characters on one line, got a number that is not shown',
      ],
    ],
    [
      { refreshToken: 'a', refreshTokenCommand: 'b' },
      ['targets.staging.credentials holds both "refreshToken" and "refreshTokenCommand"; keep one of them'],
    ],
  ];
  for (const [credentials, wanted] of cases) {
    const { lines } = await load(t, { mcp, credentials });
    t.strictSame(
      lines.map((line) => line.replace(/^vivero\.config\.json:1:\d+: /, '')),
      wanted,
    );
    for (const line of lines) t.ok(line.startsWith(at));
  }
});

t.test('a grant is judged with what the system inherits, and only for systems that the target has', async (t) => {
  const credentials = { client: { id: 'machine', secret } };
  const systems = {
    mcp: { credentials: { grant: 'client-credentials' } },
    api: { credentials: { grant: 'refresh-token' } },
  };
  t.strictSame((await load(t, { mcp, credentials, systems })).lines, []);
  const { lines } = await load(t, { mcp, systems });
  t.match(lines, [/targets\.staging\.systems\.mcp\.credentials\.grant needs a client with a secret/]);
});

t.test('a refresh token that nothing uses, or that stands in the file, is warned of', async (t) => {
  t.match((await load(t, { mcp, credentials: { refreshToken: '${REFRESH}' } })).warnings, [
    /credentials\.refreshToken is not used; write "grant: refresh-token" beside it$/,
  ]);
  const literal = { grant: 'refresh-token', refreshToken: 'literal-refresh-token', client: { id: 'a' } };
  t.match((await load(t, { mcp, credentials: literal })).warnings, [
    /credentials\.refreshToken is a secret written into the file; write "\$\{REFRESH_TOKEN\}", or use the key "refreshTokenCommand"$/,
  ]);
});

t.test('a sign-in takes the place of the token of the file, which is not missed then', async (t) => {
  const credentials = { token: '${NOT_SET}', client: { id: 'a' } };
  const { target, lines } = await load(t, { mcp, credentials }, { login: true });
  t.strictSame(lines, []);
  t.match(target?.credentials.mcp, { token: null, grant: 'authorization-code', client: { id: 'a' } });
});
