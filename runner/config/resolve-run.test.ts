import t from 'tap';
import type { Environment } from './interpolate.ts';
import { makeRunSettings } from './make-run-settings.ts';
import { readOptions } from './read-options.ts';
import { resolveRun, type ResolvedRun } from './resolve-run.ts';
import { runOptions } from './run-options.ts';
import { UsageError } from '../errors/usage-error.ts';

interface Asked {
  readonly directory: string;
  readonly target?: string;
  readonly flags?: Readonly<Record<string, unknown>>;
  readonly env?: Environment;
  readonly otherwise?: 'mock';
}

/** Resolves a run as the command line does, or to the lines of its faults. */
async function ask({
  directory,
  target,
  otherwise,
  flags = {},
  env = {},
}: Asked): Promise<ResolvedRun | readonly string[]> {
  const { options, faults } = readOptions(runOptions, flags, env);
  if (faults.length > 0) return faults;
  try {
    const further = { ...(otherwise && { otherwise }), directory, env };
    return await resolveRun({ target: target ?? null, options, random: () => 7, ...further });
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return error.lines;
  }
}

const other = '  production: { plantStore: { url: https://plants.example } }\n';
const config = `
run: { concurrency: 3, rate: 2.5, timeout: 3s, failOn: should, seed: 5, output: out, reporters: [tap=run.tap] }
targets:
  staging:
    plantStore: { url: https://plants.example }
    credentials: { token: '\${STAGING_TOKEN}' }
`;

t.test('flag wins over environment, environment over file, file over default', async (t) => {
  const directory = t.testdir({ 'vivero.config.yaml': config, empty: {} });
  const env = { STAGING_TOKEN: 'fromfile' };
  const byDefault = await ask({ directory: `${directory}/empty`, target: 'mock' });
  t.match(byDefault, {
    target: null,
    configuration: null,
    limits: {
      concurrency: 4,
      ratePerSecond: null,
      timeoutMs: 10_000,
      failOn: 'must',
      seed: 7,
      readOnly: false,
      allowWrites: false,
    },
    outputDirectory: `${directory}/empty/reports`,
    reports: [],
  });
  t.match(await ask({ directory, target: 'staging', env }), {
    target: { targetName: 'staging', credentials: { plantStore: { token: 'fromfile' } } },
    limits: { concurrency: 3, ratePerSecond: 2.5, timeoutMs: 3000, failOn: 'should', seed: 5 },
    outputDirectory: `${directory}/out`,
    reports: [{ text: 'tap=run.tap', directory, origin: 'vivero.config.yaml: run.reporters' }],
    configuration: { file: 'vivero.config.yaml' },
  });
  const elsewhere = { config: '../vivero.config.yaml' };
  t.match(await ask({ directory: `${directory}/empty`, target: 'staging', env, flags: elsewhere }), {
    configuration: { file: '../vivero.config.yaml' },
  });
  const environment = {
    VIVERO_CONCURRENCY: '5',
    VIVERO_TIMEOUT: '1m',
    VIVERO_FAIL_ON: 'MAY',
    VIVERO_TOKEN: 'fromenv',
    VIVERO_BASE_URL: 'http://127.0.0.1:1',
    VIVERO_READ_ONLY: 'yes',
    VIVERO_ALLOW_WRITES: 'false',
    VIVERO_REPORTER: 'console,json=run.json',
    VIVERO_RATE: '',
  };
  t.match(await ask({ directory, target: 'staging', env: environment }), {
    target: { plantStore: { url: new URL('http://127.0.0.1:1') }, credentials: { plantStore: { token: 'fromenv' } } },
    limits: {
      concurrency: 5,
      ratePerSecond: 2.5,
      timeoutMs: 60_000,
      failOn: 'may',
      readOnly: true,
      allowWrites: false,
    },
    reports: [{ text: 'console', origin: 'VIVERO_REPORTER' }, { text: 'json=run.json' }],
    notices: ['VIVERO_BASE_URL replaces a URL of staging: http://127.0.0.1:1'],
  });
  const flags = {
    concurrency: '6',
    timeout: '200',
    token: 'fromflag',
    baseUrl: 'http://127.0.0.1:2',
    reporter: ['tap=a,b.tap'],
    readOnly: true,
  };
  t.match(await ask({ directory, target: 'staging', env: environment, flags }), {
    target: { plantStore: { url: new URL('http://127.0.0.1:2') }, credentials: { plantStore: { token: 'fromflag' } } },
    limits: { concurrency: 6, timeoutMs: 200, failOn: 'may' },
    reports: [{ text: 'tap=a,b.tap', origin: '--reporter' }],
    notices: [],
  });
});

