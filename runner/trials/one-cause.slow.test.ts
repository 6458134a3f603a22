import t, { type Test } from 'tap';
import type { Overlay } from '../../fixtures/mock/overlay.ts';
import { startMock, type MockOptions } from '../../fixtures/mock/start-mock.ts';
import { checks } from '../../suites/index.generated.ts';
import { executeRun } from '../engine/execute-run.ts';
import type { CheckResult } from '../../contracts/run-report/run-report.ts';
import type { RunSettings } from '../engine/run-settings.ts';
import { mockSettings, runInput } from '../engine/run-input.test-support.ts';

/** Checks that failed together for one cause. */
const ids = [
  'bearer/anonymous-request-refused',
  'bearer/altered-token-refused',
  'bearer/documented-operations-refuse-anonymous',
  'bearer/empty-credentials-refused',
  'bearer/expired-token-refused',
  'bearer/mcp-invalid-token-answered-401',
  'bearer/mcp-missing-credentials-answered-401',
  'bearer/other-spellings-not-served',
  'bearer/random-token-refused',
  'bearer/scheme-accepted-in-any-case',
  'bearer/session-id-opens-nothing',
  'mcp/scope-opens-its-domain',
  'mcp/speaks-an-era',
  'metadata/open-to-all',
  'metadata/published',
  'metadata/published-at-root',
  'metadata/scopes-listed',
  'reference/document-structure-valid',
  'reference/documented-media-types',
  'reference/schema-served',
  'skills/anonymous-refused',
  'skills/random-token-refused',
];

/** Runs what is about credentials against a mock, one system of it, and resolves to the results. */
async function run(
  t: Test,
  options: MockOptions,
  configure: (settings: RunSettings) => RunSettings,
): Promise<readonly CheckResult[]> {
  const mock = await startMock({ approval: 'automatic', ...options });
  t.teardown(() => mock.close());
  const selected = checks.filter(({ id }) => ids.includes(id));
  const report = await executeRun(runInput(selected, configure(mockSettings(mock))));
  return report.results;
}

const nothing = { plantStore: null, mcp: null, api: null, site: null, connector: null } as const;

function musts(results: readonly CheckResult[]): string[] {
  return results.filter(({ outcome, level }) => outcome === 'failed' && level === 'MUST').map(({ id }) => id);
}

/** Ids of checks that wait for what another check reports. */
function waiting(results: readonly CheckResult[], id: string): number {
  return results.filter(({ outcome, reason }) => outcome === 'untestable' && reason.endsWith(`see ${id}`)).length;
}

for (const system of ['plantStore', 'mcp', 'api'] as const) {
  t.test(`a system that serves everybody is one MUST failure: ${system}`, async (t) => {
    const only = (settings: RunSettings): RunSettings => ({ ...settings, ...nothing, [system]: settings[system] });
    const results = await run(t, { auth: 'off' }, only);
    t.strictSame(musts(results), ['bearer/anonymous-request-refused']);
    t.ok(waiting(results, 'bearer/anonymous-request-refused') >= 3);
  });

  t.test(`a system that needs no credentials by its owner's word fails nothing: ${system}`, async (t) => {
    const results = await run(t, { auth: 'off' }, (settings) => ({
      ...settings,
      ...nothing,
      [system]: settings[system] && { ...settings[system], needsNoCredentials: true },
    }));
    t.strictSame(musts(results), []);
    t.notOk(results.some(({ outcome }) => outcome === 'untestable' || outcome === 'errored'));
    const reasons = results.filter(({ reason }) => reason.endsWith(`${system}.auth is "none"`));
    t.ok(reasons.length >= 3);
  });
}

const onlyMcp = (settings: RunSettings, mcp: Partial<RunSettings['mcp']>): RunSettings => ({
  ...settings,
  ...nothing,
  mcp: settings.mcp && { ...settings.mcp, ...mcp },
});

