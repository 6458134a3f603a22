import { readFileSync } from 'node:fs';
import t from 'tap';
import { capabilities } from '../../contracts/capabilities.ts';
import { loadConfig } from './load-config.ts';
import { UsageError } from '../errors/usage-error.ts';

const faultyYaml = `targets:
  staging:
    plantStor: {}
    plantStore:
      url: localhost:3000
      document: https://user:hunter2@plants.example/openapi.yaml
    api: { url: 'https://api.example/?q=1' }
    mcp: { url: }
    site: { url: https://site.example, pages: about, mentions: [1] }
    connector: { url: https://app.example, session: { header: 'Coo kie' } }
    credentials:
      token: Bearer abcdef
      tokenCommand: touch ran
      expired: \${MISSING}
      revoked: \${bad-name}
      apiKey: { header: X-Key, value: 12345 }
      limitedScope: { token: abcdef }
    capabilities: { declare: [auth.anytoken, auth.any-token], deny: [auth.any-token] }
    ids: { from: 10, to: 1 }
    tls: { ca: ca.pem }
  mock: { plantStore: { url: 'http://plants.example' } }
  empty: {}
  "bad name": { api: { url: 'https://api.example' } }
run:
  concurrency: 0
  timeout: soon
  failOn: mustt
  seed: "12"
  outptu: x
`;

const faultsExpected = `
vivero.config.yaml:3:5: targets.staging.plantStor is not a key of the configuration; did you mean "plantStore"?
vivero.config.yaml:5:12: targets.staging.plantStore.url must be an absolute http(s) URL, got "localhost:3000"; write "http://localhost:3000"
vivero.config.yaml:6:17: targets.staging.plantStore.document must be an absolute http(s) URL without user name and password, got "https://...@plants.example/openapi.yaml"; write "https://plants.example/openapi.yaml"
vivero.config.yaml:7:17: targets.staging.api.url must be an absolute http(s) URL without query and fragment, got "https://api.example/?..."; write "https://api.example"
vivero.config.yaml:8:17: targets.staging.mcp.url must be an absolute http(s) URL, got nothing
vivero.config.yaml:9:47: targets.staging.site.pages must be an array of paths, got "about"; write [about]
vivero.config.yaml:9:65: targets.staging.site.mentions[0] must be a string, got 1; write "1"
vivero.config.yaml:10:44: targets.staging.connector.session needs exactly one of "value", "valueCommand"
vivero.config.yaml:10:63: targets.staging.connector.session.header must be the name of an HTTP header, got "Coo kie"
vivero.config.yaml:11:5: targets.staging.credentials holds both "token" and "tokenCommand"; keep one of them
vivero.config.yaml:12:14: targets.staging.credentials.token must be a token: visible ASCII characters without blanks, without the word Bearer, got a string that is not shown; write the token without the word "Bearer"
vivero.config.yaml:14:16: targets.staging.credentials.expired needs the environment variable MISSING, which is not set; set it: export MISSING=...
vivero.config.yaml:15:16: targets.staging.credentials.revoked holds "\${bad-name}", which names no environment variable; write "\${NAME}", or "$\${" for a plain "\${"
vivero.config.yaml:16:39: targets.staging.credentials.apiKey.value must be a secret: printable ASCII characters on one line, got a number that is not shown
vivero.config.yaml:17:7: targets.staging.credentials.limitedScope lacks the key "lacks"
vivero.config.yaml:18:31: targets.staging.capabilities.declare[0] must be a known name, got "auth.anytoken"; did you mean "auth.any-token"?
vivero.config.yaml:18:70: targets.staging.capabilities.deny[0] denies "auth.any-token", which is declared too; keep one of them
vivero.config.yaml:19:5: targets.staging.ids must be a range, got from 10 to 1; write the smaller number as "from"
vivero.config.yaml:20:16: targets.staging.tls.ca must be an array of file names, got "ca.pem"; write [ca.pem]
vivero.config.yaml:21:3: targets.mock is the name of the embedded mock; choose another name
vivero.config.yaml:22:3: targets.empty must be an object with the URL of at least one system: one of "plantStore", "api", "mcp", "site", "connector"
vivero.config.yaml:23:3: targets["bad name"] must be named with letters, digits, ".", "_" and "-", 64 at the most and a letter or digit first
vivero.config.yaml:25:16: run.concurrency must be a whole number from 1 to 256, got 0
vivero.config.yaml:26:12: run.timeout must be milliseconds such as 5000, or a string such as 500ms, 5s or 1m, up to 10m, got "soon"
vivero.config.yaml:27:11: run.failOn must be one of must, security, should, may, got "mustt"; did you mean "must"?
vivero.config.yaml:28:9: run.seed must be a whole number from 0 to 4294967295, got "12"; write 12
vivero.config.yaml:29:3: run.outptu is not a key of the configuration; did you mean "output"?
`;

