import t from 'tap';
import type { Handler, MockRequest, Overlay } from '../../fixtures/mock/overlay.ts';
import { type RunningMock, startMock } from '../../fixtures/mock/start-mock.ts';
import { checks } from '../../suites/index.generated.ts';
import { executeRun } from '../engine/execute-run.ts';
import type { RunReport } from '../../contracts/run-report/run-report.ts';
import type { RunSettings } from '../engine/run-settings.ts';
import { mockSettings, runInput } from '../engine/run-input.test-support.ts';

const secret = 'odd/secret+with=signs';

function overlay(wrap: (next: Handler) => Handler, system: 'authorization' | 'mcp' = 'authorization'): Overlay {
  return { id: 'made-up', title: 'made up', system, wrap };
}

async function withMock(
  overlays: readonly Overlay[],
  use: (mock: RunningMock, settings: RunSettings) => Promise<void>,
): Promise<void> {
  const mock = await startMock({ systems: ['mcp', 'authorization'], approval: 'automatic', overlays });
  try {
    await use(mock, mockSettings(mock, { targetName: 'test' }));
  } finally {
    await mock.close();
  }
}

function run(settings: RunSettings, pattern: RegExp, changes: Parameters<typeof runInput>[2] = {}): Promise<RunReport> {
  return executeRun(
    runInput(
      checks.filter(({ id }) => pattern.test(id)),
      settings,
      changes,
    ),
  );
}

function asConfidential(settings: RunSettings, { authorization }: RunningMock): RunSettings {
  const { mcp } = settings;
  if (mcp === null) throw new Error('there is an MCP server');
  const { id, redirectUri } = authorization.clients.confidential;
  const client = { id, secret, redirectUri: new URL(redirectUri), scopes: [] };
  return { ...settings, mcp: { ...mcp, client, authorizationServer: authorization.issuer } };
}

/** A token endpoint that compares what came with what it has, and decodes nothing. */
function comparing(accepted: 'basic' | 'post', seen: string[]): Overlay {
  return overlay((next) => (request) => {
    if (request.path !== '/as/token') return next(request);
    const form = new URLSearchParams(request.body.toString());
    const field = request.headers.find(([name]) => name === 'authorization')?.[1] ?? '';
    const sent = Buffer.from(field.slice('Basic '.length), 'base64').toString();
    seen.push(field === '' ? 'post' : sent);
    const isRight =
      accepted === 'basic' ? sent === `vivero-confidential:${secret}` : form.get('client_secret') === secret;
    if (isRight) return next(withRealSecret(request));
    const headers = [
      ['Content-Type', 'application/json'],
      ['WWW-Authenticate', 'Basic'],
    ] as const;
    return { status: 401, headers: [...headers], body: '{"error":"invalid_client"}' };
  });
}

function withRealSecret(request: MockRequest): MockRequest {
  const form = new URLSearchParams(request.body.toString());
  for (const name of ['client_id', 'client_secret']) form.delete(name);
  const body = Buffer.from(form.toString());
  const pair = Buffer.from('vivero-confidential:known-to-everyone-who-reads-this').toString('base64');
  const others = request.headers.filter(([name]) => !['authorization', 'content-length'].includes(name));
  const headers = [...others, ['authorization', `Basic ${pair}`], ['content-length', String(body.length)]] as const;
  return { ...request, body, headers: [...headers] };
}

for (const accepted of ['basic', 'post'] as const) {
  t.test(`a secret is sent otherwise where the server does not decode it, and is taken by ${accepted}`, async (t) => {
    const seen: string[] = [];
    await withMock([comparing(accepted, seen)], async (mock, settings) => {
      const report = await run(asConfidential(settings, mock), /^authorization\/(token-answer|refresh-answer)/);
      const outcomes = report.results.map(({ id, outcome, reason }) => `${id} ${outcome} ${reason}`.trim());
      t.ok(outcomes.length > 2 && outcomes.every((line) => line.endsWith(' passed')), outcomes.join('\n'));
      const encoded = `vivero-confidential:${encodeURIComponent(secret)}`;
      t.equal(seen[0], encoded, 'as RFC 6749 has it at first');
      t.equal(seen.filter((sent) => sent === encoded).length, 1, 'what was refused is not sent again');
      t.notMatch(JSON.stringify(report), secret);
      t.match(
        report.exchanges.map(({ response }) => response?.status),
        [401],
        'the refused request is in the report',
      );
    });
  });
}

