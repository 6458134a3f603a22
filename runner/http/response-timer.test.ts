import t from 'tap';
import { ResponseTimer } from './response-timer.ts';

/** Returns a timer, and what sets the clock and the time by which the process was late to hear something. */
function createTimer(): { timer: ResponseTimer; at(nowMs: number, lateMs?: number): ResponseTimer } {
  let time = { nowMs: 0, lateMs: 0 };
  const timer = new ResponseTimer({
    monotonicMs: () => time.nowMs,
    stalls: {
      earliestMs: (nowMs, sinceMs) => Math.max(sinceMs, nowMs - time.lateMs),
      stalledMs: () => 0,
      close: () => {},
    },
  });
  return {
    timer,
    at: (nowMs, lateMs = 0) => {
      time = { nowMs, lateMs };
      return timer;
    },
  };
}

t.test('a response is timed from the request on, and one that goes out again from its last time on', async (t) => {
  const { at } = createTimer();
  at(100).noteRequest();
  at(200).noteRequest();
  at(230).noteFirstByte();
  t.same(at(250).end(250), { firstByteMs: 30, completeMs: 50 });
});

t.test('time in which nothing could be heard is not the target’s', async (t) => {
  const { at } = createTimer();
  at(100).noteRequest();
  at(190, 40).noteFirstByte();
  t.same(at(200, 45).end(200), { firstByteMs: 50, completeMs: 55 });
  at(190, 500).noteFirstByte();
  t.same(at(200, 500).end(200), { firstByteMs: 0, completeMs: 0 }, 'a time is never below none');
});

t.test('the end of a response is never before its begin', async (t) => {
  const { at } = createTimer();
  at(100).noteRequest();
  at(190).noteFirstByte();
  t.same(at(200, 60).end(200), { firstByteMs: 90, completeMs: 90 });
});
