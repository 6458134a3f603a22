import { createHangWatch } from './hang-watch.ts';
import t from 'tap';
import { createExpect } from '../kit/create-expect.ts';
import { none, valid } from '../kit/credentials.ts';
import { Untestable } from '../kit/define-check.ts';
import type { Exchange } from '../kit/exchange.ts';
import type { Assertion } from '../kit/expect.ts';
import { tooBusyCode } from '../http/describe-fault.ts';
import type { HttpClient, WireResult } from '../http/http-client.ts';
import { createIdentity } from './identity.ts';
import { createPlantStore } from './plant-store-client.ts';
import { createRateLimiter } from './rate-limiter.ts';
import { mockSettings, runInput } from './run-input.test-support.ts';
import type { Run, SystemAccess } from './run.ts';
import { CheckRun } from './check-run.ts';

type Answer =
  | { status: number; headers?: ReadonlyArray<readonly [string, string]>; body?: string }
  | { fault: 'timeout' | 'closed' | 'connect' | 'invalid-http' | 'ours'; code?: string };

const tokens = {
  valid: 'token-1',
  expired: 'e',
  notYetValid: 'n',
  revoked: 'r',
  otherAudience: 'o',
  limitedScope: 'l',
};
const settings = mockSettings({ url: 'http://plants.example', tokens });
const ok: Answer = { status: 200, headers: [['Content-Type', 'application/json']], body: '{"name":"a"}' };

function resultFor(
  answer: Answer,
  request: Pick<WireResult['request'], 'method' | 'url' | 'headers'> & { body: Uint8Array },
): WireResult {
  const bytes = new TextEncoder().encode('body' in answer ? answer.body : '');
  const sent = {
    ...request,
    body: { bytes: request.body, wireBytes: request.body.length, truncated: false },
    raw: null,
  };
  if ('fault' in answer) {
    return {
      request: sent,
      response: null,
      fault: { kind: answer.fault, message: `it was ${answer.fault}`, code: answer.code ?? null },
      durationMs: 1,
      sawBytes: false,
    };
  }
  const response = {
    status: answer.status,
    headers: answer.headers ?? [],
    body: { bytes, wireBytes: bytes.length, truncated: false },
  };
  return { request: sent, response, fault: null, durationMs: 1, sawBytes: true };
}

/** A plant store whose client gives the answers in turn, the last one for ever, and whose probe gives its own. */
function storeAnswering(answers: readonly Answer[], probeAnswer: Answer = ok) {
  let sent = 0;
  const outages: string[] = [];
  const bodies: string[] = [];
  const client: HttpClient = {
    send: async ({ origin, path, method, headers, body }) => {
      bodies.push(new TextDecoder().decode(body ?? new Uint8Array()));
      const answer = answers[Math.min(sent, answers.length - 1)] ?? ok;
      sent += 1;
      return resultFor(answer, { method, url: `${origin}${path}`, headers, body: body ?? new Uint8Array() });
    },
    sendBytes: () => Promise.reject(new Error('not used')),
    openConnection: () => ({ socketsUsed: 0, gather: () => undefined, close: () => Promise.resolve() }),
    close: () => Promise.resolve(),
  };
  const { clock, signal } = runInput([], settings);
  let ids = 0;
  const grants = { issued: 0 };
  const run: Run = {
    settings,
    client,
    identity: createIdentity({ run: 'r1', version: '1', ids: settings.ids }),
    limiter: createRateLimiter(null, clock),
    clock,
    signal,
    hangs: createHangWatch(45_000, () => undefined),
    nextExchangeId: () => (ids += 1),
    grants,
  };
  const access: SystemAccess = {
    system: 'plant-store',
    url: new URL('http://plants.example/base/'),
    lacksCredentials: null,
    secretHeader: null,
    token: () => Promise.resolve('token-1'),
    renewToken: () => Promise.resolve(false),
    probe: () =>
      Promise.resolve(resultFor(probeAnswer, { method: 'POST', url: 'x', headers: [], body: new Uint8Array() })),
    reportOutage: ({ fault }) => outages.push(fault?.message ?? ''),
    learnSecret: () => undefined,
  };
  const seen: Exchange[] = [];
  const session = new CheckRun(run, { check: 'a/b', signal, onExchange: (exchange) => seen.push(exchange) });
  const store = createPlantStore({ access, session, client, timeoutMs: 1000 });
  return { store, grants, session, seen, outages, bodies, sent: () => sent };
}

