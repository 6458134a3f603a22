import t from 'tap';
import { sampleExchange } from '../../runner/reporters/sample-report.test-support.ts';
import { percentileOf, summariseLatency, timedOperation } from './latency.ts';
import { nameOperation } from './operation-name.ts';
import type { StoredExchange } from './run-report.ts';

const timing = { firstByteMs: 5, completeMs: 8 };

function timed(changes: Partial<StoredExchange> = {}): string | null {
  const exchange = sampleExchange(1, { timing, ...changes });
  return timedOperation(exchange, {
    requestBytes: exchange.request.body.sizeBytes,
    request: () => exchange.request.body.text,
    response: () => exchange.response?.body.text ?? null,
  });
}

function toMcp(response: string): Partial<StoredExchange> {
  const { request } = sampleExchange(1);
  const body = {
    text: '{"jsonrpc":"2.0","id":1,"method":"tools/list"}',
    base64: null,
    sizeBytes: 46,
    truncated: false,
  };
  return {
    system: 'mcp',
    request: { ...request, url: 'https://mcp.staging.example/mcp', body },
    response: { status: 200, headers: [], body: { ...body, text: response } },
  };
}

t.test('only the first success of a plain request tells how fast an operation is', async (t) => {
  const { request, response } = sampleExchange(1);
  t.equal(timed(), 'POST /plants');
  t.equal(timed({ attempts: 2 }), null, 'repeated');
  t.equal(timed({ response: response && { ...response, status: 400 } }), null, 'refused');
  t.equal(timed({ response: response && { ...response, status: 303 } }), null, 'sent elsewhere');
  t.equal(timed({ response: response && { ...response, status: 304 } }), 'POST /plants', 'as it was');
  t.equal(timed({ response: response && { ...response, endedByUs: true } }), null, 'left by us');
  t.equal(timed({ fault: { kind: 'timeout', message: '', code: null, blame: 'target' } }), null, 'failed');
  t.equal(timed({ request: { ...request, body: { ...request.body, sizeBytes: 100_000 } } }), null, 'long to send');
  const { timing: _timing, ...untimed } = sampleExchange(1, { timing });
  t.strictSame(summariseLatency({ exchanges: [untimed] }), []);
});

t.test('an error of JSON-RPC is a refusal, whatever its status', async (t) => {
  t.equal(timed(toMcp('{"jsonrpc":"2.0","id":1,"result":{}}')), 'POST /mcp tools/list');
  t.equal(timed(toMcp('{"jsonrpc":"2.0","id":1,"error":{"code":-32602}}')), null);
  t.equal(timed(toMcp('event: message\ndata: {"jsonrpc":"2.0","id":1,"error":{"code":1}}\n\n')), null);
});

t.test('requests for the same thing have the same name', async (t) => {
  const name = (path: string): string =>
    nameOperation({ system: 'api', method: 'GET', url: `https://a.example${path}`, body: () => null });
  t.equal(name('/companies/17/people?page=2'), 'GET /companies/{id}/people');
  t.equal(name('/a/8c6e1d6e-9f0a-4b5c-8d7e-1f2a3b4c5d6e'), 'GET /a/{id}');
  t.equal(name(`/a/${'x'.repeat(40)}`), 'GET /a/…');
});

t.test('a percentile that so few responses cannot tell is left out', async (t) => {
  const times = (count: number) =>
    summariseLatency({
      exchanges: Array.from({ length: count }, (_, place) =>
        sampleExchange(place + 1, { timing: { firstByteMs: place, completeMs: place + 1 } }),
      ),
    });
  t.match(times(19), [{ operation: 'POST /plants', samples: 19, p50Ms: 10, p95Ms: null, p99Ms: null }]);
  t.match(times(100), [{ p50Ms: 50, p95Ms: 95, p99Ms: 99, firstByteMs: 49 }]);
  t.equal(percentileOf([], 95), null);
});

t.test('requests to operations count though their exchanges are not stored', async (t) => {
  const times = Array.from({ length: 20 }, (_, place) => [place, place + 1] as const);
  const operation = {
    method: 'GET',
    path: '/books/{id}',
    operationId: null,
    requests: 20,
    times,
    statuses: { 200: 20 },
    reached: true,
    reason: null,
    matrix: [],
  };
  t.match(summariseLatency({ exchanges: [], operations: [operation] }), [
    { system: 'api', operation: 'GET /books/{id}', samples: 20, p50Ms: 10, p95Ms: 19, p99Ms: null, firstByteMs: 9 },
  ]);
});
