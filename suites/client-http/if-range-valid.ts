import { clientKinds } from '../../contracts/clients.ts';
import { headerValues } from '../../runner/kit/exchange.ts';
import { defineMessageCheck } from '../../runner/kit/client/define-client-check.ts';

/** Parts of two versions of a document make a broken one. */
export default defineMessageCheck({
  id: 'client-http/if-range-valid',
  clause: 'rfc9110:client.if-range',
  title: 'If-Range comes with Range, and with no weak entity tag',
  why: 'Servers ignore such a condition. A download that goes on is begun anew each time, or is put together of two versions.',
  passes: 'a strong entity tag, or a date, together with Range',
  fails: 'a tag with W/, or If-Range without Range',
  fix: 'Send If-Range only with Range. Where the server gave a weak tag alone, request the whole again.',
  kinds: [...clientKinds],
  scenarios: 'any',
  of: 'request with If-Range',
  brokenBy: ['shop-if-range-with-weak-tag', 'shop-if-range-without-range'],
  selects: ({ request }) => headerValues(request.headers, 'if-range').length > 0,
  judge(entry, expect) {
    const { headers } = entry.request;
    const hasRange = headerValues(headers, 'range').length > 0;
    expect.that('Range comes with If-Range', hasRange, {
      expected: 'Range',
      actual: hasRange ? 'Range' : 'no such field',
      entry,
    });
    for (const value of headerValues(headers, 'if-range'))
      expect.that('the tag of If-Range is strong', !value.trim().startsWith('W/'), {
        expected: 'a tag without W/, or a date',
        actual: value.slice(0, 100),
        entry,
      });
  },
});
