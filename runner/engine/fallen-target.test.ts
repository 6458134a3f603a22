import t from 'tap';
import type { WireResult } from '../http/http-client.ts';
import { endedCode } from '../kit/exchange.ts';
import { sampleExchange } from '../reporters/sample-report.test-support.ts';
import { endedTarget, type Fall, withFall } from './fallen-target.ts';

const request = { method: 'POST', url: 'http://plants.example/plants', headers: [], body: { bytes: new Uint8Array() } };
const result = (part: object): WireResult =>
  ({ request, response: null, fault: null, durationMs: 1, ...part }) as unknown as WireResult;
const closed = result({ fault: { kind: 'closed', code: 'ECONNRESET', message: 'closed' } });
const down = result({ fault: { kind: 'connect', code: 'ECONNREFUSED', message: 'refused' } });
const served = result({ response: { status: 200 } });
const { signal } = new AbortController();
const clock = { now: () => 0, monotonicMs: () => 0, pause: () => Promise.resolve() };

/** A target of which the probes see one thing after the other; the last goes on. */
function fall(probes: readonly WireResult[], changes: Partial<Fall> & { readonly url?: string } = {}): Fall {
  const { url = 'http://127.0.0.1:9', ...rest } = changes;
  let asked = 0;
  const probe = (): Promise<WireResult> => {
    asked += 1;
    return Promise.resolve(probes[Math.min(asked, probes.length) - 1] ?? down);
  };
  const send = (): Promise<WireResult> => Promise.resolve(closed);
  return { access: { url: new URL(url), probe }, result: closed, afterSilence: false, send, clock, signal, ...rest };
}

t.test('a target that does not come back ended, on this machine', async (t) => {
  t.equal(await endedTarget(fall([down])), true);
  t.equal(await endedTarget(fall([down], { result: down, afterSilence: true })), true, 'the second attempt is refused');
  t.equal(await endedTarget(fall([down], { url: 'https://plants.example' })), false, 'somebody may have stopped it');
  t.equal(await endedTarget(fall([down], { signal: AbortSignal.abort() })), false, 'the run was interrupted');
});

t.test('a target that comes back has to end once more', async (t) => {
  t.equal(await endedTarget(fall([down, served, down])), true);
  t.equal(await endedTarget(fall([down, served, down], { url: 'https://plants.example' })), true);
  t.equal(await endedTarget(fall([down, served, served])), false, 'it refused the request by closing');
  t.equal(await endedTarget(fall([down, served], { send: () => Promise.resolve(served) })), false, 'it served it');
});

t.test('what is no end', async (t) => {
  t.equal(await endedTarget(fall([served])), false, 'others are served');
  t.equal(await endedTarget(fall([down], { result: down })), false, 'it was down before');
  t.equal(await endedTarget(fall([down], { result: served })), false);
  t.equal(await endedTarget(fall([down], { result: result({ fault: { kind: 'timeout', code: null } }) })), false);
});

t.test('the check whose request it was fails at MUST, once', async (t) => {
  const exchange = sampleExchange(7, {
    fault: { kind: 'closed', code: endedCode, message: 'it ended', blame: 'target' },
  }) as unknown as Parameters<typeof withFall>[1][number];
  const end = { assertions: [], thrown: new Error('later'), durationMs: 1 };
  t.equal(withFall(end, []), null);
  const fallen = withFall(end, [exchange]);
  t.match(fallen, { level: 'MUST', assertions: [{ ok: false, exchange: 7, actual: 'it ended' }] });
  t.equal(fallen && withFall(fallen, [exchange])?.assertions.length, 1);
});
