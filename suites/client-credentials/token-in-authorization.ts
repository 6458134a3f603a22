import { defineMessageCheck } from '../../runner/kit/client/define-client-check.ts';
import { isOfResource, waysOf } from './support/token-ways.ts';

/** A token in another place is one that nothing on the way knows to be secret. */
export default defineMessageCheck({
  id: 'client-credentials/token-in-authorization',
  clause: 'rfc6750:client.token-in-authorization',
  title: 'A token is sent in the Authorization field',
  why: 'Libraries, proxies and logs keep Authorization secret. They pass on and write down other fields and bodies.',
  passes: 'the token in Authorization; an API key in the field that the document names',
  fails:
    'the token in another field or in the body, and not in Authorization. A token in the URL has a check of its own.',
  fix: 'Send Authorization: Bearer with the token.',
  kinds: ['rest', 'oauth'],
  scenarios: 'any',
  of: 'request with a token outside of the URL',
  brokenBy: ['shop-token-in-own-header', 'shop-token-in-body'],
  selects: (entry, run) => isOfResource(entry, 'rest') && waysOf(entry, run).some((way) => way !== 'URL'),
  judge(entry, expect, run) {
    const ways = waysOf(entry, run);
    expect.that('the token is in the Authorization field', ways.includes('authorization'), {
      expected: 'Authorization',
      actual: ways.map((way) => way.slice(0, 100)),
      entry,
    });
  },
});
