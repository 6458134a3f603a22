import t from 'tap';
import type { Exchange } from '../../../runner/kit/exchange.ts';
import type { Expect } from '../../../runner/kit/expect.ts';
import { readReply } from '../../../runner/kit/json-rpc.ts';
import { expectMismatch, expectRefused } from './expect-mismatch.ts';
import { isExtensionName } from './extension-names.ts';
import { mirroredArguments, withRequired } from './served-call.ts';
import { declaredCapabilities, isStateless, plainMeta, readStateless } from './stateless-messages.ts';
import { acknowledgment, promisedBeyond, subscriptionIdOf } from './subscriptions.ts';

interface Made {
  readonly method?: string;
  readonly version?: string | null;
  readonly sent?: unknown;
  readonly status?: number;
  readonly type?: string;
  readonly body?: unknown;
}

const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'a', _meta: plainMeta } };

function makeExchange({ method = 'POST', version = '2026-07-28', sent = call, ...answer }: Made = {}): Exchange {
  const { status = 200, type = 'application/json', body = '' } = answer;
  const bytesOf = (value: unknown): Uint8Array =>
    new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value));
  const bodyOf = (bytes: Uint8Array): Exchange['request']['body'] => ({
    bytes,
    wireBytes: bytes.length,
    truncated: false,
  });
  return {
    id: 1,
    check: 'mcp/test',
    case: null,
    system: 'mcp',
    intent: { operation: 'other', content: 'unspecified', contentReason: '', credentials: 'valid' },
    startedAt: '2026-01-31T12:00:00Z',
    durationMs: 1,
    attempts: 1,
    request: {
      method,
      url: 'http://127.0.0.1:1/mcp',
      headers: version === null ? [] : [['MCP-Protocol-Version', version]],
      body: bodyOf(bytesOf(sent)),
      raw: null,
    },
    response: { status, headers: [['Content-Type', type]], body: bodyOf(bytesOf(body)) },
    fault: null,
  };
}

function withMeta(meta: unknown): unknown {
  return { ...call, params: { ...call.params, _meta: meta } };
}

t.test('a stateless request says so in header and body', async (t) => {
  t.ok(isStateless(makeExchange()));
  const others: readonly Made[] = [
    { method: 'GET' },
    { version: null },
    { version: '2025-11-25' },
    { sent: '[{' },
    { sent: [call] },
    { sent: { ...call, params: null } },
    { sent: withMeta(null) },
    { sent: withMeta({ ...plainMeta, 'io.modelcontextprotocol/protocolVersion': '2025-11-25' }) },
  ];
  for (const other of others) t.notOk(isStateless(makeExchange(other)), JSON.stringify(other));
  t.notOk(isStateless({ ...makeExchange(), response: null }));
  const asking = makeExchange({ sent: withMeta({ ...plainMeta, 'io.modelcontextprotocol/logLevel': 'info' }) });
  t.ok(isStateless(asking));
  t.notOk(isStateless(asking, 'without-log-level'));
});

t.test('a session-based response to a stateless request is not stateless', async (t) => {
  const asked = (method: string, result: unknown): Exchange =>
    makeExchange({ sent: { ...call, method }, body: { jsonrpc: '2.0', id: 1, result } });
  t.notOk(isStateless(asked('tools/list', { tools: [] })));
  t.ok(isStateless(asked('tools/list', { tools: [], resultType: 7 })));
  t.notOk(isStateless(asked('server/discover', { supportedVersions: ['2025-11-25'] })));
  t.ok(isStateless(asked('server/discover', { supportedVersions: ['2025-11-25', '2026-07-28'] })));
  t.ok(isStateless(asked('tools/call', { content: [] })));
});

t.test('the declared capabilities of a request are read from its metadata', async (t) => {
  t.strictSame(declaredCapabilities(makeExchange()), {});
  const capabilities = { elicitation: {} };
  const meta = { ...plainMeta, 'io.modelcontextprotocol/clientCapabilities': capabilities };
  t.strictSame(declaredCapabilities(makeExchange({ sent: withMeta(meta) })), capabilities);
  for (const sent of ['', '5', { params: [] }, withMeta({ 'io.modelcontextprotocol/clientCapabilities': [] })])
    t.strictSame(declaredCapabilities(makeExchange({ sent })), {});
});

t.test('a response is read once', async (t) => {
  const exchange = makeExchange({ body: { jsonrpc: '2.0', id: 1, result: { resultType: 'complete' } } });
  t.equal(readStateless(exchange), readStateless(exchange));
  t.strictSame(readStateless(exchange).result, { resultType: 'complete' });
});

t.test('names of extensions have a prefix of labels', async (t) => {
  for (const name of ['com.example/ui', 'io.modelcontextprotocol/tasks', 'com.example/', 'a/b', 'a1.b-c/D_e.f-0'])
    t.ok(isExtensionName(name), name);
  for (const name of [
    '',
    '/',
    '/ui',
    'ui',
    'com.example',
    'com..example/ui',
    '.com/ui',
    'com-/ui',
    '1com/ui',
    'https://example.com/ui',
    'com.example/a/b',
    'com.example/-a',
    'com.example/a ',
    'com.exämple/ui',
    'a\n/b',
    `com.example/${'a'.repeat(2000)}`,
  ])
    t.notOk(isExtensionName(name), name);
});