t.test('a time-out of a target that serves others is the target’s', async (t) => {
  const { store, sent } = storeAnswering([{ fault: 'timeout' }]);
  const exchange = await store.create();
  t.match(exchange, { fault: { kind: 'timeout', blame: 'target' }, attempts: 2 });
  t.equal((await store.create()).attempts, 1, 'and is not waited for twice again');
  t.equal(sent(), 3);
});

t.test('a time-out of a target that serves nothing is untestable', async (t) => {
  const { store, outages, seen } = storeAnswering([{ fault: 'timeout' }], { fault: 'timeout' });
  await t.rejects(store.create(), Untestable);
  t.equal(outages.length, 1);
  t.equal(seen.length, 0, 'nobody judges it');
});

t.test('a refused connection is never the target’s fault', async (t) => {
  const { store, sent } = storeAnswering([{ fault: 'connect' }]);
  await t.rejects(store.create(), Untestable);
  t.equal(sent(), 1);
});

t.test('closed connections are tried again with another plant', async (t) => {
  const { store, bodies } = storeAnswering([{ fault: 'closed' }, { fault: 'closed' }, ok]);
  const exchange = await store.create();
  t.match(exchange, {
    attempts: 3,
    fault: null,
    intent: { content: 'valid', credentials: 'valid', operation: 'create-plant' },
  });
  t.equal(new Set(bodies).size, 3);
  t.match(await storeAnswering([{ fault: 'closed' }]).store.create(), { attempts: 3, fault: { blame: 'target' } });
});

t.test('what is no HTTP is the target’s fault at once', async (t) => {
  t.match(await storeAnswering([{ fault: 'invalid-http' }]).store.create(), {
    attempts: 1,
    fault: { blame: 'target' },
  });
});

t.test('a request that we cannot send is ours', async (t) => {
  await t.rejects(storeAnswering([{ fault: 'ours' }]).store.create(), { message: /could not be sent/ });
});

t.test('a machine that had no time to listen accuses nobody, and the request is sent again', async (t) => {
  const busy: Answer = { fault: 'ours', code: tooBusyCode };
  const { store, outages } = storeAnswering([busy]);
  await t.rejects(store.create(), Untestable);
  t.strictSame(outages, [], 'the target is up, for all that is known');
  t.match(await storeAnswering([busy, ok]).store.create(), { attempts: 2, fault: null });
});

t.test('patience is honoured, and is never a failure', async (t) => {
  const soon: Answer = { status: 429, headers: [['Retry-After', '0']] };
  t.match(await storeAnswering([soon, ok]).store.create(), { attempts: 2, response: { status: 200 } });
  await t.rejects(storeAnswering([{ status: 429, headers: [['Retry-After', '3600']] }]).store.create(), Untestable);
  await t.rejects(storeAnswering([{ status: 503, headers: [['Retry-After', '3600']] }]).store.create(), Untestable);
  t.match(
    await storeAnswering([{ status: 503 }]).store.create(),
    { response: { status: 503 } },
    '503 without Retry-After is an answer',
  );
});

t.test('a token that stops being accepted accuses nobody', async (t) => {
  await t.rejects(storeAnswering([{ status: 401 }], { status: 401 }).store.create(), /no longer accepted/);
  t.match(await storeAnswering([{ status: 401 }], ok).store.create(), { response: { status: 401 } });
  t.match(await storeAnswering([{ status: 401 }], { status: 401 }).store.create({}, { credentials: none }), {
    response: { status: 401 },
  });
});

t.test('a token that dies after grants of the run itself is said to have died so', async (t) => {
  const { store, grants } = storeAnswering([{ status: 401 }], { status: 401 });
  await t.rejects(store.create(), { message: 'the configured credentials are no longer accepted' });
  grants.issued = 1;
  await t.rejects(store.create(), { message: /revoke the earlier tokens .*--suite authorization/ });
});

