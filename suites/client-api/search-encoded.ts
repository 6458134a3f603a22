import { Inapplicable } from '../../runner/kit/define-check.ts';
import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { queryOf, rawQueryOf } from '../../runner/kit/client/read-entry.ts';
import { looselyDecoded } from './support/loosely-decoded.ts';

/** What people type has ampersands, plus signs and accents. */
export default defineRunCheck({
  id: 'client-api/search-encoded',
  clause: 'rfc3986:client.query-value-encoded',
  title: 'A search string decodes to itself',
  why: 'The search finds other records than the person looked for, or none.',
  passes: 'a value that decodes to what was typed; %20 or + for a blank',
  fails:
    'a value that is cut at an ampersand, whose plus sign becomes a blank, that is encoded twice or in another charset',
  fix: 'Build the query with URLSearchParams, or encode the value once as UTF-8.',
  kinds: ['rest'],
  uses: ['api'],
  // A server may refuse a search that is cut in two, and the client then ends before any other scenario.
  scenarios: ['plain', 'odd-slugs'],
  brokenBy: [
    'shop-search-as-it-is',
    'shop-search-plus-unencoded',
    'shop-search-encoded-twice',
    'shop-search-in-latin-1',
  ],
  judgeRun({ run, expect }) {
    const text = run.handedOver.search ?? '';
    const [mark = ''] = text.split(' ');
    const sent = run.entries.filter((entry) => looselyDecoded(rawQueryOf(entry)).includes(mark));
    if (mark === '' || sent.length === 0) throw new Inapplicable('the client does not search for what it was given');
    for (const entry of sent)
      expect.that(
        'the search string decodes to itself',
        queryOf(entry).some(([, value]) => value === text),
        {
          expected: text,
          actual: entry.target.slice(0, 300),
          entry,
        },
      );
  },
});
