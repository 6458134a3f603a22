import t from 'tap';
import type { Expect } from './expect.ts';
import type { Exchange } from './exchange.ts';
import { isImfFixdate, judgeClock, tellsTime } from './http-dates.ts';

t.test('a date of HTTP has one form', async (t) => {
  for (const date of [
    'Sun, 06 Nov 1994 08:49:37 GMT',
    'Sat, 31 Dec 2016 23:59:60 GMT',
    new Date(0).toUTCString(),
    'Mon, 01 Jan 0001 00:00:00 GMT',
    'Thu, 29 Feb 2024 00:00:00 GMT',
  ])
    t.ok(isImfFixdate(date), date);
  for (const date of [
    'Sunday, 06-Nov-94 08:49:37 GMT',
    'Sun Nov  6 08:49:37 1994',
    'Sun, 6 Nov 1994 08:49:37 GMT',
    'Sun, 06 Nov 1994 08:49:37 UTC',
    'Sun, 06 Nov 1994 08:49:37 +0000',
    'dom, 06 nov 1994 08:49:37 GMT',
    '1994-11-06T08:49:37Z',
    'Sun, 06 Nov 1994 24:49:37 GMT',
    'Mon, 06 Nov 1994 08:49:37 GMT',
    'Sun, 00 Nov 1994 08:49:37 GMT',
    'Sun, 29 Feb 2026 08:49:37 GMT',
    '784111777',
    '',
  ])
    t.notOk(isImfFixdate(date), date);
});

t.test('a clock is wrong by a day at most, and what a cache kept tells nothing', async (t) => {
  const day = 86_400_000;
  const withDate = (aheadMs: number, ...more: ReadonlyArray<readonly [string, string]>): Exchange => {
    const date = new Date(Date.parse('2026-11-28T12:00:00Z') + aheadMs).toUTCString();
    return {
      fault: null,
      startedAt: '2026-11-28T12:00:00.000Z',
      request: {},
      response: { headers: [['Date', date], ...more] },
    } as unknown as Exchange;
  };
  const isRight = (exchange: Exchange): boolean => {
    let right = false;
    judgeClock(exchange, { that: (_: string, holds: boolean) => (right = holds) } as unknown as Expect);
    return right;
  };
  for (const aheadMs of [0, 3_600_000, -day, day]) t.ok(isRight(withDate(aheadMs)), `${aheadMs} ms`);
  for (const aheadMs of [-day - 1000, day + 1000, -56 * 365 * day])
    t.notOk(isRight(withDate(aheadMs)), `${aheadMs} ms`);
  t.ok(tellsTime(withDate(-2 * day)));
  t.notOk(tellsTime(withDate(-2 * day, ['Age', '172800'])), 'a cache kept it');
  t.ok(tellsTime(withDate(2 * day, ['Age', '0'])), 'no cache is ahead of the time');
  t.notOk(tellsTime(withDate(0, ['Date', 'Sun, 06 Nov 1994 08:49:37 GMT'])), 'two dates');
});
