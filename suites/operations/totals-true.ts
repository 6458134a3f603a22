import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgePagedLists } from './support/judge-paged-lists.ts';
import { listFilteredLists } from './support/filtered-pages.ts';
import { judgePageTotal, judgeTotal } from './support/page-rules.ts';
import { listPagedLists } from './support/paged-lists.ts';

/** A number of entries is what pages are counted by. */
export default defineCheck({
  id: 'operations/totals-true',
  clause: 'openapi:list.total',
  title: 'The totals that a list names are the numbers of its entries and its pages',
  why: 'A client requests pages that do not exist, or stops before the last one.',
  sends: 'GET of each list that comes in pages, up to twelve pages of it, and of some of them with a filter.',
  passes:
    'A member such as total, or count that is not that of the page, with the number of entries of all pages, those that the filter lets through, and a member such as total_pages with the number of pages of this size. Estimates that the document calls so, filtered lists that name another number too, and lists that are longer or change in the meantime, are not judged.',
  fails: 'Another number.',
  fix: 'Count what the list shows, with the same filters and permissions.',
  systems: ['api'],
  needs: [],
  mutates: false,
  runsAlone: true,
  requestsOperations: true,
  brokenBy: ['lib-total-of-page', 'lib-total-unfiltered', 'lib-total-of-pages-rounded-down'],
  run: (context) =>
    judgePagedLists(context, (...read) => [...judgeTotal(...read), ...judgePageTotal(...read)], {
      nothing: 'no list that comes in pages names the number of its entries',
      lists: (campaign) => [...listPagedLists(campaign), ...listFilteredLists(campaign)],
    }),
});