async function faultsIn(directory: string, target = 'a'): Promise<UsageError> {
  const loading = loadConfig({ directory, file: null, target, overrides: {}, env: {} });
  const fault: unknown = await loading.catch((error: unknown) => error);
  if (fault instanceof UsageError) return fault;
  throw new Error(`no UsageError: ${String(fault)}`);
}

t.test('all faults of a file are reported at once, where they stand', async (t) => {
  const directory = t.testdir({ 'vivero.config.yaml': faultyYaml });
  const { lines } = await faultsIn(directory, 'staging');
  t.strictSame(lines, faultsExpected.trim().split('\n'));
  t.throws(() => readFileSync(`${directory}/ran`), 'no command of a faulty file runs');
});

t.test('a secret in the wrong shape is not shown, and is one fault', async (t) => {
  const secret = 'sk-live-X';
  const wrong: ReadonlyArray<readonly [path: string, target: object]> = [
    ['credentials', { credentials: secret }],
    ['credentials.apiKey', { credentials: { apiKey: secret } }],
    ['credentials.client', { credentials: { client: secret } }],
    ['credentials.refreshToken', { credentials: { refreshToken: { secret } } }],
    ['credentials.limitedScope', { credentials: { limitedScope: secret } }],
    ['credentials.tokenCommand', { credentials: { tokenCommand: 42 } }],
    ['systems.mcp.credentials.apiKey', { systems: { mcp: { credentials: { apiKey: secret } } } }],
    ['connector.session', { connector: { url: 'https://app.example', session: secret } }],
  ];
  for (const [path, target] of wrong) {
    const directory = t.testdir({
      'vivero.config.json': JSON.stringify({ targets: { a: { api: { url: 'https://api.example' }, ...target } } }),
    });
    const { lines } = await faultsIn(directory);
    t.equal(lines.length, 1, path);
    t.match(lines[0], `targets.a.${path} must be `);
    t.match(lines[0], /got (?:a (?:string|number) that is not shown|an object)$/);
  }
});

t.test('what is public among credentials is shown', async (t) => {
  const credentials = {
    apiKey: { header: 'X Key', value: 'abcdef' },
    client: { id: 7, redirectUri: 'localhost', scopes: ['a b'] },
    limitedScope: { token: 'abcdef', lacks: 8, neededBy: ['plantstore', 'POST'] },
    grant: 'password',
    authorizationServer: 'https://as.example/?tenant=a',
    tokenEndpoint: 'token',
  };
  const directory = t.testdir({
    'vivero.config.json': JSON.stringify({ targets: { a: { api: { url: 'https://api.example' }, credentials } } }),
  });
  const { lines } = await faultsIn(directory);
  t.strictSame(
    lines.map((line) => /got ("[^"]*"|\d+)/.exec(line)?.[1]),
    [
      '"X Key"',
      '7',
      '"localhost"',
      '"a b"',
      '8',
      '"plantstore"',
      '"POST"',
      '"password"',
      '"https://as.example/?..."',
      '"token"',
    ],
  );
});

t.test('no query and no fragment of an address is shown', async (t) => {
  const target = {
    plantStore: { url: 'https://plants.example/v1?key=XSECRET#XSECRET', document: 'plants.example/a?key=XSECRET' },
    api: { url: 'https://api.example#XSECRET?' },
    mcp: { url: 'localhost:3000?key=XSECRET' },
  };
  const directory = t.testdir({ 'vivero.config.json': JSON.stringify({ targets: { a: target } }) });
  const { lines } = await faultsIn(directory);
  t.strictSame(
    lines.map((line) => /got ("[^"]*")/.exec(line)?.[1]),
    [
      '"https://plants.example/v1?...#..."',
      '"plants.example/a?..."',
      '"https://api.example#..."',
      '"localhost:3000?..."',
    ],
  );
  t.notMatch(lines.join(' '), 'XSECRET');
});

t.test('the schema that editors use names every capability', async (t) => {
  const schema = JSON.parse(readFileSync(new URL('./config.schema.json', import.meta.url), 'utf8')) as {
    $defs: { capabilityList: { items: { enum: string[] } } };
  };
  t.strictSame(
    schema.$defs.capabilityList.items.enum,
    Object.keys(capabilities),
    'add a new capability to config.schema.json too',
  );
});
