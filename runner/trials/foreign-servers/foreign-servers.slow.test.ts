import t from 'tap';
import { patient } from '../../../scripts/test/patient.test-support.ts';
import { checks } from '../../../suites/index.generated.ts';
import { executeRun } from '../../engine/execute-run.ts';
import type { RunReport } from '../../../contracts/run-report/run-report.ts';
import type { McpSettings } from '../../engine/run-settings.ts';
import { runInput, settingsWithoutSystems } from '../../engine/run-input.test-support.ts';
import { needsTrialPackages } from '../trial-packages.test-support.ts';
import { foreignToken, startProtectedServer } from './protected-server.test-support.ts';
import { startForeignServer } from './start-foreign-server.test-support.ts';
import { noTokens } from '../../engine/reached-systems.ts';

/** What the SDK's servers get wrong wherever they run without the middleware that would fix it; each looked at by hand. */
const withoutMiddleware = {
  'mcp/foreign-origin-refused': 'Origin is not looked at',
  'mcp/foreign-origin-answered-403': 'Origin is not looked at',
  'mcp/null-origin-refused': 'Origin is not looked at',
};

/** What the SDK before 2.0 gets wrong. */
const ofSdk1 = {
  ...withoutMiddleware,
  'mcp/empty-batch-refused': 'an empty batch is taken for a batch of notifications: 202',
  'mcp/unknown-tool-answered-with-error': 'an unknown tool is a result with isError',
  'mcp/other-json-named': 'what is JSON but no message is named a parse error, -32700',
  'mcp/tools-cover-domains': 'they are examples, and know nothing of accounting',
  'mcp/wrong-parameters-named': 'parameters of the wrong type are an internal error, -32603',
  'mcp/unknown-level-named': 'a level that does not exist is an internal error, -32603',
};

/** What the SDK's examples show of themselves. */
const ofExamples = {
  ...ofSdk1,
  'mcp/error-without-internals': 'a body that is no JSON gets the stack trace of Express',
};

const examples = '@modelcontextprotocol/sdk/examples/server';
const servers = [
  {
    name: 'server-everything',
    module: '@modelcontextprotocol/server-everything/dist/index.js',
    parameters: ['streamableHttp'],
    needs: needsTrialPackages,
    faults: {
      ...ofSdk1,
      'mcp/ended-session-answered-404': 'a session that was ended is answered 400',
      'mcp/unknown-session-answered-404': 'an unknown session is answered 400',
      'mcp/foreign-host-refused': 'Host is not looked at',
      'mcp/resumption-of-one-stream': 'its store replays the events of every stream',
      'mcp/plain-tools-refuse-tasks': 'a tool that is no task is called as one, and answers',
    },
  },
  {
    name: 'SDK example with sessions',
    module: `${examples}/simpleStreamableHttp.js`,
    faults: {
      ...ofExamples,
      'mcp/list-icons-safe': 'the icon of the server is at ./mcp.svg, which is not a URL',
      'mcp/plain-tools-refuse-tasks': 'a tool that is no task is called as one, and answers',
    },
  },
  {
    name: 'SDK example without sessions',
    module: `${examples}/simpleStatelessStreamableHttp.js`,
    faults: { ...ofExamples, 'mcp/allow-names-post': '405 without Allow' },
  },
  {
    name: 'SDK example with JSON answers',
    module: `${examples}/jsonResponseStreamableHttp.js`,
    faults: { ...ofExamples, 'mcp/session-deleted-or-405': 'DELETE is answered 404 while the session lives' },
  },
];

t.setTimeout(patient(1_200_000));

for (const { name, module, parameters = [], faults, needs = {} } of servers) {
  t.test(`the suite mcp finds exactly what ${name} gets wrong`, needs, async (t) => {
    const origin = await startForeignServer(t, module, parameters);
    const report = await ask({ url: new URL(origin), tokens: noTokens }, ['mcp']);
    t.strictSame(failedIds(report), Object.keys(faults).sort());
    t.equal(report.summary.errored, 0);
  });
}

t.test('the suites find exactly what the SDK and oidc-provider get wrong as they come', async (t) => {
  const server = await startProtectedServer();
  t.teardown(() => server.close());
  const report = await ask(
    {
      url: new URL(server.origin),
      tokens: { ...noTokens, valid: foreignToken },
      client: {
        id: 'foreign-client',
        secret: null,
        redirectUri: new URL('http://127.0.0.1:0/callback'),
        scopes: ['openid'],
      },
      authorizationServer: server.issuer,
    },
    ['mcp', 'bearer', 'metadata', 'authorization'],
  );
  t.strictSame(failedIds(report), Object.keys(ofProtectedServer).sort());
  t.equal(report.summary.errored, 0);
});

t.test('without a client no more is asked of them than without one can be answered', async (t) => {
  const server = await startProtectedServer();
  t.teardown(() => server.close());
  const tokens = { ...noTokens, valid: foreignToken };
  const report = await ask({ url: new URL(server.origin), tokens }, ['authorization']);
  const wrong = Object.keys(ofProtectedServer).filter((id) => id.startsWith('authorization/'));
  t.strictSame(
    failedIds(report),
    wrong.filter((id) => id !== 'authorization/login-page-not-framed'),
  );
  t.equal(report.summary.errored, 0);
});

/** What the SDK 2.4, its bearer middleware and metadata, and oidc-provider 9.13 get wrong as they come. */
const ofProtectedServer: Readonly<Record<string, string>> = {
  ...withoutMiddleware,
  'authorization/client-registration-offered': 'clients are registered by hand',
  'authorization/login-page-not-framed': 'its sign-in page for development may be framed',
  'authorization/outdated-grants-not-offered': 'the implicit grant is on by default',
  'authorization/resource-scopes-listed': 'the scopes of resources are not those of the server',
  'bearer/mcp-words-beside-token-refused': 'whatever follows a blank after the token is left unread',
  'bearer/mcp-challenge-names-scope': 'no scope is named unless one is required',
  'bearer/mcp-no-error-code-without-credentials': 'invalid_token is named where there is no token',
  'bearer/mcp-preflight-not-refused': 'a preflight is asked for credentials',
  'bearer/repeated-authorization-refused': 'the first of two Authorization fields is taken',
  'bearer/two-spaces-accepted': 'a second blank is not skipped',
  'mcp/foreign-host-refused': 'Host is looked at by a middleware of its own',
  'mcp/tools-cover-domains': 'it has one tool, which echoes',
  'metadata/published-at-root': 'the SDK publishes at the path-inserted location only',
  'metadata/resource-named': 'the name is optional',
};

function ask(
  mcp: Pick<McpSettings, 'url' | 'tokens'> & Partial<McpSettings>,
  suites: readonly string[],
): Promise<RunReport> {
  const chosen = checks.filter(({ id, stress }) => stress !== true && suites.includes(id.split('/')[0] ?? ''));
  const settings = {
    ...settingsWithoutSystems,
    mcp: { tokenSource: null, callTools: [], client: null, authorizationServer: null, ...mcp },
    secrets: mcp.tokens.valid === null ? [] : [mcp.tokens.valid],
    // A tool of an example takes two seconds.
    timeoutMs: patient(20_000),
  };
  return executeRun(runInput(chosen, settings));
}

function failedIds({ results }: RunReport): string[] {
  return results
    .filter(({ outcome }) => outcome === 'failed')
    .map(({ id }) => id)
    .sort();
}