t.test('arguments that headers mirror are found where only properties lead', async (t) => {
  const annotated = { type: 'string', 'x-mcp-header': 'Region' };
  const nested = { type: 'object', properties: { 'a/b': { type: 'object', properties: { c: annotated } }, d: {} } };
  t.strictSame(mirroredArguments(nested), [{ path: ['a/b', 'c'], header: 'mcp-param-region' }]);
  const both = { type: 'object', properties: { a: annotated, b: { type: 'integer', 'x-mcp-header': 'Id' } } };
  t.strictSame(
    mirroredArguments(both).map(({ header }) => header),
    ['mcp-param-region', 'mcp-param-id'],
  );
  const wrong: readonly unknown[] = [
    null,
    { type: 'object', properties: { a: annotated, b: annotated } },
    { type: 'object', properties: { a: { ...annotated, 'x-mcp-header': 'a b' } } },
    { type: 'object', properties: { a: { ...annotated, 'x-mcp-header': 'a\r\nb: c' } } },
    { type: 'object', properties: { a: { type: 'array', items: annotated } } },
    { type: 'object', properties: { a: annotated, b: { type: 'number', 'x-mcp-header': 'B' } } },
  ];
  for (const schema of wrong) t.strictSame(mirroredArguments(schema), []);
});

t.test('an argument is required with everything that leads to it', async (t) => {
  const c = { type: 'string' };
  const schema = { required: ['z'], properties: { a: { properties: { c } }, z: {} } };
  t.strictSame(withRequired(schema, ['a', 'c']), {
    required: ['z', 'a'],
    properties: { a: { properties: { c: { ...c } }, required: ['c'] }, z: {} },
  });
  t.strictSame(withRequired({}, ['a']), { required: ['a'], properties: {} });
  t.equal(withRequired(schema, []), schema);
});

t.test('a refusal for a mismatch is one of the server, or of something in front', async (t) => {
  const error = (code: number): unknown => ({ jsonrpc: '2.0', id: 1, error: { code, message: 'no' } });
  const result = { jsonrpc: '2.0', id: 1, result: {} };
  const table: ReadonlyArray<readonly [Made, refused: boolean, named: boolean]> = [
    [{ status: 400, body: error(-32020) }, true, true],
    [{ status: 400, body: error(-32600) }, true, false],
    [{ status: 200, body: error(-32020) }, false, false],
    [{ status: 404, body: error(-32020) }, false, false],
    [{ status: 400, body: result }, false, false],
    [{ status: 200, body: result }, false, false],
    [{ status: 400, body: '' }, true, true],
    [{ status: 422, body: '<h1>no</h1>', type: 'text/html' }, true, true],
    [{ status: 403, body: { error: 'forbidden' } }, true, true],
    [{ status: 500, body: '' }, false, false],
    [{ status: 302, body: '' }, false, false],
  ];
  const expect = { that: (_: string, ok: boolean) => ok } as unknown as Expect;
  for (const [made, refused, named] of table) {
    const reply = readReply(makeExchange(made), 1);
    t.equal(expectRefused(expect, reply), refused, `refused: ${JSON.stringify(made)}`);
    t.equal(expectMismatch(expect, reply), named, `named: ${JSON.stringify(made)}`);
  }
});

t.test('messages of subscriptions name their subscription, and acknowledgments the promised changes', async (t) => {
  const meta = { 'io.modelcontextprotocol/subscriptionId': 0 };
  t.equal(subscriptionIdOf({ method: acknowledgment, params: { _meta: meta } }), 0);
  t.equal(subscriptionIdOf({ id: 0, result: { _meta: meta } }), 0);
  for (const message of [undefined, {}, { params: [] }, { params: { _meta: 'a' } }, { params: { _meta: {} } }])
    t.equal(subscriptionIdOf(message), null);
  const acknowledge = (notifications: unknown): Record<string, unknown> => ({ params: { notifications } });
  const toolChanges = { toolsListChanged: true };
  const kept = [{ toolsListChanged: true }, {}, { promptsListChanged: false, resourceSubscriptions: [] }, null, 'all'];
  for (const promised of kept) t.strictSame(promisedBeyond(acknowledge(promised), toolChanges), []);
  t.strictSame(promisedBeyond(acknowledge({ promptsListChanged: true, resourceSubscriptions: ['a:b'] }), toolChanges), [
    'promptsListChanged',
    'resourceSubscriptions',
  ]);
  t.strictSame(promisedBeyond(acknowledge({ toolsListChanged: true }), {}), ['toolsListChanged']);
  t.strictSame(promisedBeyond(undefined, {}), []);
  const watched = { resourceSubscriptions: ['a:1', 'a:2'] };
  t.strictSame(promisedBeyond(acknowledge({ resourceSubscriptions: ['a:2'] }), watched), []);
  t.strictSame(promisedBeyond(acknowledge({ resourceSubscriptions: ['a:1', 'a:3'] }), watched), [
    'resourceSubscriptions: "a:3"',
  ]);
});
