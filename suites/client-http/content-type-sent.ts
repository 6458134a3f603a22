import { clientKinds } from '../../contracts/clients.ts';
import { headerValues } from '../../runner/kit/exchange.ts';
import { defineMessageCheck } from '../../runner/kit/client/define-client-check.ts';

/** The plant store demands one, and has a check of its own. */
export default defineMessageCheck({
  id: 'client-http/content-type-sent',
  clause: 'rfc9110:client.content-type',
  title: 'A request with content has a Content-Type',
  why: 'The server has to guess how to read the content, or refuses it.',
  passes: 'any Content-Type; none where there is no content',
  fails: 'content without a Content-Type. Plants have a check of their own.',
  fix: 'Send Content-Type with each request that has content.',
  kinds: [...clientKinds],
  scenarios: 'any',
  of: 'request with content',
  brokenBy: ['shop-content-without-type'],
  selects: ({ place, request }) => request.body.wireBytes > 0 && place !== 'plants' && place !== 'foreign',
  judge(entry, expect) {
    const sent = headerValues(entry.request.headers, 'content-type');
    expect.that('there is a Content-Type', sent.length > 0, {
      expected: 'Content-Type',
      actual: sent.length > 0 ? sent.map((value) => value.slice(0, 100)) : 'no Content-Type',
      entry,
    });
  },
});
