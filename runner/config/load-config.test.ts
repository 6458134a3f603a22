import { readFileSync } from 'node:fs';
import t from 'tap';
import { defineConfig } from './define-config.ts';
import { loadConfig, type LoadConfigInput } from './load-config.ts';
import { runSecretCommand } from './run-secret-command.ts';
import { UsageError } from '../errors/usage-error.ts';

/** Loads a configuration of one text, and resolves to it or to the lines of its faults. */
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

t.test('a configuration of every key is resolved', async (t) => {
  const token = 'abcdefgh';
  const directory = t.testdir({
    'vivero.config.yaml': `
targets:
  staging:
    plantStore: { url: https://plants.example/v1, document: https://plants.example/openapi.yaml }
    api: { url: https://api.example }
    mcp: { url: https://mcp.example }
    site: { url: https://site.example, canonicalOrigin: https://www.example, pages: [/, /pricing], mentions: [taxes] }
    connector: { url: https://app.example, company: acme, session: { header: Cookie, value: '\${SESSION}' } }
    credentials:
      token: \${TOKEN}
      apiKey: { header: X-API-Key, value: '\${API_KEY}' }
      client: { id: my-client, secret: 'a$\${b}\${TOKEN}', redirectUri: 'http://127.0.0.1:0/callback', scopes: [a] }
      limitedScope: { token: '\${TOKEN}limited', lacks: plants:write, neededBy: [plantStore, 'GET /api/x/{id}', tool a b] }
    systems: { mcp: { credentials: { tokenCommand: printf 'mcp-token\\n' } } }
    capabilities: { declare: [auth.any-token], deny: [] }
    ids: { from: -5, to: 5 }
  production:
    plantStore: { url: '\${UNSET}' }
    credentials: { tokenCommand: exit 1 }
run: { timeout: 5s }
`,
  });
  const { config, lines } = await load(directory, { env: { TOKEN: token, API_KEY: 'key', SESSION: 's=1' } });
  t.strictSame(lines, [], 'secrets of a target that is not run are not needed');
  const target = config?.target;
  t.match(target, {
    targetName: 'staging',
    plantStore: { url: new URL('https://plants.example/v1'), document: new URL('https://plants.example/openapi.yaml') },
    site: { canonicalOrigin: 'https://www.example', pages: ['/', '/pricing'], mentions: ['taxes'] },
    connector: { company: 'acme', session: { header: 'Cookie', value: 's=1' } },
    credentials: {
      plantStore: {
        token,
        apiKey: { header: 'X-API-Key', value: 'key' },
        client: { id: 'my-client', secret: 'a${b}abcdefgh', redirectUri: new URL('http://127.0.0.1:0/callback') },
        limitedScope: {
          token: 'abcdefghlimited',
          lacks: 'plants:write',
          neededBy: ['plantStore', 'GET /api/x/{id}', 'tool a b'],
        },
        expired: null,
      },
      mcp: { token: 'mcp-token', apiKey: { value: 'key' } },
    },
    capabilities: { declare: ['auth.any-token'], deny: [] },
    ids: { from: -5, to: 5 },
  });
  t.strictSame(config?.targetNames, ['staging', 'production']);
  t.strictSame(config?.run, { timeout: '5s' });
  t.strictSame(config?.warnings, []);
});

t.test('variables and commands that fail name their key', async (t) => {
  const file = (credentials: string): string =>
    `targets:\n  staging:\n    plantStore: { url: 'https://plants.example' }\n    credentials: ${credentials}\n`;
  const lineFor = async (credentials: string, env = {}): Promise<readonly string[]> =>
    (await load(t.testdir({ 'vivero.config.yaml': file(credentials) }), { env })).lines;
  const at = 'targets.staging.credentials';
  t.match(await lineFor("{ token: '${A}', expired: '${B}' }"), [
    `vivero.config.yaml:4:27: ${at}.token needs the environment variable A`,
    `${at}.expired needs the environment variable B`,
  ]);
  t.match(await lineFor("{ token: '${A}' }", { A: '' }), ['which is empty']);
  t.match(await lineFor("{ token: 'x${A' }"), ['names no environment variable']);
  t.match(await lineFor("{ token: '${A}' }", { A: 'line\nbreak' }), [
    /token must be a token.*got a string that is not shown$/,
  ]);
  t.match(await lineFor('{ tokenCommand: exit 3 }'), [
    `vivero.config.yaml:4:34: ${at}.tokenCommand is a command that ended with status 3`,
  ]);
  t.match(await lineFor("{ tokenCommand: 'true' }"), ['is a command that printed nothing']);
  t.match(await lineFor('{ tokenCommand: echo two words }'), [`${at}.tokenCommand must be a token`]);
  const slow = await runSecretCommand({ command: 'exec sleep 60', directory: '.', env: process.env, limitMs: 50 });
  t.match(slow, { fault: 'did not end within 0.05 s and was stopped' });
  const endless = await runSecretCommand({ command: 'exec yes', directory: '.', env: process.env });
  t.match(endless, { fault: 'printed more than 64 KiB' });
});

