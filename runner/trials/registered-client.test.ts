import t from 'tap';
import type { MockRequest, Overlay } from '../../fixtures/mock/overlay.ts';
import { startMock } from '../../fixtures/mock/start-mock.ts';
import { checks } from '../../suites/index.generated.ts';
import type { RunReport } from '../../contracts/run-report/run-report.ts';
import { executeRun } from '../engine/execute-run.ts';
import { mockSettings, runInput } from '../engine/run-input.test-support.ts';

/** Checks that do something as a client of the authorization server. */
const asClient = /^authorization\/(token-answer|refresh-answer|code-redeemed-once|foreign-redirect-refused)/;

/** What the authorization server was sent by a run, and the report of it. */
interface Seen {
  readonly report: RunReport;
  readonly requests: readonly string[];
  readonly registered: ReadonlyArray<Record<string, unknown>>;
}

/** Runs the checks with no client configured; `change` may answer a registration, or change what was sent. */
async function runWithoutClient(
  changes: {
    readonly change?: (metadata: Record<string, unknown>) => Record<string, unknown> | 400;
    readonly allowWrites?: boolean;
  } = {},
): Promise<Seen> {
  const requests: string[] = [];
  const registered: Array<Record<string, unknown>> = [];
  const watching: Overlay = {
    id: 'watching',
    title: 'notes what comes, and changes registrations',
    system: 'authorization',
    wrap: (next) => (request) => {
      requests.push(`${request.method} ${request.path.replace(/(?<=\/register\/).+/, '…')}`);
      if (request.method !== 'POST' || request.path !== '/as/register') return next(request);
      const sent = JSON.parse(request.body.toString()) as Record<string, unknown>;
      registered.push(sent);
      const changed = changes.change?.(sent) ?? sent;
      if (changed !== 400) return next(withBody(request, JSON.stringify(changed)));
      const headers = [['Content-Type', 'application/json']] as const;
      return { status: 400, headers: [...headers], body: '{"error":"invalid_client_metadata"}' };
    },
  };
  const mock = await startMock({ systems: ['mcp', 'authorization'], approval: 'automatic', overlays: [watching] });
  try {
    const settings = mockSettings(mock, { targetName: 'test' });
    const { mcp } = settings;
    if (mcp === null) throw new Error('there is an MCP server');
    const unknown = { ...settings, mcp: { ...mcp, client: null, authorizationServer: null } };
    const selected = checks.filter(({ id }) => asClient.test(id));
    const report = await executeRun(runInput(selected, { ...unknown, allowWrites: changes.allowWrites ?? true }));
    return { report, requests, registered };
  } finally {
    await mock.close();
  }
}

function withBody(request: MockRequest, text: string): MockRequest {
  const body = Buffer.from(text);
  const others = request.headers.filter(([name]) => name !== 'content-length');
  return { ...request, body, headers: [...others, ['content-length', String(body.length)]] };
}

function outcomesOf({ report }: Seen): string[] {
  return [...new Set(report.results.map(({ outcome, reason }) => `${outcome} ${reason}`.trim()))];
}

t.test('a run that may write registers one client for all checks, and deletes it at the end', async (t) => {
  const seen = await runWithoutClient();
  t.strictSame(outcomesOf(seen), ['passed']);
  t.equal(seen.registered.length, 1);
  t.match(seen.registered[0], { token_endpoint_auth_method: 'none', redirect_uris: [/^http:\/\/127\.0\.0\.1:/] });
  t.equal(seen.requests.at(-1), 'DELETE /as/register/…');
});

t.test('a run that may not write registers none', async (t) => {
  const seen = await runWithoutClient({ allowWrites: false });
  t.strictSame(seen.registered, []);
  t.match(outcomesOf(seen), [/^inapplicable needs credentials\.client: .*--allow-writes/]);
});

t.test('a server that knows no scope of the resource is asked without it', async (t) => {
  const seen = await runWithoutClient({ change: (sent) => ('scope' in sent ? 400 : sent) });
  t.strictSame(outcomesOf(seen), ['passed']);
  t.strictSame(
    seen.registered.map((sent) => 'scope' in sent),
    [true, false],
  );
});

t.test('a server that gives a secret to every client gets it back, and nobody else does', async (t) => {
  const seen = await runWithoutClient({
    change: (sent) => ({ ...sent, token_endpoint_auth_method: 'client_secret_basic' }),
  });
  t.ok(outcomesOf(seen).every((outcome) => /^(passed|inapplicable)/.test(outcome)));
  t.match(
    seen.report.results.find(({ id }) => id === 'authorization/token-answer-complete'),
    { outcome: 'passed' },
  );
  t.notMatch(JSON.stringify(seen.report), /"client_secret":"(?!\[)/);
});

t.test('a server that registers nobody makes the checks inapplicable', async (t) => {
  const seen = await runWithoutClient({ change: () => 400 });
  t.match(outcomesOf(seen), [
    'inapplicable no client is configured, and the response to the registration of one is 400: give credentials.client',
  ]);
});