t.test('a URL that ends in the endpoint is understood, and said', async (t) => {
  const notice = 'the URL of the MCP server ends in /mcp, so it is taken for the endpoint: http://127.0.0.1:1/mcp';
  const flags = { mcpUrl: 'http://127.0.0.1:1/mcp' };
  t.match(await ask({ directory: t.testdir({}), flags }), {
    target: { mcp: { url: new URL('http://127.0.0.1:1/') } },
    notices: [notice],
  });
});

t.test('without a target the only configured one is meant, and never the mock', async (t) => {
  const directory = t.testdir({
    'vivero.config.yaml': config,
    empty: {},
    two: { 'vivero.config.yaml': `${config}${other}` },
  });
  t.match(await ask({ directory, env: { STAGING_TOKEN: 'fromfile' } }), {
    target: { targetName: 'staging', credentials: { plantStore: { token: 'fromfile' } } },
    notices: ['no target is named: this is about staging, the only one of vivero.config.yaml'],
  });
  const refused = 'give a URL such as --base-url, or write "mock" for the embedded mock: nothing says what to judge';
  t.strictSame(await ask({ directory: `${directory}/empty` }), [`name a target, ${refused}`]);
  t.strictSame(await ask({ directory: `${directory}/two` }), [
    `name a target (vivero.config.yaml has staging, production), ${refused}`,
  ]);
  t.match(await ask({ directory: `${directory}/empty`, otherwise: 'mock' }), {
    target: null,
    notices: [],
  });
  t.match(await ask({ directory: `${directory}/two`, otherwise: 'mock' }), {
    target: null,
    notices: ['no target is named (vivero.config.yaml has staging, production): this is about the embedded mock'],
  });
  t.match(await ask({ directory, otherwise: 'mock', env: { STAGING_TOKEN: 'fromfile' } }), {
    target: { targetName: 'staging' },
  });
});

t.test('the mock makes its own tokens', async (t) => {
  const directory = t.testdir({ 'vivero.config.yaml': config, empty: {} });
  t.match(await ask({ directory, target: 'mock', env: { VIVERO_TOKEN: 'abc' } }), { target: null, notices: [] });
  t.match(await ask({ directory, target: 'mock', flags: { token: 'abc' } }), [
    /^--token cannot be used with the embedded mock/,
  ]);
  const env = { VIVERO_TOKEN: 'abc', VIVERO_API_KEY: 'abc' };
  t.match(await ask({ directory: `${directory}/empty`, otherwise: 'mock', env }), [
    /^VIVERO_TOKEN cannot be used/,
    /^VIVERO_API_KEY cannot be used/,
  ]);
  t.match(await ask({ directory, target: 'mock', flags: { baseUrl: 'http://127.0.0.1:1' } }), [
    /^--base-url cannot be used/,
  ]);
});

t.test('a variable that should give a URL and is empty is refused, whatever else is given', async (t) => {
  const directory = t.testdir({ 'vivero.config.yaml': config, empty: {} });
  const env = { VIVERO_BASE_URL: '', VIVERO_CONNECTOR_URL: '', STAGING_TOKEN: 'fromfile' };
  const refused = [
    'VIVERO_BASE_URL is set and empty: give it the URL that is to be judged, or unset it',
    'VIVERO_CONNECTOR_URL is set and empty: give it the URL that is to be judged, or unset it',
  ];
  t.strictSame(await ask({ directory, env }), refused);
  t.strictSame(await ask({ directory: `${directory}/empty`, env }), refused);
  t.strictSame(await ask({ directory, target: 'staging', env }), refused);
  t.strictSame(await ask({ directory, env: { ...env, VIVERO_MCP_URL: 'http://127.0.0.1:1' } }), refused);
  t.strictSame(await ask({ directory, env, flags: { mcpUrl: 'http://127.0.0.1:1' } }), refused);
  t.match(await ask({ directory, target: 'mock', env }), { target: null, warnings: [] });
  const flags = { baseUrl: 'http://127.0.0.1:1', connectorUrl: 'http://127.0.0.1:2' };
  t.match(await ask({ directory, env, flags }), { target: { targetName: 'command-line' }, warnings: [] });
});

t.test('addresses on the command line make a target of their own', async (t) => {
  const directory = t.testdir({ 'vivero.config.yaml': config });
  const run = await ask({
    directory,
    flags: { baseUrl: 'https://plants.example/v1', token: 'abcdef', apiKey: 'X-Key: secretkey' },
  });
  if (!('target' in run) || run.target === null) throw new Error('no target');
  t.match(run.target, {
    targetName: 'command-line',
    api: null,
    credentials: { plantStore: { apiKey: { header: 'X-Key', value: 'secretkey' } } },
  });
  t.match(makeRunSettings(run.target, run.limits), {
    targetName: 'command-line',
    plantStore: {
      url: new URL('https://plants.example/v1'),
      document: null,
      tokens: { valid: 'abcdef', expired: null, limitedScope: null },
      tokenSource: null,
    },
    mcp: null,
    secrets: ['abcdef', 'secretkey'],
    ids: { from: 1_000_000_000, to: 1_999_999_999 },
    concurrency: 3,
  });
  t.match(await ask({ directory, env: { VIVERO_MCP_URL: 'https://mcp.example' } }), {
    target: { targetName: 'command-line', plantStore: null },
  });
  t.match(await ask({ directory, flags: { baseUrl: 'https://a.example', apiKey: 'abc' } }), [
    /^--api-key needs the header/,
  ]);
});

