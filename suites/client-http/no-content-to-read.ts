import { clientKinds } from '../../contracts/clients.ts';
import { defineMessageCheck } from '../../runner/kit/client/define-client-check.ts';

/** Nobody on the way expects it. */
export default defineMessageCheck({
  id: 'client-http/no-content-to-read',
  clause: 'rfc9110:client.no-content-to-read',
  title: 'GET, HEAD and DELETE are sent without content',
  why: 'Servers and proxies refuse such a request or drop its content, so that filters in it have no effect.',
  passes: 'no content; Content-Length: 0',
  fails: 'content with GET, HEAD or DELETE',
  fix: 'Send what the request is about in its URL.',
  kinds: [...clientKinds],
  scenarios: 'any',
  of: 'GET, HEAD or DELETE',
  brokenBy: ['shop-get-with-content'],
  selects: ({ request }) => ['GET', 'HEAD', 'DELETE'].includes(request.method),
  judge(entry, expect) {
    const { wireBytes } = entry.request.body;
    expect.that('there is no content', wireBytes === 0, {
      expected: 'no content',
      actual: `${wireBytes} bytes`,
      entry,
    });
  },
});