t.test('a secret that is wrong whichever way it is sent is tried three times, and then once a request', async (t) => {
  const seen: string[] = [];
  const nobody = overlay((next) => (request) => {
    if (request.path !== '/as/token') return next(request);
    seen.push('sent');
    return { status: 401, headers: [['Content-Type', 'application/json']], body: '{"error":"invalid_client"}' };
  });
  await withMock([nobody], async (mock, settings) => {
    const report = await run(asConfidential(settings, mock), /^authorization\/token-answer/);
    t.ok(report.results.every(({ outcome }) => outcome === 'untestable'));
    t.ok(seen.length <= 4, `${seen.length} requests`);
  });
});

/** Each new grant ends the tokens of the person and client before it, as some servers have it by default. */
function endingGrants(): readonly Overlay[] {
  let hasGranted = false;
  return [
    overlay((next) => async (request) => {
      const answer = await next(request);
      if (request.path === '/as/token' && answer.status === 200) hasGranted = true;
      return answer;
    }),
    overlay(
      (next) => (request) =>
        hasGranted && request.path === '/mcp'
          ? { status: 401, headers: [['WWW-Authenticate', 'Bearer error="invalid_token"']], body: '' }
          : next(request),
      'mcp',
    ),
  ];
}

t.test('a server that ends earlier grants with each new one costs the run nothing', async (t) => {
  await withMock(endingGrants(), async (_, settings) => {
    const report = await run(settings, /^(authorization\/token-answer|mcp\/(tools-listed|tool-names|ping))/);
    t.ok(report.results.some(({ suite }) => suite === 'mcp') && report.results.some(({ suite }) => suite !== 'mcp'));
    const lost = report.results.filter(({ outcome }) => outcome !== 'passed' && outcome !== 'inapplicable');
    t.strictSame(
      lost.map(({ id, reason }) => `${id}: ${reason}`),
      [],
    );
  });
});

t.test('token requests of the run that were refused are in its report', async (t) => {
  await withMock([], async (_, settings) => {
    const { mcp } = settings;
    if (mcp === null) throw new Error('there is an MCP server');
    const body = { bytes: new Uint8Array(), wireBytes: 0, truncated: false };
    const refusal = {
      atMs: 0,
      result: {
        request: { method: 'POST', url: 'https://as.example/token', headers: [], body, raw: null },
        response: { status: 401, headers: [], body },
        fault: null,
        durationMs: 1,
        sawBytes: true,
      },
    };
    const { valid } = mcp.tokens;
    const tokenSource = {
      current: () => Promise.resolve(valid ?? ''),
      renew: () => Promise.resolve(null),
      refusals: [refusal],
    };
    const report = await run({ ...settings, mcp: { ...mcp, tokenSource } }, /^metadata\/published$/);
    t.match(
      report.exchanges.find(({ request }) => request.url === 'https://as.example/token'),
      { check: 'opening', case: 'a token request of the run', system: 'authorization', response: { status: 401 } },
    );
  });
});

t.test(
  'a client without a redirect URI makes checks of the code flow inapplicable, and says what to configure',
  async (t) => {
    await withMock([], async (mock, settings) => {
      const { mcp } = asConfidential(settings, mock);
      const { secret: own } = mock.authorization.clients.confidential;
      if (!mcp?.client) throw new Error('there is a client');
      const client = { ...mcp.client, secret: own, redirectUri: null };
      const report = await run({ ...settings, mcp: { ...mcp, client } }, /^authorization\//);
      t.strictSame(
        report.results.filter(({ outcome }) => outcome === 'untestable' || outcome === 'failed').map(({ id }) => id),
        [],
      );
      const verified = report.results.find(({ id }) => id === 'authorization/verifier-verified');
      t.match(verified, { outcome: 'inapplicable', reason: /credentials\.client\.redirectUri/ });
    });
  },
);

t.test('a client that may not use the code flow makes its checks inapplicable', async (t) => {
  const refusing = overlay((next) => (request) => {
    const query = new URL(request.target, 'http://mock.invalid').searchParams;
    if (request.path !== '/as/authorize' || query.get('client_id') !== 'vivero-public') return next(request);
    const back = `${query.get('redirect_uri')}?error=unauthorized_client&state=${query.get('state')}`;
    return { status: 303, headers: [['Location', back]], body: '' };
  });
  await withMock([refusing], async (_mock, settings) => {
    const report = await run(settings, /^authorization\/(verifier-verified|token-answer-complete|refresh-answer)/);
    t.ok(report.results.length > 2);
    for (const { id, outcome, reason } of report.results)
      t.match({ outcome, reason }, { outcome: 'inapplicable', reason: /credentials\.client/ }, id);
  });
});
