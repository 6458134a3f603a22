import t from 'tap';
import { UsageError } from '../errors/usage-error.ts';
import { loadConfig, type LoadedConfig } from './load-config.ts';
import { warnOfShortSecrets } from './short-secrets.ts';

const env = { GATE: 'gate-secret-0123', BASIC: Buffer.from('tester:a-long-password').toString('base64') };

/** Loads a target, and resolves to it or to the lines of its faults. */
async function load(
  t: { testdir(files: Record<string, string>): string },
  target: unknown,
): Promise<{ readonly config: LoadedConfig | null; readonly lines: readonly string[] }> {
  const directory = t.testdir({ 'vivero.config.json': JSON.stringify({ targets: { staging: target } }) });
  try {
    return { config: await loadConfig({ directory, file: null, target: 'staging', overrides: {}, env }), lines: [] };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return { config: null, lines: error.lines };
  }
}

const api = { url: 'https://api.staging.example' };
const mcp = { url: 'https://mcp.staging.example' };
const site = { url: 'https://staging.example' };

t.test('headers of a system win one by one over those of the target', async (t) => {
  const { config, lines } = await load(t, {
    api,
    mcp,
    site,
    http: { headers: { 'X-Gate': '${GATE}', 'X-Tenant': { value: 'acme', secret: false } } },
    systems: {
      api: { http: { headers: { 'x-tenant': { value: 'other', secret: false }, 'X-CommandCommand': '${GATE}' } } },
      mcp: { http: { headers: { 'X-Gate': null } } },
      site: { http: null },
    },
  });
  t.strictSame(lines, []);
  const origins = Object.fromEntries(config?.target?.reach.origins ?? []);
  t.match(origins, {
    [api.url]: {
      headers: [
        ['X-Gate', env.GATE],
        ['x-tenant', 'other'],
        ['X-CommandCommand', env.GATE],
      ],
    },
    [mcp.url]: { headers: [['X-Tenant', 'acme']] },
    [site.url]: { headers: [] },
  });
  t.strictSame(config?.target?.secrets, [env.GATE], 'what may be shown is no secret');
});

t.test('an authorization server that is configured is reached as its system is', async (t) => {
  const credentials = { authorizationServer: 'https://as.staging.example', tokenEndpoint: 'https://token.example/t' };
  const { config } = await load(t, { mcp, credentials, http: { headers: { 'X-Gate': '${GATE}' } } });
  t.strictSame(
    [...(config?.target?.reach.origins.keys() ?? [])],
    [mcp.url, 'https://as.staging.example', 'https://token.example'],
  );
});

t.test('a value may come from a command, and parts of credentials are secret by themselves', async (t) => {
  const headers = { Authorization: 'Basic ${BASIC}', 'X-Gate': { valueCommand: 'printf from-a-command' } };
  const { config, lines } = await load(t, { site, http: { headers } });
  t.strictSame(lines, []);
  t.strictSame(config?.target?.secrets, [env.BASIC, 'a-long-password', 'from-a-command']);
  t.strictSame(config?.warnings, []);
});

t.test('a secret in the file and one that is short are warned of by their names', async (t) => {
  const { config } = await load(t, { api, http: { headers: { 'X-Canary': 'yes', 'X-Gate': '${GATE}' } } });
  t.match(config?.warnings, [
    /http\.headers\.X-Canary is a secret written into the file; write "\$\{X_CANARY\}", or \{ value: \.\.\., secret: false \}/,
  ]);
  if (!config?.target) throw new Error('it is right');
  t.match(warnOfShortSecrets(config.target, new Map()), [/^http\.headers\.X-Canary of staging has 3 characters/]);
});