t.test('requests carry what was chosen, then the token, then who asks', async (t) => {
  const { store } = storeAnswering([ok]);
  const { request } = await store.create(
    { name: undefined, id: 7 },
    { case: 'x', credentials: valid, query: 'a=b', headers: [['X-A', '1']] },
  );
  t.equal(request.url, 'http://plants.example/base/plants?a=b');
  t.equal(new TextDecoder().decode(request.body.bytes), '{"id":7}');
  t.strictSame(
    request.headers.map(([name]) => name),
    ['Accept', 'Content-Type', 'Authorization', 'User-Agent', 'traceparent', 'X-A'],
  );
  t.match(request.headers, [
    ['Accept', 'application/json'],
    ['Content-Type', 'application/json'],
    ['Authorization', 'Bearer token-1'],
    ['User-Agent', 'vivero/1 (run r1; check a/b)'],
    ['traceparent', /^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/],
  ]);
  await t.rejects(
    async () =>
      store.sendTo('http://other.example', { method: 'GET', path: '/', operation: 'other' }, { credentials: valid }),
    /never sent to another origin/,
  );
});

t.test('expectations', async (t) => {
  const assertions: Assertion[] = [];
  const expect = createExpect((assertion) => assertions.push(assertion));
  const answered = async (answer: Answer, members = {}, options = {}): Promise<Exchange> =>
    storeAnswering([answer]).store.create(members, options);

  t.ok(expect.accepted(await answered(ok)));
  t.notOk(expect.accepted(await answered({ status: 400 })));
  t.throws(
    () => expect.accepted({ ...assertExchange, response: { status: 400, headers: [], body: noBody } }),
    /expects exchange/,
    'a verdict needs a request that was valid',
  );
  t.ok(expect.refused(await answered({ status: 422 }, { name: null })));
  for (const status of [200, 302, 500])
    t.notOk(expect.refused(await answered({ status }, { name: null })), String(status));
  t.throws(() =>
    expect.refused({
      ...assertExchange,
      intent: { ...assertExchange.intent, content: 'valid' },
      response: { status: 200, headers: [], body: noBody },
    }),
  );
  t.notOk(expect.refused(await answered({ fault: 'timeout' }, { name: null })), 'never answered');
  t.notOk(expect.refused(await answered({ fault: 'closed' }, { name: null })), 'closed');
  t.ok(
    expect.refused(await answered({ fault: 'closed' }, { name: 'x'.repeat(300_000) }, { credentials: none })),
    'an oversize request may be cut off',
  );
  t.ok(expect.plantShape(await answered(ok)));
  t.notOk(
    expect.plantShape(await answered({ status: 200, headers: [['Content-Type', 'text/html']], body: '{"name":"a"}' })),
  );
  t.notOk(
    expect.plantShape(
      await answered({ status: 200, headers: [['Content-Type', 'application/json']], body: '{"name":"a","name":"a"}' }),
    ),
  );
  t.ok(
    expect.errorShape(
      await answered({
        status: 400,
        headers: [['Content-Type', 'application/json']],
        body: '{"error":400.0,"message":""}',
      }),
    ),
  );
  t.notOk(expect.noServerError(await answered({ status: 500 })));
  t.ok(assertions.every((assertion) => assertion.statement !== '' && assertion.exchange !== null));
});

const noBody = { bytes: new Uint8Array(), wireBytes: 0, truncated: false };
const assertExchange = {
  id: 7,
  check: 'a/b',
  case: null,
  system: 'plant-store',
  intent: {
    operation: 'create-plant',
    content: 'invalid',
    contentReason: '/name must be string',
    credentials: 'valid',
  },
  startedAt: '2026-01-01T00:00:00.000Z',
  durationMs: 1,
  attempts: 1,
  request: { method: 'POST', url: 'http://x/plants', headers: [], body: noBody, raw: null },
  response: null,
  fault: null,
} as const satisfies Exchange;
