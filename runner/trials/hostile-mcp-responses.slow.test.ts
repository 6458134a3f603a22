import t from 'tap';
import { patient } from '../../scripts/test/patient.test-support.ts';
import type { Overlay } from '../../fixtures/mock/overlay.ts';
import {
  answering,
  calling,
  editing,
  editingResults,
  fewChecks,
  type HostileCase,
  type Json,
  judgeCase,
  startHostileMock,
} from './hostile-mcp.test-support.ts';

t.setTimeout(patient(1_200_000));

const mock = await startHostileMock();
t.teardown(() => mock.close());

function messages(edit: (message: Json) => unknown): Overlay[] {
  return [
    editing('mcp', calling(), (message) =>
      Object.hasOwn(message, 'result') || Object.hasOwn(message, 'error') ? edit(message) : message,
    ),
  ];
}

const misnamed = [
  'mcp/errors-name-request',
  'mcp/ids-echoed',
  'mcp/responses-answer-request',
  'mcp/stateless-errors-name-request',
];
const silent = ['mcp/speaks-an-era'];
const responses: Readonly<Record<string, HostileCase>> = {
  ...Object.fromEntries(
    [String, () => null, () => true, () => 1e308, (id: unknown) => [id], (id: unknown) => ({ id })].map(
      (change, index) => [
        `an id of a wrong type, ${index}`,
        { overlays: messages(({ id, ...rest }) => ({ ...rest, id: change(id) })), exitCode: 1, fails: misnamed },
      ],
    ),
  ),
  'no id': { overlays: messages((message) => ({ ...message, id: undefined })), exitCode: 1, fails: misnamed },
  'a result and an error': {
    overlays: messages((message) => ({ result: {}, error: { code: -1, message: 'x' }, ...message })),
    exitCode: 1,
    fails: [
      'mcp/messages-valid',
      'mcp/responses-well-formed',
      'mcp/stateless-messages-valid',
      'mcp/stateless-results-typed',
      'mcp/unknown-tool-refused',
      'mcp/wrong-parameters-refused',
    ],
  },
  'neither of them': {
    overlays: messages(({ jsonrpc, id }) => ({ jsonrpc, id })),
    exitCode: 1,
    fails: [...silent, 'mcp/messages-valid'],
  },
  'another version': {
    overlays: messages((message) => ({ ...message, jsonrpc: 3 })),
    exitCode: 1,
    fails: ['mcp/responses-well-formed'],
  },
  'an error that is a text': {
    overlays: messages(({ jsonrpc, id }) => ({ jsonrpc, id, error: '\u001b[2J' })),
    exitCode: 1,
    fails: [...silent, 'mcp/responses-well-formed'],
  },
  'an error of a megabyte': {
    overlays: messages(({ jsonrpc, id }) => ({ jsonrpc, id, error: { code: 1e300, message: 'x'.repeat(1_000_000) } })),
    exitCode: 1,
    fails: silent,
  },
  'an empty batch': { overlays: messages(() => []), exitCode: 1, fails: silent },
  'no object': { overlays: messages(() => 'null'), exitCode: 1, fails: silent },
  'a batch of 100,000 responses': {
    checks: fewChecks,
    overlays: messages((message) => [
      ...Array.from({ length: 100_000 }, () => ({ jsonrpc: '2.0', id: 'x', result: {} })),
      message,
    ]),
    exitCode: 0,
    fails: [],
  },
  'nesting of 100,000 levels': {
    overlays: messages(
      ({ id }) => `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
    ),
    exitCode: 1,
    fails: silent,
  },
  'results nested deeply': {
    overlays: [
      editingResults(['tools/list', 'tools/call'], (result) => ({
        ...result,
        deep: JSON.parse('['.repeat(900) + ']'.repeat(900)) as unknown,
      })),
    ],
    exitCode: 0,
    fails: [],
  },
};

for (const [name, hostile] of Object.entries(responses)) {
  t.test(`responses with ${name}`, async (t) => {
    t.strictSame(await judgeCase(await mock.ask({ suites: ['mcp'], ...hostile }), hostile), []);
  });
}

/** Answers to initialize as bytes, with a field that no library would write. */
function initializingWith(field: string): Overlay[] {
  return [
    answering('mcp', calling('initialize'), (_, answer) => {
      const kept = answer.headers.filter(([name]) => !/^(mcp-session-id|content-length|connection)$/i.test(name));
      const head = kept.map(([name, value]) => `${name}: ${value}\r\n`).join('');
      const body = Buffer.from(answer.body);
      const status = `HTTP/1.1 ${answer.status} OK\r\n`;
      const end = `${field}\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n`;
      return { ...answer, wire: { bytes: Buffer.concat([Buffer.from(status + head + end, 'latin1'), body]) } };
    }),
  ];
}

const unreadable = ['mcp/initialize-refusal-names-versions'];
const sessions: Readonly<Record<string, HostileCase>> = {
  'with control characters': {
    overlays: initializingWith('Mcp-Session-Id: a\u0001\u001b[2Jb'),
    exitCode: 3,
    fails: unreadable,
  },
  'with NUL': { overlays: initializingWith('Mcp-Session-Id: a\u0000b'), exitCode: 3, fails: unreadable },
  'that end the line': {
    overlays: initializingWith('Mcp-Session-Id: a\r\n folded\r\nX-Evil: 1'),
    exitCode: 3,
    fails: unreadable,
  },
  'with a bare line feed': {
    overlays: initializingWith('Mcp-Session-Id: a\nX-Evil: 1'),
    exitCode: 3,
    fails: unreadable,
  },
  'with a bare carriage return': {
    overlays: initializingWith('Mcp-Session-Id: a\rX-Evil: 1'),
    exitCode: 3,
    fails: unreadable,
  },
  'of a megabyte': {
    overlays: initializingWith(`Mcp-Session-Id: ${'a'.repeat(1_000_000)}`),
    exitCode: 3,
    fails: unreadable,
  },
  'of 200 KB': { overlays: initializingWith(`Mcp-Session-Id: ${'a'.repeat(200_000)}`), exitCode: 3, fails: [] },
  'beyond ASCII': {
    overlays: initializingWith('Mcp-Session-Id: \u00f1\u00ff'),
    exitCode: 1,
    fails: ['mcp/session-id-visible'],
  },
  'that are empty': { overlays: initializingWith('Mcp-Session-Id: '), exitCode: 1, fails: ['mcp/session-id-visible'] },
};

for (const [name, hostile] of Object.entries(sessions)) {
  t.test(`ids of sessions ${name}`, async (t) => {
    t.strictSame(await judgeCase(await mock.ask({ suites: ['mcp'], ...hostile }), hostile), []);
  });
}

function challengingWith(...fields: readonly string[]): Overlay[] {
  const challenges = fields.map((field) => ['WWW-Authenticate', field] as const);
  const wrap: Overlay['wrap'] = (next) => async (request) => {
    const answer = await next(request);
    const headers = answer.headers.filter(([name]) => name.toLowerCase() !== 'www-authenticate');
    return answer.status === 401 ? { ...answer, headers: [...headers, ...challenges] } : answer;
  };
  return [{ id: 'challenging', title: 'challenges as nobody should', system: 'mcp', wrap }];
}

const poor = ['bearer/challenge-names-metadata', 'bearer/invalid-token-named', 'bearer/mcp-challenge-names-scope'];
const thousand = Array.from({ length: 1000 }, (_, index) => index);
const challenges: Readonly<Record<string, HostileCase>> = {
  'of 100 KB': { overlays: challengingWith(`Bearer realm="${'x'.repeat(100_000)}"`), exitCode: 0, fails: poor },
  'of a thousand schemes': {
    overlays: challengingWith(thousand.map((index) => `Scheme${index} realm="x"`).join(', ')),
    exitCode: 1,
    fails: ['bearer/challenge-offers-bearer'],
  },
  'in a thousand fields': {
    overlays: challengingWith(...thousand.map((index) => `Bearer error="invalid_token", x${index}="\\"\\\\"`)),
    exitCode: 0,
    fails: [
      'bearer/challenge-names-metadata',
      'bearer/mcp-challenge-names-scope',
      'bearer/mcp-no-error-code-without-credentials',
    ],
  },
  'of a thousand parameters': {
    overlays: challengingWith(`Bearer ${thousand.map((index) => `p${index}="\\"\\\\"`).join(', ')}`),
    exitCode: 0,
    fails: poor,
  },
  'of commas and blanks': {
    overlays: challengingWith(`${','.repeat(50_000)}Bearer${' '.repeat(50_000)}${',='.repeat(20_000)}`),
    exitCode: 1,
    fails: ['bearer/challenges-well-formed'],
  },
  'that never end a text': {
    overlays: challengingWith(`Bearer realm="${'\\'.repeat(99_999)}`),
    exitCode: 1,
    fails: ['bearer/challenges-well-formed'],
  },
  ...Object.fromEntries(
    ['file:///etc/passwd', 'javascript:alert(1)', 'http://169.254.169.254/latest', 'gopher://127.0.0.1:1/'].map(
      (address): [string, HostileCase] => [
        `that name ${address}`,
        {
          overlays: challengingWith(`Bearer error="invalid_token", scope="x", resource_metadata="${address}"`),
          exitCode: 1,
          fails: [
            'authorization/resource-scopes-granted',
            'bearer/mcp-no-error-code-without-credentials',
            'metadata/challenge-leads-to-metadata',
          ],
        },
      ],
    ),
  ),
};

for (const [name, hostile] of Object.entries(challenges)) {
  t.test(`challenges ${name}`, async (t) => {
    const report = await mock.ask({ suites: ['bearer', 'metadata', 'authorization'], ...hostile });
    t.strictSame(await judgeCase(report, hostile), []);
  });
}
