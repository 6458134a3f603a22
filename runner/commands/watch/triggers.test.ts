import t from 'tap';
import { Triggers } from './triggers.ts';

t.test('keys start runs, those that come during a run too', async (t) => {
  const triggers = new Triggers(1);
  triggers.press('x');
  triggers.press('\r');
  t.match(await triggers.next(null), { checks: 'failed', reason: 'a key was pressed' });
  triggers.press('a');
  triggers.press('\r');
  t.match(await triggers.next(null), { checks: 'all' }, 'who wants all gets all');
  const next = triggers.next(null);
  triggers.press(' ');
  t.match(await next, { checks: 'failed' });
});

t.test('many changes start one run, and time starts one', async (t) => {
  const triggers = new Triggers(1);
  for (const path of ['a.ts', 'b.ts', 'c.ts']) triggers.change(path);
  t.strictSame(await triggers.next(null), { checks: 'failed', reason: 'c.ts changed' });
  t.strictSame(await triggers.next(1), { checks: 'failed', reason: 'time has passed' });
});

t.test('once ended, nothing starts', async (t) => {
  const triggers = new Triggers(1);
  const next = triggers.next(60_000);
  triggers.press('q');
  t.equal(await next, null);
  triggers.press('a');
  t.equal(await triggers.next(null), null);
  t.ok(triggers.isEnded);
});