t.test('a URL at which there is no MCP server is no failure', async (t) => {
  const results = await run(t, {}, (settings) =>
    onlyMcp(settings, { url: new URL('nothing/here', settings.mcp?.url) }),
  );
  t.strictSame(musts(results), []);
  t.ok(results.some(({ outcome }) => outcome === 'untestable'));
  t.notOk(results.some(({ outcome }) => outcome === 'passed'));
});

t.test('a server without metadata is one MUST failure', async (t) => {
  const results = await run(
    t,
    {
      overlays: [
        {
          id: 'no-metadata',
          title: '',
          system: 'mcp',
          wrap: (next) => (request) =>
            request.path.startsWith('/.well-known/') ? { status: 401, headers: [], body: '' } : next(request),
        },
      ],
    },
    (settings) => onlyMcp(settings, {}),
  );
  t.strictSame(musts(results), ['metadata/published']);
  t.ok(waiting(results, 'metadata/published') >= 3);
});

t.test(
  'metadata is not demanded in the name of MCP where the server speaks a revision that does not know it',
  async (t) => {
    const old: Overlay = {
      id: 'old-revision',
      title: '',
      system: 'mcp',
      wrap: (next) => async (request) => {
        if (request.path.startsWith('/.well-known/')) return { status: 404, headers: [], body: '' };
        const said = Buffer.from(request.body).toString();
        if (said.includes('2026-07-28')) return { status: 400, headers: [], body: '' };
        const response = await next(request);
        const body = Buffer.from(response.body).toString();
        return { ...response, body: body.replace('"protocolVersion":"2025-11-25"', '"protocolVersion":"2025-03-26"') };
      },
    };
    const results = await run(t, { overlays: [old] }, (settings) => onlyMcp(settings, {}));
    t.strictSame(musts(results), ['metadata/published-at-root'], 'which the service promises, whatever the revision');
    t.match(
      results.find(({ id }) => id === 'metadata/published'),
      { outcome: 'inapplicable', reason: /speaks MCP 2025-03-26 and no later revision/ },
    );
  },
);

t.test('the endpoint of an MCP server is where the configuration says', async (t) => {
  const results = await run(
    t,
    {
      overlays: [
        {
          id: 'moved',
          title: '',
          system: 'mcp',
          wrap: (next) => (request) =>
            request.path === '/mcp/v1/assistant'
              ? next({ ...request, path: '/mcp', target: '/mcp' })
              : request.path === '/mcp'
                ? { status: 404, headers: [], body: '' }
                : next(request),
        },
      ],
    },
    (settings) => onlyMcp(settings, { endpoint: '/mcp/v1/assistant' }),
  );
  const ended = new Map(results.map(({ id, outcome }) => [id, outcome]));
  t.equal(ended.get('mcp/speaks-an-era'), 'passed');
  t.equal(ended.get('bearer/random-token-refused'), 'passed');
  t.equal(ended.get('metadata/published'), 'passed');
});

t.test('a document at another path is one MUST failure, which says how to configure it', async (t) => {
  const atUsualPlace: MockOptions['overlays'] = [
    {
      id: 'document-elsewhere',
      title: '',
      system: 'site',
      wrap: (next) => (request) =>
        request.path === '/docs/json'
          ? { status: 200, headers: [['Content-Type', 'application/json']], body: '{"openapi":"3.1.0"}' }
          : next(request),
    },
    {
      id: 'no-document',
      title: '',
      system: 'api',
      wrap: (next) => (request) =>
        request.path === '/api/schema/' ? { status: 404, headers: [], body: '' } : next(request),
    },
  ];
  const results = await run(t, { overlays: atUsualPlace }, (settings) => ({
    ...settings,
    ...nothing,
    api: settings.api,
  }));
  t.strictSame(musts(results), ['reference/schema-served']);
  t.ok(waiting(results, 'reference/schema-served') >= 3);
  const served = results.find(({ id }) => id === 'reference/schema-served');
  t.match(served?.assertions[0]?.actual, /; there is a document at \/docs\/json: write api\.schema: \/docs\/json$/);
});
