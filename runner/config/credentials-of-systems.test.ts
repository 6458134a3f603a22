import t from 'tap';
import { defineConfig } from './define-config.ts';
import { loadConfig, type LoadConfigInput } from './load-config.ts';
import { placePath } from '../engine/placed-paths.ts';
import { UsageError } from '../errors/usage-error.ts';

/** Loads a configuration file, and resolves to it or to the lines of its faults. */
async function load(
  directory: string,
  changes: Partial<LoadConfigInput> = {},
): Promise<{ readonly config: Awaited<ReturnType<typeof loadConfig>> | null; readonly lines: readonly string[] }> {
  try {
    return {
      config: await loadConfig({ directory, file: null, target: 'staging', overrides: {}, env: {}, ...changes }),
      lines: [],
    };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return { config: null, lines: error.lines };
  }
}

t.test('a system takes away what the credentials of the target give', async (t) => {
  const config = defineConfig({
    targets: {
      staging: {
        plantStore: { url: 'http://localhost:1' },
        api: { url: 'http://localhost:1' },
        mcp: { url: 'http://localhost:1' },
        credentials: {
          token: '${TOKEN}',
          expiredCommand: 'echo expired',
          apiKey: { header: 'X-Key', value: '${TOKEN}' },
          client: { id: 'a' },
          limitedScope: { token: '${TOKEN}', lacks: 'a' },
        },
        systems: {
          api: { credentials: null },
          mcp: {
            credentials: {
              token: null,
              expiredCommand: null,
              apiKey: null,
              client: null,
              limitedScope: null,
              grant: null,
              refreshToken: null,
              authorizationServer: null,
              tokenEndpoint: null,
            },
          },
        },
      },
    },
  });
  const directory = t.testdir({ 'vivero.config.json': JSON.stringify(config) });
  const { config: loaded, lines } = await load(directory, { env: { TOKEN: 'abcdefgh' } });
  t.strictSame(lines, []);
  const nothing = { token: null, grant: null, apiKey: null, client: null, expired: null, limitedScope: null };
  t.match(loaded?.target?.credentials, {
    plantStore: { token: 'abcdefgh', expired: 'expired', client: { id: 'a' }, limitedScope: { neededBy: null } },
    api: nothing,
    mcp: nothing,
  });
  const none = defineConfig({ targets: { staging: { mcp: { url: 'http://localhost:1' }, credentials: null } } });
  const open = t.testdir({ 'vivero.config.json': JSON.stringify(none) });
  t.match((await load(open)).config?.target?.credentials.mcp, nothing);
  const given = await load(open, { overrides: { token: 'abcdefgh' } });
  t.equal(given.config?.target?.credentials.mcp.token, 'abcdefgh', 'the command line wins');
});

t.test('a way of getting tokens that a system takes away lacks nothing', async (t) => {
  const targets = {
    staging: {
      plantStore: { url: 'http://localhost:1' },
      mcp: { url: 'http://localhost:1' },
      credentials: { grant: 'client-credentials', client: { id: 'a', secretCommand: 'echo secret' } },
      systems: { mcp: { credentials: { client: null } } },
    },
  };
  const lacking = await load(t.testdir({ 'vivero.config.json': JSON.stringify({ targets }) }));
  t.match(lacking.lines, [/credentials\.grant needs a client with a secret/]);
  const systems = { mcp: { credentials: null } };
  const right = { targets: { staging: { ...targets.staging, systems } } };
  t.strictSame((await load(t.testdir({ 'vivero.config.json': JSON.stringify(right) }))).lines, []);
});

t.test('a system that needs no credentials is given none', async (t) => {
  const staging = {
    plantStore: { url: 'http://localhost:1', auth: 'none' },
    api: { url: 'http://localhost:1' },
    mcp: { url: 'http://localhost:1', auth: 'none' },
    credentials: { token: '${TOKEN}', grant: 'authorization-code' },
  } as const;
  const write = (target: unknown): string =>
    t.testdir({ 'vivero.config.json': JSON.stringify({ targets: { staging: target } }) });
  const { config } = await load(write(staging), { env: { TOKEN: 'abcdefgh' } });
  t.match(config?.target, {
    plantStore: { needsNoCredentials: true },
    api: { needsNoCredentials: false },
    mcp: { needsNoCredentials: true },
    credentials: { plantStore: { token: null }, api: { token: 'abcdefgh' }, mcp: { token: null, grant: null } },
  });
  const both = { ...staging, systems: { mcp: { credentials: { expired: '${TOKEN}' } } } };
  t.match((await load(write(both), { env: { TOKEN: 'abcdefgh' } })).lines, [
    /systems\.mcp\.credentials gives credentials to a system whose "auth" is "none"; keep one of them$/,
  ]);
  t.match((await load(write({ mcp: { url: 'http://localhost:1', auth: 'oauth' } }))).lines, [
    /mcp\.auth must be one of none, got "oauth"/,
  ]);
});

