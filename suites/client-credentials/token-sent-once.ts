import { defineMessageCheck } from '../../runner/kit/client/define-client-check.ts';
import { clientKinds } from '../../contracts/clients.ts';
import { isOfResource, waysOf } from './support/token-ways.ts';

/** Servers may read one of two tokens and check the other. */
export default defineMessageCheck({
  id: 'client-credentials/token-sent-once',
  clause: 'rfc6750:client.one-way',
  title: 'Each request sends its token in one way',
  why: 'Servers refuse such a request with invalid_request, or use a token that was not meant.',
  passes: 'one token in one place; an API key beside it',
  fails: 'the same or two tokens in two of: a field, the body, the URL',
  fix: 'Send the token as Authorization: Bearer, and remove it from the query, the body and other fields.',
  kinds: [...clientKinds],
  scenarios: 'any',
  of: 'request with a token',
  brokenBy: ['shop-token-sent-twice', 'shop-token-in-two-fields'],
  selects: (entry, run) => (isOfResource(entry, 'rest') || isOfResource(entry, 'mcp')) && waysOf(entry, run).length > 0,
  judge(entry, expect, run) {
    const ways = waysOf(entry, run);
    expect.that('the token is sent in one way', ways.length === 1, {
      expected: 'one way',
      actual: ways.map((way) => way.slice(0, 100)),
      entry,
    });
  },
});
