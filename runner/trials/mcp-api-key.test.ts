import t, { type Test } from 'tap';
import type { Overlay } from '../../fixtures/mock/overlay.ts';
import { startMock } from '../../fixtures/mock/start-mock.ts';
import { checks } from '../../suites/index.generated.ts';
import { executeRun } from '../engine/execute-run.ts';
import { mockSettings, runInput } from '../engine/run-input.test-support.ts';
import type { RunReport } from '../../contracts/run-report/run-report.ts';

const apiKey = { header: 'X-Gateway-Key', value: 'gateway-key-0123456789' };

/** Lets in whoever presents the key, and nobody else; such a server knows of no tokens. */
const gateway: Overlay = {
  id: 'gateway',
  title: '',
  system: 'mcp',
  wrap: (next) => (request) =>
    request.headers.some(([name, value]) => name === apiKey.header.toLowerCase() && value === apiKey.value)
      ? next(request)
      : { status: 401, headers: [['Content-Type', 'application/json']], body: '{"error":"key"}' },
};

const ids = [
  'bearer/altered-token-refused',
  'bearer/anonymous-request-refused',
  'bearer/random-token-refused',
  'bearer/scheme-accepted-in-any-case',
  'mcp/speaks-an-era',
  'mcp/tools-listed',
];

async function run(t: Test, key: typeof apiKey): Promise<RunReport> {
  const mock = await startMock({ auth: 'off', overlays: [gateway] });
  t.teardown(() => mock.close());
  const settings = mockSettings(mock, {
    plantStore: null,
    api: null,
    site: null,
    connector: null,
    secrets: [key.value],
  });
  const { mcp } = settings;
  const tokens = { ...mcp?.tokens, valid: null };
  return executeRun(
    runInput(
      checks.filter(({ id }) => ids.includes(id)),
      { ...settings, mcp: mcp && { ...mcp, tokens: { ...mcp.tokens, ...tokens }, apiKey: key } },
    ),
  );
}

t.test('an MCP server without a token is shown the API key', async (t) => {
  const report = await run(t, apiKey);
  const ended = Object.fromEntries(report.results.map(({ id, outcome }) => [id, outcome]));
  t.match(ended, {
    'bearer/altered-token-refused': 'inapplicable',
    'bearer/anonymous-request-refused': 'passed',
    'bearer/random-token-refused': 'passed',
    'bearer/scheme-accepted-in-any-case': 'inapplicable',
    'mcp/speaks-an-era': 'passed',
    'mcp/tools-listed': 'passed',
  });
  t.match(report.results.find(({ id }) => id === 'bearer/altered-token-refused')?.reason, /API key "X-Gateway-Key"/);
  t.notMatch(JSON.stringify(report), apiKey.value);
});

t.test('an API key that an MCP server refuses says so, and ends nothing else', async (t) => {
  const report = await run(t, { ...apiKey, value: 'another-key-0123456789' });
  t.equal(report.abort, null);
  const eras = report.results.find(({ id }) => id === 'mcp/speaks-an-era');
  t.match(eras, { outcome: 'untestable', reason: /refuses the configured "X-Gateway-Key".* no token is configured$/ });
});