t.test('endpoints are where the configuration says', async (t) => {
  const place = async (target: unknown) => {
    const directory = t.testdir({ 'vivero.config.json': JSON.stringify({ targets: { staging: target } }) });
    const { config, lines } = await load(directory);
    t.strictSame(lines, []);
    return config?.target;
  };
  const endpointOf = async (mcp: unknown): Promise<unknown[]> => {
    const target = await place({ mcp });
    return [target?.mcp?.url.href, target?.mcp?.endpoint, target?.mcp?.isWholeEndpoint];
  };
  t.strictSame(await endpointOf({ url: 'https://a.example/v1' }), ['https://a.example/v1', '/mcp', false]);
  t.strictSame(await endpointOf({ url: 'https://a.example/v1/mcp/' }), ['https://a.example/v1', '/mcp', true]);
  t.strictSame(await endpointOf({ url: 'https://a.example/mcp' }), ['https://a.example/', '/mcp', true]);
  t.strictSame(await endpointOf({ url: 'https://a.example/x', endpoint: '/x' }), ['https://a.example/', '/x', true]);
  t.strictSame(await endpointOf({ url: 'https://a.example/x', endpoint: '/' }), ['https://a.example/x', '/', false]);
  const promised = { schema: '/api/schema/', docs: '/api/docs/', skills: '/api/skills' };
  t.match((await place({ api: { url: 'https://a.example' } }))?.api, { paths: promised });
  const api = { url: 'https://a.example', schema: '/openapi.json', docs: '/docs', skills: '/v2/skills' };
  t.match((await place({ api }))?.api, { paths: { schema: '/openapi.json', docs: '/docs', skills: '/v2/skills' } });
  t.equal(placePath('/api/schema/?format=json', promised), '/api/schema/?format=json');
  for (const [path, placed] of [
    ['/api/schema/?format=json', '/openapi.json?format=json'],
    ['/api/docs/', '/docs'],
    ['/api/docs/app.js', '/docs/app.js'],
    ['/api/skills/list', '/v2/skills/list'],
    ['/api/skills/search?q=a', '/v2/skills/search?q=a'],
    ['/api/skills', '/v2/skills'],
    ['/api/skillset', '/api/skillset'],
    ['/api/companies', '/api/companies'],
  ] as const)
    t.equal(placePath(path, api), placed);
  const wrong = t.testdir({
    'vivero.config.yaml': `targets: { staging: { mcp: { url: https://a.example, endpoint: mcp }, api: { url: https://a.example, schema: '/a?b' } } }`,
  });
  t.match((await load(wrong)).lines, [
    /mcp\.endpoint must be a path that begins with "\/"/,
    /api\.schema must be a path/,
  ]);
});

t.test('what is undefined in a configuration of JavaScript is as if it were left out', async (t) => {
  const directory = t.testdir({
    'vivero.config.mjs': `export default {
      targets: {
        staging: {
          plantStore: { url: 'http://localhost:1', document: undefined, auth: undefined },
          mcp: { url: 'http://localhost:1', endpoint: undefined, auth: undefined },
          credentials: { token: 'abcdefgh', tokenCommand: undefined, apiKey: undefined },
          systems: { mcp: { credentials: { token: undefined, tokenCommand: undefined } }, api: undefined },
          ids: undefined,
        },
      },
      run: { timeout: undefined },
    };`,
  });
  const { config, lines } = await load(directory);
  t.strictSame(lines, []);
  const token = 'abcdefgh';
  t.match(config?.target, {
    plantStore: { needsNoCredentials: false, document: null },
    mcp: { endpoint: '/mcp' },
    credentials: { plantStore: { token }, mcp: { token } },
  });
});
