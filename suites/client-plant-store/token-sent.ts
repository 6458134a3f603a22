import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { headerValues } from '../../runner/kit/exchange.ts';
import { Inapplicable } from '../../runner/kit/define-check.ts';
import type { JournalEntry } from '../../runner/kit/client/journal-entry.ts';
import { isForPlants } from './support/plant-requests.ts';

/** A store that is open today says nothing of tomorrow. */
export default defineRunCheck({
  id: 'client-plant-store/token-sent',
  clause: 'service:client.plants-with-token',
  title: 'Plants are created with a bearer token',
  why: 'The store refuses every plant with 401.',
  passes: 'a bearer token in at least one request for a plant, since single ones without may be tests',
  fails: 'no request for a plant with a token in Authorization: in none, or in the query, a cookie or another field',
  fix: 'Send Authorization: Bearer with the token of the plant store.',
  kinds: ['rest'],
  scenarios: 'any',
  needsMock: true,
  brokenBy: [
    'shop-plant-without-token',
    'shop-plant-with-key',
    'shop-token-in-own-header',
    'shop-token-in-body',
    'shop-plant-token-in-query',
    'shop-plant-token-in-cookie',
  ],
  judgeRun({ run, expect }) {
    const sent = run.entries.filter((entry) => isForPlants(entry) && entry.request.method === 'POST');
    if (sent.length === 0) throw new Inapplicable('no request for a plant came');
    const without = sent.filter((entry) => !hasToken(entry, run.handedOver.plantStoreToken));
    expect.that('a request for a plant has a bearer token', without.length < sent.length, {
      expected: 'Authorization: Bearer',
      actual: `${sent.length - without.length} of ${sent.length} requests have a token`,
      entry: without[0] ?? sent[0],
    });
  },
});

/** A token under a wrong scheme has a check of its own. */
function hasToken({ request }: JournalEntry, token: string): boolean {
  return headerValues(request.headers, 'authorization').some(
    (value) => /^bearer/i.test(value) || value.includes(token),
  );
}
