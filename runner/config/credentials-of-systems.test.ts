import t from 'tap';
import { defineConfig } from './define-config.ts';
import { loadConfig, type LoadConfigInput } from './load-config.ts';
import { UsageError } from './usage-error.ts';

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