t.test('every refused value is named with what is accepted', async (t) => {
  const directory = t.testdir({});
  const flags = {
    baseUrl: 'localhost:3000',
    apiUrl: 'htp://api.example/',
    mcpUrl: 'https://mcp.example/?a',
    siteUrl: '/site',
    token: 'Bearer abc',
    failOn: 'most',
    level: ['must,shuold'],
    concurrency: '0',
    rate: '-1',
    timeout: '11m',
    seed: '1.5',
    output: ' ',
  };
  t.strictSame(await ask({ directory, flags, env: { VIVERO_READ_ONLY: 'maybe' } }), [
    '--base-url must be an absolute http(s) URL, got "localhost:3000"; write "http://localhost:3000"',
    '--api-url must be an absolute http(s) URL, got "htp://api.example/"; write "https://api.example/"',
    '--mcp-url must be an absolute http(s) URL without query and fragment, got "https://mcp.example/?..."; write "https://mcp.example"',
    '--site-url must be an absolute http(s) URL, got "/site"',
    '--token must be a token: visible ASCII characters without blanks, got a string that is not shown; write the token without the word "Bearer"',
    '--level must be one of MUST, SHOULD, MAY, ADVICE, got "shuold"; did you mean "SHOULD"?',
    '--fail-on must be one of must, security, should, may, got "most"; did you mean "must"?',
    'VIVERO_READ_ONLY must be one of 1, true, yes, on, 0, false, no, off, got "maybe"',
    '--concurrency must be a whole number from 1 to 256, got "0"',
    '--rate must be requests a second: a number from 0.01 to 100000, got "-1"',
    '--timeout must be milliseconds such as 5000, or a string such as 500ms, 5s or 1m, up to 10m, got "11m"',
    '--seed must be a whole number from 0 to 4294967295, got "1.5"',
    '--output must be a string that is not empty, got " "',
  ]);
});

t.test('a token and a sign-in exclude each other: a flag wins, then the token', async (t) => {
  const directory = t.testdir({
    'vivero.config.yaml': `
targets:
  staging: { mcp: { url: https://mcp.example }, credentials: { token: fromfile, client: { id: a } } }
  granted:
    mcp: { url: https://mcp.example }
    plantStore: { url: https://plants.example }
    credentials: { token: fromfile, grant: authorization-code }
`,
  });
  const staging = (input: Omit<Asked, 'directory'>): ReturnType<typeof ask> =>
    ask({ directory, target: 'staging', ...input });
  const signsIn = { target: { credentials: { mcp: { token: null, grant: 'authorization-code' } } } };
  t.match(await staging({ flags: { login: true } }), { ...signsIn, notices: [] });
  t.match(await staging({ env: { VIVERO_LOGIN: '1' } }), { ...signsIn, notices: [] });
  t.match(await staging({ env: { VIVERO_LOGIN: '0' } }), { target: { credentials: { mcp: { token: 'fromfile' } } } });
  t.match(await staging({ flags: { login: true }, env: { VIVERO_TOKEN: 'fromenv' } }), {
    ...signsIn,
    notices: ['VIVERO_TOKEN is not used, since --login is given'],
  });
  t.match(await staging({ flags: { token: 'fromflag' }, env: { VIVERO_LOGIN: 'yes' } }), {
    target: { credentials: { mcp: { token: 'fromflag' } } },
    notices: ['VIVERO_LOGIN is not used, since --token is given'],
  });
  t.match(await staging({ env: { VIVERO_TOKEN: 'fromenv', VIVERO_LOGIN: 'yes' } }), {
    target: { credentials: { mcp: { token: 'fromenv' } } },
    notices: ['VIVERO_LOGIN is not used, since VIVERO_TOKEN is given'],
  });
  t.match(await staging({ flags: { token: 'fromflag', login: true } }), [
    '--token and --login exclude each other; give one of them',
  ]);
  t.match(await ask({ directory, target: 'granted' }), {
    notices: [
      'a token is given for plantStore of granted, so its grant authorization-code is not used',
      'a token is given for mcp of granted, so its grant authorization-code is not used',
    ],
  });
  t.match(await ask({ directory, flags: { mcpUrl: 'https://mcp.example', login: true } }), signsIn);
  t.match(await ask({ directory, target: 'mock', flags: { login: true } }), [
    /^--login cannot be used with the embedded mock/,
  ]);
});
