import t from 'tap';
import { isImfFixdate } from './http-dates.ts';

t.test('a date of HTTP has one form', async (t) => {
  for (const date of ['Sun, 06 Nov 1994 08:49:37 GMT', 'Sat, 31 Dec 2016 23:59:60 GMT', new Date(0).toUTCString()])
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
    '784111777',
    '',
  ])
    t.notOk(isImfFixdate(date), date);
});