t.test('headers that are not legal, or not the gateway’s to take, are faults with a way out', async (t) => {
  const faults: Array<readonly [target: object, fault: RegExp]> = [
    [
      { api, http: { headers: { 'X Gate': 'a' } } },
      /headers\["X Gate"\] must be named with the name of an HTTP header/,
    ],
    [
      { api, http: { headers: { 'X-Gate': 'a\nb' } } },
      /X-Gate must be a header value: .*, got a string that is not shown/,
    ],
    [{ api, http: { headers: { 'X-Gate': 'ä' } } }, /X-Gate must be a header value/],
    [{ api, http: { headers: { 'X-Gate': 1 } } }, /X-Gate must be a header value: .*, got a number that is not shown/],
    [{ api, http: { headers: { 'X-Gate': {} } } }, /X-Gate needs exactly one of "value", "valueCommand"/],
    [{ api, http: { header: {} } }, /http\.header is not a key of the configuration; did you mean "headers"\?/],
    [{ api, http: { headers: { Host: 'a' } } }, /Host is written by HTTP itself; have the gateway take another header/],
    [{ api, http: { headers: { 'User-Agent': 'a' } } }, /User-Agent names vivero and the run; have the gateway let/],
    [{ mcp, http: { headers: { 'Mcp-Session-Id': 'a' } } }, /Mcp-Session-Id is written by vivero for its checks/],
    [{ api, http: { headers: { 'X-A': 'a', 'x-a': 'b' } } }, /x-a is the same header as "X-A"; keep one of them/],
    [
      { api, site, http: { headers: { Authorization: 'Basic ${BASIC}' } } },
      /headers\.Authorization is the field that presents credentials to api at https:\/\/api\.staging\.example, .* client certificate/,
    ],
    [
      {
        site,
        mcp: { ...mcp, auth: 'none' },
        api,
        credentials: { authorizationServer: site.url },
        systems: { site: { http: { headers: { Authorization: 'a' } } } },
      },
      /Authorization is the field that presents credentials to the authorization server at/,
    ],
    [
      { api, credentials: { apiKey: { header: 'X-Key', value: '${GATE}' } }, http: { headers: { 'x-key': 'a' } } },
      /x-key is the header of credentials\.apiKey too, and one field holds one value/,
    ],
    [
      { connector: { ...site, session: { header: 'Cookie', value: '${GATE}' } }, http: { headers: { cookie: 'a=b' } } },
      /cookie is the header of connector\.session too/,
    ],
    [
      {
        api,
        site: api,
        systems: { api: { http: { headers: { 'X-A': 'a' } } }, site: { http: { headers: { 'X-A': 'b' } } } },
      },
      /systems\.site\.http\.headers\.X-A differs from what api is given, and both are reached at https:\/\/api/,
    ],
  ];
  for (const [target, fault] of faults) {
    const { lines } = await load(t, target);
    t.match(lines.join('\n'), fault);
    t.notMatch(lines.join('\n'), env.BASIC);
  }
});

t.test('what opens a site is Authorization more often than not', async (t) => {
  const target = { api: { ...api, auth: 'none' }, site, http: { headers: { Authorization: 'Basic ${BASIC}' } } };
  t.strictSame((await load(t, target)).lines, []);
});

t.test('what is written with variables is known by what it came to', async (t) => {
  const headers = { 'X-Gate': 'Bearer ${GATE}', 'X-Login': { value: 'Basic ${BASIC}' }, 'X-Plain': 'typed-in-secret' };
  const systems = { api: { http: { headers: { Cookie: 'sid=${GATE}' } } } };
  const { config } = await load(t, { api, http: { headers }, systems });
  t.strictSame(
    new Map(config?.target?.reach.written),
    new Map([
      [`Bearer ${env.GATE}`, 'Bearer ${GATE}'],
      [`Basic ${env.BASIC}`, 'Basic ${BASIC}'],
      [`sid=${env.GATE}`, 'sid=${GATE}'],
    ]),
  );
  const target = { api, credentials: { apiKey: { header: 'X-Key', value: 'another' } } };
  const directory = t.testdir({ 'vivero.config.json': JSON.stringify({ targets: { staging: target } }) });
  const given = { directory, file: null, target: 'staging', overrides: { apiKey: { header: null, value: 'the-key' } } };
  const byVariable = await loadConfig({ ...given, env: { VIVERO_API_KEY: 'the-key' } });
  t.equal(byVariable.target?.reach.written?.get('the-key'), '${VIVERO_API_KEY}');
  t.equal((await loadConfig({ ...given, env: {} })).target?.reach.written?.get('the-key'), undefined);
});
