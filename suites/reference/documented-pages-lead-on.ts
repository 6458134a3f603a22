import { defineCheck } from '../../runner/kit/define-check.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import { readDocumentedLists } from './support/documented-lists.ts';

/** Clients follow the link to the next page. */
export default defineCheck({
  id: 'reference/documented-pages-lead-on',
  clause: 'rfc8288:next.leads-on',
  title: 'A next page that a documented list names is served',
  why: 'Clients that follow the link get an error, or the same page for ever, in place of the remaining records.',
  sends:
    'GET of up to twelve documented lists, as they are and in small pages where the document has a parameter for their size, and of each next page that they name, in the body or in a Link field, up to six.',
  passes: 'Pages of a list, up to one that names no next page. Inapplicable if no list names a next page.',
  fails:
    'A next page that is missing, fails, is not a page of a list, or leads to a host inside a private network, to the page that named it or to one before it.',
  fix: 'Build the link from the URL that the client used, with its parameters and the offset of the next page.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['ref-second-page-missing', 'ref-second-page-an-error', 'ref-third-page-leads-back'],
  async run({ api, expect }) {
    for (const { name, first, pages } of await readDocumentedLists(api)) {
      const seen = new Set([first.request.url]);
      for (const { visit, written, fault, items } of pages) {
        const { exchange } = visit;
        const isNew = fault !== null || !seen.has(exchange.request.url);
        if (fault === null) seen.add(exchange.request.url);
        const actual = isNew ? describeAnswer(exchange) : 'a page that was there before';
        expect.that(`${name}: the next page is served`, fault === null && items !== null && isNew, {
          expected: 'status 200 with another page of the list',
          actual: fault === null ? actual : `${written.slice(0, 200)}: ${fault}`,
          exchange,
        });
        if (!isNew) break;
      }
    }
  },
});