t.test('what a flag gives is not asked of the environment or a command', async (t) => {
  const directory = t.testdir({
    'vivero.config.yaml': `targets:
  staging:
    plantStore: { url: '\${PLANTS}' }
    credentials: { tokenCommand: touch ran, apiKey: { header: X-Key, value: '\${KEY}' } }
`,
  });
  const overrides = { plantStore: 'http://127.0.0.1:1', token: 'flagtoken', apiKey: { header: null, value: 'k$' } };
  const { config, lines } = await load(directory, { overrides });
  t.strictSame(lines, []);
  t.equal(config?.target?.plantStore?.url.href, 'http://127.0.0.1:1/');
  t.match(config?.target?.credentials.plantStore, { token: 'flagtoken', apiKey: { header: 'X-Key', value: 'k$' } });
  t.throws(() => readFileSync(`${directory}/ran`));
});

t.test('a literal secret and a doubled /mcp are warned of', async (t) => {
  const directory = t.testdir({
    'vivero.config.yaml':
      "targets:\n  staging:\n    mcp: { url: 'https://mcp.example/mcp' }\n    credentials: { token: literal-secret }\n    connector: { url: 'https://app.example', company: a, otherCompany: b }\n",
  });
  const { config } = await load(directory);
  t.strictSame(config?.warnings, [
    'vivero.config.yaml:4:27: targets.staging.credentials.token is a secret written into the file; write "${TOKEN}", or use the key "tokenCommand"',
  ]);
});

t.test('many literal secrets get one warning, which names them all', async (t) => {
  const credentials =
    '{ token: a-literal-secret, expired: an-old-secret, revoked: a-revoked-secret, otherCompany: of-another }';
  const directory = t.testdir({
    'vivero.config.yaml': `targets:\n  staging:\n    mcp: { url: 'https://mcp.example' }\n    credentials: ${credentials}\n`,
  });
  const { config } = await load(directory);
  t.strictSame(config?.warnings, [
    'vivero.config.yaml:4:27: targets.staging.credentials.token is a secret written into the file; write "${TOKEN}", or use the key "tokenCommand"; 3 more are: credentials.expired, credentials.revoked, credentials.otherCompany',
  ]);
});

t.test('faults of syntax have their place', async (t) => {
  const faulty: ReadonlyArray<readonly [name: string, text: string, line: RegExp]> = [
    ['vivero.config.yaml', 'targets:\n  a: [1\n  b: 2\n', /^vivero\.config\.yaml:\d+:\d+: /],
    [
      'vivero.config.yaml',
      'targets:\n  staging: { credentials: { token: ${TOKEN} } }\n',
      /^vivero\.config\.yaml:2:\d+: Unexpected flow-map-start at node end; between .* a variable stands in quotes: '\$\{NAME\}'$/,
    ],
    ['vivero.config.yaml', 'targets: {}\ntargets: {}\n', /^vivero\.config\.yaml:2:1: Map keys must be unique/],
    ['vivero.config.yaml', 'a: *b\n', /^vivero\.config\.yaml: a value that begins with "\*" refers to an anchor/],
    ['vivero.config.yml', '', /^vivero\.config\.yml: the configuration must be an object, got nothing$/],
    ['vivero.config.json', '{\n  "targets": {},\n}\n', /^vivero\.config\.json:3:1: /],
    ['vivero.config.json', "{ 'targets': {} }", /^vivero\.config\.json:1:3: /],
    ['vivero.config.json', '{"targets": {"a": 1, "a": 2}}', /^vivero\.config\.json:1:22: Map keys must be unique/],
    [
      'vivero.config.json',
      '{ "targets":\n  { "a": sk-live-X } }',
      /^vivero\.config\.json:2:10: the text is not JSON from here on$/,
    ],
    ['vivero.config.json', '{"a": "sk\nlive"}', /^vivero\.config\.json:1:10: the text is not JSON from here on$/],
    ['vivero.config.json', '{"a": [1, {}, "b\\"", true]}\n# x', /^vivero\.config\.json:2:1: the text is not JSON/],
    ['vivero.config.json', '', /^vivero\.config\.json:1:1: the text is not JSON/],
    [
      'vivero.config.json',
      '{\n\t"targets": {\n\t\t"a": { "mcp": { "url": 1 } }\n\t}\n}',
      /^vivero\.config\.json:3:26: targets\.a\.mcp\.url must be an absolute http\(s\) URL, got 1$/,
    ],
    ['vivero.config.mjs', 'export default {', /^vivero\.config\.mjs cannot be loaded: /],
    ['vivero.config.mjs', 'export const a = 1;', /^vivero\.config\.mjs has no default export/],
    [
      'vivero.config.mjs',
      "\nthrow new Error('no vault');",
      /^vivero\.config\.mjs cannot be loaded: no vault \(line 2\)$/,
    ],
    [
      'vivero.config.mjs',
      "export default { targets: { a: { mcp: { url: 'x' } } } };",
      /^vivero\.config\.mjs: targets\.a\.mcp\.url must be/,
    ],
  ];
  const root = t.testdir(Object.fromEntries(faulty.map(([name, text], index) => [`case-${index}`, { [name]: text }])));
  for (const [index, [name, text, line]] of faulty.entries()) {
    const target = /\ba"?: \{ "?mcp/.test(text) ? 'a' : null;
    t.match((await load(`${root}/case-${index}`, { target })).lines, [line], `${name}: ${text}`);
  }
});

