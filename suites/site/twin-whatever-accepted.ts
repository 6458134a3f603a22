import { defineCheck, Untestable } from '../../runner/kit/define-check.ts';
import { describeVisit, isMarkdownFile } from './support/page-answer.ts';
import { accepts, promisedPages, visitPage } from './support/page-visits.ts';
import { twinOf } from './support/twin-path.ts';

/** Negotiation and paths get into each other's way. */
export default defineCheck({
  id: 'site/twin-whatever-accepted',
  clause: 'service:twins.whatever-accepted',
  title: 'A path ending in .md gives Markdown, whether the request says so or not',
  why: 'A client that does both things right, the path and Accept, gets nothing.',
  sends: 'GET of the promised paths ending in .md with Accept: text/markdown, with */*, and without Accept.',
  passes: 'Markdown each time; what comes for text/html alone is not asked.',
  fails: '404, HTML or an error for one of them, where another is answered with Markdown.',
  fix: 'Let the path decide: where it ends in .md, Accept is not looked at, and no further ending is added.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: [
    'twin-missing-when-accepted',
    'twin-without-accept-html',
    'twin-anything-html',
    'twin-without-accept-fails',
  ],
  async run({ site, expect }) {
    let judged = 0;
    for (const path of promisedPages(site).map(twinOf)) {
      const visits = [];
      for (const accept of [accepts.markdown, accepts.anything, null]) visits.push(await visitPage(site, path, accept));
      const found = visits.map(isMarkdownFile);
      // Where none is Markdown, the path is not served at all, which is judged by itself.
      if (!found.includes(true)) continue;
      for (const [index, visit] of visits.entries()) {
        judged += 1;
        expect.that('it gives Markdown', found[index] === true, {
          expected: '200, text/markdown',
          actual: describeVisit(visit),
          exchange: visit.exchange,
        });
      }
    }
    if (judged === 0) throw new Untestable('no path ending in .md gives Markdown');
  },
});
