import { clientKinds } from '../../contracts/clients.ts';
import { headerValue } from '../../runner/kit/exchange.ts';
import { defineMessageCheck } from '../../runner/kit/client/define-client-check.ts';
import { framingFaultsOf, hasHead } from './support/head-lines.ts';

/** The length decides where the next request begins. */
export default defineMessageCheck({
  id: 'client-http/content-framed',
  clause: 'rfc9112:client.body-framed',
  title: 'Content has a valid length or well-formed chunks',
  why: 'Servers refuse the request, or take a part of the content for the next request.',
  passes:
    'a length in digits, 0 too; chunks whose sizes are hexadecimal digits in any case; content that the client cut off',
  fails:
    'a length that is not a number, two lengths that differ, sizes of chunks that are not hexadecimal, a last coding other than chunked, chunks in chunks',
  fix: 'Let the HTTP library write Content-Length and chunks.',
  kinds: [...clientKinds],
  scenarios: 'any',
  of: 'request with content',
  brokenBy: [
    'shop-length-in-words',
    'shop-two-lengths',
    'shop-chunk-sizes-wrong',
    'shop-coding-not-chunked',
    'shop-chunks-in-chunks',
  ],
  selects: (entry) =>
    hasHead(entry) &&
    ['content-length', 'transfer-encoding'].some((name) => headerValue(entry.request.headers, name) !== null),
  judge(entry, expect) {
    const faults = framingFaultsOf(entry);
    expect.that('the content is framed', faults.length === 0, {
      expected: 'one length in digits, or chunks',
      actual: faults.length === 0 ? 'that' : faults,
      entry,
    });
  },
});
