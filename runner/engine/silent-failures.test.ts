import t from 'tap';
import type { Exchange } from '../kit/exchange.ts';
import type { CheckEnd } from './run-check.ts';
import { createHangWatch, type HangWatch } from './hang-watch.ts';
import { silentOrigins, withoutChance } from './silent-failures.ts';

const origin = 'https://shop.example';

/** A watch of a run that made so many attempts, some of them silent; two of these were answered when they were sent again. */
function watchOf(sent: number, silent: number): HangWatch {
  const watch = createHangWatch(1_000_000, () => undefined);
  for (let count = 1; count <= sent; count += 1)
    watch.note({
      origin,
      isSilent: count <= silent,
      endedMs: count * 1000,
      durationMs: 1000,
      requestOnConnection: 1,
      what: 'POST /mcp',
      opensStream: false,
    });
  watch.noteRepeated(origin, true);
  watch.noteRepeated(origin, true);
  return watch;
}

/** A check that sent ten requests, of which each of the first got no response the first time. */
function endOf(silences: number): ReturnType<typeof withoutChance> & { readonly exchanges: readonly Exchange[] } {
  const exchanges = Array.from({ length: 10 }, (_, place) => ({
    id: place + 1,
    attempts: place < silences ? 2 : 1,
    fault: null,
    request: { url: `${origin}/mcp` },
    ...(place < silences && { silences: [1] }),
  })) as unknown as Exchange[];
  const failing = { ok: false, statement: 'a response comes', expected: 'one', actual: 'none', exchange: 1 };
  const end: CheckEnd = { assertions: [failing], thrown: null, durationMs: 1 };
  return { ...end, exchanges };
}

function isKept(silences: number, watch: HangWatch): boolean {
  const { exchanges, ...end } = endOf(silences);
  const judged = withoutChance({ ...end, silentOrigins: silentOrigins(end, exchanges) }, watch);
  return judged.thrown === null;
}

t.test('silence that others meet too is chance', async (t) => t.notOk(isKept(3, watchOf(500, 4))));

t.test('silence that meets one check alone is its own', async (t) => t.ok(isKept(3, watchOf(500, 3))));

t.test('two silences may fall together at any time', async (t) => t.notOk(isKept(2, watchOf(500, 2))));

t.test('a check that sent much of all may have met by chance what there was', async (t) =>
  t.notOk(isKept(3, watchOf(40, 3))),
);
