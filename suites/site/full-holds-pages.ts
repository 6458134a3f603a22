import { Inapplicable, defineCheck } from '../../runner/kit/define-check.ts';
import { readMarkdown } from '../../runner/documents/markdown.ts';
import { judgeParity } from './support/full-parity.ts';
import { readFull } from './support/full-read.ts';
import { findFile, findLlms } from './support/llms-find.ts';
import { isProtected, listOwnLinks } from './support/own-links.ts';
import { drawSample } from './support/draw-sample.ts';
import { showPath } from './support/show-path.ts';
import { visitPage } from './support/visit-page.ts';

const mostVisited = 20;

/** The full file holds all pages. */
export default defineCheck({
  id: 'site/full-holds-pages',
  clause: 'service:site-files.full-holds-pages',
  title: 'llms-full.txt contains the pages that llms.txt lists',
  why: 'Agents believe that they know the whole site, and do not notice what is missing.',
  sends:
    'GET of /llms.txt, /llms-full.txt and, as Markdown, up to 20 pages of the site that llms.txt lists outside of Optional. If there are more, the seed selects them.',
  passes: 'All headings of a page, at any level, and 95 % of its texts, in any order, between separators of any kind.',
  fails: 'A page that is missing, cut off, or has other texts.',
  fix: 'Build the file from the same source as the pages, at the same time.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['full-without-a-page', 'full-cut-off', 'full-outdated', 'full-is-the-index'],
  async run(context) {
    const { site, expect } = context;
    const file = await findFile(site, '/llms-full.txt');
    const full = await readFull(file);
    const listed = listOwnLinks(site, await findLlms(context)).filter(
      ({ at, section }) =>
        section?.toLowerCase() !== 'optional' && at.origin === site.url.origin && at.href !== file.url.href,
    );
    const { items, note } = drawSample(listed, mostVisited, context);
    let judged = 0;
    for (const { at, line } of items) {
      if (isProtected(site, at)) continue;
      const page = await visitPage(site, at);
      const markdown = page?.text ? await readMarkdown(page.text) : null;
      if (markdown === null) continue;
      judged += 1;
      const { isHeld, ...found } = judgeParity(markdown, full);
      expect.that(`the text of ${showPath(at)} is in llms-full.txt`, isHeld, {
        expected: `all headings and 95 % of the texts; line ${line} of llms.txt${note}`,
        actual: found,
        exchange: file.exchange,
      });
    }
    if (judged === 0) throw new Inapplicable('/llms.txt lists no page of the site that comes as Markdown');
  },
});
