import t from 'tap';
import { createHangWatch, type WatchedAttempt } from './hang-watch.ts';

const url = 'https://shop.example';
let nowMs = 0;

function attempt(changes: Partial<WatchedAttempt>): WatchedAttempt {
  nowMs += 10_000;
  const usual = { origin: url, durationMs: 10_000, requestOnConnection: 1, opensStream: false, what: 'POST /mcp' };
  return { ...usual, isSilent: true, endedMs: nowMs, ...changes };
}

t.test('streams that do not begin end no run, and are waited for less from the third on', async (t) => {
  const watch = createHangWatch(30_000, () => undefined);
  for (let count = 1; count <= 20; count += 1) {
    watch.note(attempt({ opensStream: true, what: 'GET /mcp' }));
    t.equal(watch.holdsStreamsBack(url), count >= 2);
  }
  t.equal(watch.reasonToEnd(url), null);
  watch.note(attempt({ opensStream: true, isSilent: false }));
  t.equal(watch.holdsStreamsBack(url), false);
});

t.test('what gets no response is named, most frequent first', async (t) => {
  const watch = createHangWatch(30_000, () => undefined);
  watch.note(attempt({ isSilent: false }));
  for (const what of ['GET /a', 'POST /mcp', 'POST /mcp']) watch.note(attempt({ what }));
  t.match(watch.reasonToEnd(url), /3 of 4 got none in time \(POST \/mcp: 2, GET \/a: 1\)/);
});
