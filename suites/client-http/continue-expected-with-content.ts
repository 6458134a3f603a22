import { clientKinds } from '../../contracts/clients.ts';
import { headerValues } from '../../runner/kit/exchange.ts';
import { defineMessageCheck } from '../../runner/kit/client/define-client-check.ts';
import { hasHead } from './support/head-lines.ts';

/** There is nothing to go on with. */
export default defineMessageCheck({
  id: 'client-http/continue-expected-with-content',
  clause: 'rfc9110:client.expect',
  title: 'Only a request with content waits for 100 (Continue)',
  why: 'Proxies and servers refuse the request with 417 or 400, or the client waits in vain.',
  passes: 'Expect: 100-continue with content, or no Expect',
  fails: 'Expect: 100-continue without content, such as with GET',
  fix: 'Send Expect only with requests that have content.',
  kinds: [...clientKinds],
  scenarios: 'any',
  of: 'request of HTTP/1 with Expect: 100-continue',
  brokenBy: ['shop-expects-continue-for-nothing'],
  selects: (entry) =>
    hasHead(entry) &&
    headerValues(entry.request.headers, 'expect').some((value) => value.trim().toLowerCase() === '100-continue'),
  judge(entry, expect) {
    const { headers } = entry.request;
    const hasContent =
      headerValues(headers, 'transfer-encoding').length > 0 ||
      headerValues(headers, 'content-length').some((value) => value.trim() !== '0');
    expect.that('the request has content', hasContent, {
      expected: 'content, or no Expect',
      actual: hasContent ? 'content' : 'Expect: 100-continue without content',
      entry,
    });
  },
});