t.test('modules are read, and a value that is undefined is warned of', async (t) => {
  const source = (start: string): string =>
    `${start} { targets: { staging: { plantStore: { url: 'http://localhost:1' }, credentials: { token: undefined, expired: 'abcdef' } } } };`;
  for (const name of ['vivero.config.ts', 'vivero.config.mjs']) {
    const start = name.endsWith('.ts')
      ? 'interface Config { targets: object }\nconst config: Config ='
      : 'const config =';
    const directory = t.testdir({
      'package.json': '{"type":"module"}',
      [name]: `${source(start)}\nexport default config;\n`,
    });
    const { config, lines } = await load(directory);
    t.strictSame(lines, []);
    t.equal(config?.target?.credentials.plantStore.expired, 'abcdef');
    t.match(config?.warnings, [/credentials\.token is undefined and counts as absent/]);
  }
});

t.test('what the types of a configuration take, the schema takes', async (t) => {
  const config = defineConfig({
    targets: {
      staging: {
        plantStore: { url: 'http://localhost:1', document: 'http://localhost:1/openapi.yaml' },
        credentials: {
          token: '${TOKEN}',
          apiKey: { header: 'X-Key', value: '${TOKEN}' },
          limitedScope: { tokenCommand: 'echo limited', lacks: 'a' },
        },
        systems: { mcp: { credentials: { client: { id: 'a', scopes: ['b'] } } } },
        capabilities: { declare: ['auth.any-token'] },
        ids: { from: 1 },
        tls: { ca: [] },
      },
    },
    run: { timeout: '5s', rate: 1, reporters: ['tap'] },
  });
  const directory = t.testdir({ 'vivero.config.json': JSON.stringify(config) });
  const loaded = await load(directory, { env: { TOKEN: 'abcdef' } });
  t.match(loaded, {
    lines: [],
    config: { target: { credentials: { plantStore: { limitedScope: { token: 'limited' } } } } },
  });
});

t.test('the file is found, or said to be missing', async (t) => {
  const directory = t.testdir({
    'vivero.config.yaml': 'targets:\n  staging: { api: { url: https://api.example } }\n',
    'other.txt': '',
  });
  t.match(await load(directory, { target: 'stagin' }), {
    lines: ['unknown target "stagin" in vivero.config.yaml; did you mean "staging"?'],
  });
  const overridden = await load(directory, { target: 'stagin', overrides: { token: 'abcdefgh' } });
  t.same(overridden.lines, ['unknown target "stagin" in vivero.config.yaml; did you mean "staging"?'], 'told once');
  t.match(await load(directory, { file: 'vivero.config.yml' }), {
    lines: [/does not exist; did you mean "vivero\.config\.yaml"\?$/],
  });
  t.match(await load(directory, { file: '.' }), { lines: [/is not a file/] });
  t.match(await load(directory, { file: 'other.txt' }), { lines: [/ends in \.ts/] });
  t.match(await load(t.testdir({})), { lines: [/^unknown target "staging": there is no vivero\.config\.yaml/] });
  t.match(await load(t.testdir({}), { target: null }), { config: { file: null, target: null } });
  const two = t.testdir({ 'vivero.config.yaml': '', 'vivero.config.json': '' });
  t.match(await load(two), {
    lines: ['vivero.config.json and vivero.config.yaml: keep one of them, or name one with --config'],
  });
});

t.test('certificate authorities are read, and judged', async (t) => {
  const config =
    "targets:\n  staging:\n    api: { url: 'https://api.example' }\n    tls: { ca: [none.pem, text.pem, broken.pem] }\n";
  const broken = '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n';
  const { lines } = await load(t.testdir({ 'vivero.config.yaml': config, 'text.pem': 'hello', 'broken.pem': broken }));
  t.match(lines, [
    /ca\[0\] must be a readable PEM file of certificates, got "none\.pem": ENOENT/,
    /ca\[1\] must be a PEM file of certificates, and "text\.pem" holds none/,
    /ca\[2\] must be a readable PEM/,
  ]);
});
