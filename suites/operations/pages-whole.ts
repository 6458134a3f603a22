import { defineCheck } from '../../runner/kit/define-check.ts';
import { findFilteredLists } from './support/filtered-lists.ts';
import { judgePagedLists } from './support/judge-paged-lists.ts';
import { judgePages } from './support/page-rules.ts';
import { listPagedLists } from './support/paged-lists.ts';

/** Who reads a list to its end expects to have read all of it. */
export default defineCheck({
  id: 'operations/pages-whole',
  clause: 'openapi:list.pages',
  title: 'The pages of a list hold each entry once, and end',
  why: 'A client that reads all pages counts entries twice, misses others, or never comes to an end.',
  sends:
    'GET of up to 20 lists that have a parameter such as page, offset, cursor or limit: all pages, up to twelve, in large pages, in small ones, in some that end between entries of the same moment, in one that holds just as many as there are, and in large ones again. Then some of them with a filter.',
  passes:
    'Pages that hold the same entries whatever their size. Shorter pages, an empty last page, and lists that somebody else changes in the meantime are not judged, nor entries without an id.',
  fails:
    'An entry that is there twice or in pages of one size alone, such as one that the filter of the first page keeps away, a next page that leads back or is refused, and a page that says has_more without a cursor for the next one.',
  fix: 'Sort the list by something unique, begin each page behind the last entry of the page before, and keep the filters.',
  systems: ['api'],
  needs: [],
  mutates: false,
  runsAlone: true,
  requestsOperations: true,
  brokenBy: [
    'lib-pages-repeat',
    'lib-pages-overlap',
    'lib-pages-skip',
    'lib-pages-without-end',
    'lib-pages-end-early',
    'lib-created-listed-twice',
    'lib-last-page-has-more',
    'lib-country-lost-behind-first-page',
    'lib-filter-lost-behind-first-page',
    'lib-link-loses-filter',
    'lib-pages-skip-ties',
    'lib-full-page-names-another',
  ],
  run: (context) =>
    judgePagedLists(context, judgePages, {
      nothing: 'no list of the document comes in pages with entries that have an id',
      lists: async (campaign) => [...listPagedLists(campaign), ...(await findFilteredLists(campaign))],
    }),
});
