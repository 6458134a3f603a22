import t from 'tap';
import type { LatencyLimits } from '../kit/latency-limits.ts';
import { defineLatencyCheck } from '../kit/define-check.ts';
import type { Exchange } from '../kit/exchange.ts';
import { observeLatency } from './observe-latency.ts';

const check = defineLatencyCheck({
  id: 'plant-store/latency-within-limit',
  clause: 'configuration:latency.within-limit',
  title: 'It is fast',
  why: '',
  sends: '',
  passes: '',
  fails: '',
  fix: '',
  systems: ['plant-store'],
  needs: [],
  mutates: false,
  brokenBy: ['slow-plants'],
});
const limits: LatencyLimits = { p50: null, p95: 500, p99: null, level: 'ADVICE', samples: 20 };
const noBody = { bytes: new Uint8Array(), wireBytes: 0, truncated: false };

function exchange(id: number, completeMs: number, changes: Partial<Exchange> = {}): Exchange {
  return {
    id,
    check: 'plant-store/valid-plant-accepted',
    case: null,
    system: 'plant-store',
    intent: { operation: 'create-plant', content: 'valid', contentReason: '', credentials: 'valid' },
    startedAt: '2026-11-21T11:02:03.412Z',
    durationMs: completeMs,
    timing: { firstByteMs: completeMs, completeMs },
    attempts: 1,
    request: { method: 'POST', url: 'https://plants.example/plants', headers: [], body: noBody, raw: null },
    response: { status: 200, headers: [], body: noBody },
    fault: null,
    ...changes,
  };
}

function judge(exchanges: readonly Exchange[], changes: Partial<LatencyLimits> = {}, reason: string | null = null) {
  const observer = observeLatency(check, { 'plant-store': { ...limits, ...changes } });
  for (const one of exchanges) observer.see(one);
  return observer.result(reason);
}

const many = (count: number, completeMs: number, changes: Partial<Exchange> = {}): Exchange[] =>
  Array.from({ length: count }, (_, place) => exchange(place + 1, completeMs, changes));

t.test('an operation that is slower than its limit fails, with the response that shows it', async (t) => {
  const found = judge([...many(18, 20), exchange(41, 900), exchange(42, 950)]);
  t.match(found, { outcome: 'failed', level: 'ADVICE', severity: 'note' });
  t.match(found.assertions, [
    { ok: false, statement: 'POST /plants: p95 is at most 500 ms', actual: '900 ms over 20 responses', exchange: 41 },
  ]);
  t.match(judge(many(40, 900), { level: 'MUST' }), { outcome: 'failed', level: 'MUST', severity: 'error' });
});

t.test('one slow response in twenty fails nothing', async (t) => {
  t.match(judge([...many(19, 20), exchange(20, 60_000)]), { outcome: 'passed' });
});

t.test('what is not how fast the operation is does not count', async (t) => {
  const slow = 9000;
  const oddities: ReadonlyArray<Partial<Exchange>> = [
    { attempts: 2 },
    { response: { status: 400, headers: [], body: noBody } },
    { response: { status: 429, headers: [['Retry-After', '1']], body: noBody } },
    { response: { status: 200, headers: [], body: noBody, endedByUs: true } },
    { fault: { kind: 'timeout', message: '', code: null, blame: 'target' } },
    { system: 'api' },
  ];
  const { timing: _timing, ...untimed } = exchange(1, slow);
  const odd = oddities.flatMap((changes) => many(10, slow, changes));
  t.match(judge([...many(40, 20), ...odd, ...Array.from({ length: 40 }, () => untimed)]), {
    outcome: 'passed',
    assertions: [{ actual: '20 ms over 40 responses' }],
  });
});

t.test('too few responses judge nothing, and say how many are needed', async (t) => {
  const few = judge(many(19, 900));
  t.match(few, { outcome: 'inapplicable', reason: /20 successful ones are needed, and POST .plants had the most, 19/ });
  t.match(judge(many(60, 900), { p95: null, p99: 500 }), { outcome: 'inapplicable', reason: /100 successful/ });
  t.match(judge(many(10, 900), { p50: 500, p95: null, samples: 10 }), { outcome: 'failed' });
  t.match(judge([], {}, 'the run was aborted'), { outcome: 'untestable', reason: 'the run was aborted' });
});
