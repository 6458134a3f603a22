import { defineMessageCheck } from '../../runner/kit/client/define-client-check.ts';
import { isOfResource, waysOf } from './support/token-ways.ts';

/** URLs are written down by servers, proxies and browsers. */
export default defineMessageCheck({
  id: 'client-credentials/token-not-in-url',
  clause: 'rfc6750:client.no-token-in-url',
  title: 'No URL of a request contains a token',
  why: 'Everybody who can read a log or a history of URLs can use the token until it expires.',
  passes: 'a token in any other place of the request',
  fails: 'an issued token in the path or in the query, or a parameter access_token',
  fix: 'Send the token as Authorization: Bearer, and leave it out of the URL.',
  kinds: ['rest', 'oauth'],
  scenarios: 'any',
  of: 'request with a token',
  brokenBy: ['shop-token-in-query'],
  selects: (entry, run) => isOfResource(entry, 'rest') && waysOf(entry, run).length > 0,
  judge(entry, expect, run) {
    const isInUrl = waysOf(entry, run).includes('URL');
    expect.that('the URL contains no token', !isInUrl, {
      expected: 'a URL without a token',
      actual: isInUrl ? 'a token in the URL' : 'no token in the URL',
      entry,
    });
  },
});
