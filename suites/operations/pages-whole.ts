import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgePagedLists } from './support/judge-paged-lists.ts';
import { judgePages } from './support/page-rules.ts';

/** Who reads a list to its end expects to have read all of it. */
export default defineCheck({
  id: 'operations/pages-whole',
  clause: 'openapi:list.pages',
  title: 'The pages of a list hold each entry once, and end',
  why: 'A client that reads all pages counts entries twice, misses others, or never comes to an end.',
  sends:
    'GET of up to 20 lists that have a parameter such as page, offset, cursor or limit: all pages, up to twelve, in large pages, in small ones and in large ones again.',
  passes:
    'Pages that hold the same entries whatever their size. Shorter pages, an empty last page, and lists that somebody else changes in the meantime are not judged, nor entries without an id.',
  fails:
    'An entry that is there twice or in pages of one size alone, a next page that leads back, and a page that says has_more without a cursor for the next one.',
  fix: 'Sort the list by something unique, and begin each page behind the last entry of the page before.',
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
  ],
  run: (context) =>
    judgePagedLists(context, judgePages, {
      nothing: 'no list of the document comes in pages with entries that have an id',
    }),
});
