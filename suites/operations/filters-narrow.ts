import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeCampaign } from './support/judge-campaign.ts';
import { judgeExchangedFilters } from './support/exchanged-filters.ts';
import { judgeFilterBounds } from './support/filter-bounds.ts';
import { judgeFilteredNumbers } from './support/filtered-numbers.ts';
import { judgeFilteredPages } from './support/filtered-pages.ts';
import { judgeFilter } from './support/list-rules.ts';
import { judgeMissedValues } from './support/missed-values.ts';
import { judgeRepeatedValues } from './support/repeated-values.ts';
import { judgeSearches } from './support/search-terms.ts';

const rulesOfLists = [
  judgeFilteredNumbers,
  judgeFilterBounds,
  judgeExchangedFilters,
  judgeFilteredPages,
  judgeSearches,
  judgeRepeatedValues,
  judgeMissedValues,
];

/** What was filtered away is what somebody did not want to see. */
export default defineCheck({
  id: 'operations/filters-narrow',
  clause: 'openapi:list.filters',
  title: 'A filtered list holds what fits, and nothing else',
  why: 'A client works on entries that it does not want, such as orders that are closed.',
  sends:
    'GET of each list of the document, with each member of the enum of its query parameters, with several of them where a parameter takes an array, with false, with numbers and dates, with values that entries of the list have, and with texts for a search that no entry has. Then further pages of some of these.',
  passes:
    'Entries whose member of the same name has the value of the parameter. Entries without such a member, words such as all, and texts that are not of an enum are not judged. A number may be meant as the least or the most, and an end such as after, before, to or until may be left out.',
  fails:
    'An entry with another value, or with none of several; two entries that are both listed for the value of either; an entry that is listed for another id than its own; for a number, entries below it and above it; for the end of a span such as bornAfter, an entry outside of it; for an end that is included, such as minPages, no entry that is exactly so; for a search such as q, the whole list for each of two texts that no entry has; for two values of a parameter that takes several, what the first or the last of them gives alone; for a value of an enum, an empty list each time, where the whole list has an entry of that value before and after.',
  fix: 'Apply the parameter to the query, or take it out of the document.',
  systems: ['api'],
  needs: [],
  mutates: false,
  runsAlone: true,
  requestsOperations: true,
  brokenBy: [
    'lib-filter-ignored',
    'lib-reference-filter-ignored',
    'lib-references-filtered-as-doubles',
    'lib-enum-filter-ignored',
    'lib-array-filter-ignored',
    'lib-boolean-filter-inverted',
    'lib-span-filter-ignored',
    'lib-filter-lost-behind-first-page',
    'lib-link-loses-filter',
    'lib-last-of-kinds-counts',
    'lib-returned-loans-not-found',
    'lib-numbers-filtered-as-texts',
    'lib-least-number-left-out',
    'skill-search-ignores-q',
  ],
  async run(context) {
    let judged = 0;
    for (const judge of rulesOfLists) judged += await judge(context);
    const nothing = 'no list has entries with a member that a filter is named after';
    await judgeCampaign(context, judgeFilter, judged === 0 ? nothing : null);
  },
});
