import { clientKinds } from '../../contracts/clients.ts';
import { defineMessageCheck } from '../../runner/kit/client/define-client-check.ts';
import { codingsOf, isDecodable, withoutCodings } from '../../runner/kit/client/response-content.ts';

/** A field that a middleware sets beside another middleware that no longer compresses. */
export default defineMessageCheck({
  id: 'client-http/content-codings-true',
  clause: 'rfc9110:client.content-codings',
  title: 'Content is compressed as Content-Encoding says',
  why: 'A server that reads the field cannot decode the content, and refuses a good request.',
  passes:
    'content of gzip, deflate, Brotli or Zstandard that can be decoded, several in the order applied; other codings are not judged',
  fails: 'plain JSON with `Content-Encoding: gzip`, or content compressed by another coding than the one named',
  fix: 'Set Content-Encoding where the content is compressed, in the same place.',
  kinds: [...clientKinds],
  scenarios: 'any',
  of: 'request whose content names a coding',
  brokenBy: ['shop-claims-gzip'],
  selects: ({ request, receivedMs }) =>
    receivedMs !== null &&
    request.body.wireBytes > 0 &&
    !request.body.truncated &&
    codingsOf(request.headers).length > 0 &&
    codingsOf(request.headers).every(isDecodable),
  judge(entry, expect) {
    const codings = codingsOf(entry.request.headers);
    expect.that('the content is compressed as named', withoutCodings(entry.request.body.bytes, codings) !== null, {
      expected: `content of ${codings.join(', ')}`,
      actual: 'content that cannot be decoded so',
      entry,
    });
  },
});
