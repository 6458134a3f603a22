import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeCampaign } from './support/judge-campaign.ts';
import { judgeValuesKept } from './support/kept-values.ts';

/** An appointment that is a day early is missed. */
export default defineCheck({
  id: 'operations/values-kept',
  clause: 'openapi:resource.values-kept',
  title: 'Days, moments, numbers, false, characters and lists come back as they were sent',
  why: 'A client stores one value and gets another one: a day early, hours late, or with question marks for letters.',
  sends: 'With --allow-writes, POST, PUT and PATCH with valid values at the edges of each schema, and at random.',
  passes:
    'The same day, the same moment in any time zone or cut to the minute, the same integer, the same characters, and a list of fixed length in its order. Such a list is judged where prefixItems gives each place a meaning, or its numbers do not come back in ascending order. Texts that are normalised or shortened, numbers that are rounded, lists that leave entries out, places in a row, versions, counts, years before 1900, and members that are not shown are not judged.',
  fails:
    'Another day, another moment, another integer, true for false; question marks in place of characters, or UTF-8 that was read as Latin-1; &amp; in place of &, and the like, where nothing looks like markup; a space in place of a plus sign; the first or the last entry of a list alone, whatever is sent; the number of single precision that is next to the one that was sent; the entries of a list of fixed length in another order.',
  fix: 'Store days without a time zone and moments with theirs, and use UTF-8 with all its characters throughout.',
  systems: ['api'],
  needs: [],
  mutates: true,
  needsWrites: true,
  runsAlone: true,
  requestsOperations: true,
  brokenBy: [
    'lib-day-of-creation-early',
    'lib-year-of-creation-shifted',
    'lib-year-shifted-in-envelope',
    'lib-false-of-creation-ignored',
    'lib-text-of-creation-in-latin',
    'lib-text-of-creation-escaped',
    'lib-shelf-of-creation-turned',
    'lib-plus-of-creation-spaced',
    'lib-genres-of-creation-single',
    'lib-rating-of-creation-single',
  ],
  run: (context) => judgeCampaign(context, judgeValuesKept, 'no response shows a value of this kind that was sent'),
});
