/** When a new thing says that it was created. */
import t from 'tap';
import type { AskedCase, Campaign } from '../../../runner/kit/operations/campaign.ts';
import { createdCase, operationsOf } from './created-case.test-support.ts';
import { judgeCreationTimes } from './time-rules.ts';

const content = { 'application/json': { schema: { type: 'object' } } };
const value = {
  openapi: '3.1.0',
  info: { title: 'a', version: '1' },
  paths: { '/visits': { post: { requestBody: { content }, responses: { 201: { description: '', content } } } } },
};
const [operation] = operationsOf(value);
const now = Date.parse('2026-03-01T12:00:00Z');

/** Returns a creation that is responded to so many minutes after noon. */
function created(shown: object, { after = 0, sent = {} }: { readonly after?: number; readonly sent?: object } = {}) {
  const date = new Date(now + after * 60_000).toUTCString();
  return createdCase({ operation, sent, shown, headers: [['Date', date]] });
}

const judged = (one: AskedCase, ...others: readonly AskedCase[]): boolean[] =>
  judgeCreationTimes(one, { document: { value }, asked: [one, ...others] } as unknown as Campaign).map(({ ok }) => ok);

t.test('local time that is written as UTC is found', async (t) => {
  const first = created({ createdAt: '2026-03-01T09:00:01Z' });
  const second = created({ createdAt: '2026-03-01T09:07:00.123Z' }, { after: 7 });
  t.strictSame(judged(first, second), [false]);
  t.strictSame(
    judged(created({ created: '2026-03-01T17:30:00Z' }), created({ created: '2026-03-01T17:31:00Z' }, { after: 1 })),
    [false],
  );
});

t.test('the right moment is right in any zone', async (t) => {
  t.strictSame(judged(created({ createdAt: '2026-03-01T12:00:00Z' })), [true]);
  t.strictSame(judged(created({ created_at: '2026-03-01T09:00:00-03:00' })), [true]);
  t.strictSame(judged(created({ createdAt: '2026-03-01T12:20:00Z' })), [true], 'another clock');
});

t.test('what is no moment of a creation is not judged', async (t) => {
  const early = created({ createdAt: '2026-03-01T09:00:00Z' });
  t.strictSame(judged(early), [], 'seen once');
  t.strictSame(judged(early, created({ createdAt: '2026-03-01T09:00:00Z' }, { after: 1 })), [], 'an example');
  const odd = created({ createdAt: '2026-03-01T09:07:00Z' });
  t.strictSame(judged(odd, created({ createdAt: '2026-03-01T09:08:00Z' }, { after: 1 })), [], 'no time zone');
  const west = created({ createdAt: '2026-03-01T05:01:00Z' }, { after: 1 });
  t.strictSame(judged(early, west), [], 'another zone each time');
  const sent = { createdAt: '2026-03-01T09:00:00Z' };
  t.strictSame(judged(created(sent, { sent }), early), [], 'the sender says when');
  const opens = { opensAt: '2026-03-01T09:00:00Z' };
  t.strictSame(judged(created(opens), created({ opensAt: '2026-03-01T10:00:00Z' })), []);
  const local = created({ createdAt: '2026-03-01T09:00:00' });
  t.strictSame(judged(local, created({ createdAt: '2026-03-01T09:01:00' })), [], 'without a zone');
  t.strictSame(judged(created({ createdAt: '2020-01-01T12:00:00Z' })), [], 'long ago');
});
