import t from 'tap';
import { entryOf } from './journal-entry.test-support.ts';
import { formOf } from './read-entry.ts';

const formWith = (body: string): ReturnType<typeof formOf> =>
  formOf(entryOf({ method: 'POST', headers: [['Content-Type', 'application/x-www-form-urlencoded']], body }));

t.test('letters beyond ASCII are read as they are, percent-encoded or not', (t) => {
  t.same(formWith('secret=a%C3%B1o'), [['secret', 'año']]);
  t.same(formWith('secret=año'), [['secret', 'año']]);
  t.same(formWith('secret=%E2%82%AC+%C3%B1'), [['secret', '€ ñ']]);
  t.end();
});

t.test('what is no UTF-8 leaves the rest readable', (t) => {
  t.match(formWith('secret=%F1&code=x'), [
    ['secret', '\uFFFD'],
    ['code', 'x'],
  ]);
  t.end();
});
