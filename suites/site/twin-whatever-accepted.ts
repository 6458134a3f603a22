import { defineCheck, Untestable } from '../../runner/kit/define-check.ts';
import { describeVisit, isMarkdownFile } from './support/page-answer.ts';
import { findPostsIfAny } from './support/page-posts.ts';
import { accepts, promisedPages, visitPage } from './support/page-visits.ts';
import { twinOf } from './support/twin-path.ts';

/** Posts that are requested; more are alike. */
const mostPosts = 20;

/** Negotiation and paths can interfere. */
export default defineCheck({
  id: 'site/twin-whatever-accepted',
  clause: 'service:twins.whatever-accepted',
  title: 'A .md URL returns Markdown with or without a matching Accept',
  why: 'A client that uses both the path and Accept correctly gets nothing.',
  sends:
    'GET of the promised .md URLs, and of those of up to 20 posts, with Accept: text/markdown, with */*, and without Accept.',
  passes: 'Markdown each time. A request that accepts only text/html is not sent.',
  fails: '404, HTML or an error for one of them, although another one returns Markdown.',
  fix: 'Decide by the path: if it ends in .md, ignore Accept and append no further ending.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: [
    'twin-missing-when-accepted',
    'twin-without-accept-html',
    'twin-anything-html',
    'twin-without-accept-fails',
    'twin-of-one-post-missing-when-accepted',
  ],
  async run(context) {
    const { site, expect } = context;
    let judged = 0;
    const posts = (await findPostsIfAny(context)).slice(0, mostPosts);
    for (const path of [...promisedPages(site), ...posts].map(twinOf)) {
      const visits = [];
      for (const accept of [accepts.markdown, accepts.anything, null]) visits.push(await visitPage(site, path, accept));
      const found = visits.map(isMarkdownFile);
      // If none is Markdown, the path is not served at all, which another check judges.
      if (!found.includes(true)) continue;
      for (const [index, visit] of visits.entries()) {
        judged += 1;
        expect.that('the .md URL returns Markdown', found[index] === true, {
          expected: '200, text/markdown',
          actual: describeVisit(visit),
          exchange: visit.exchange,
        });
      }
    }
    if (judged === 0) throw new Untestable('no .md URL returns Markdown');
  },
});
