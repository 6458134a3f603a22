import { Inapplicable, defineCheck } from '../../runner/kit/define-check.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import { findLlms } from './support/llms-find.ts';
import { isProtected, listOwnLinks } from './support/own-links.ts';
import { drawSample } from './support/draw-sample.ts';
import { showPath } from './support/show-path.ts';
import { visitPage } from './support/visit-page.ts';

const mostVisited = 20;

/** Agents read Markdown best. */
export default defineCheck({
  id: 'site/llms-pages-as-markdown',
  clause: 'llms-txt:pages.markdown',
  title: 'Pages that llms.txt links are available as Markdown',
  why: 'In an HTML page, agents read the menus and scripts first, and often nothing else.',
  sends:
    'GET of up to 20 URLs of the site that llms.txt names, selected by the seed if there are more. Each that returns HTML is requested again with Accept: text/markdown.',
  passes:
    'A .md URL, or Markdown for Accept: text/markdown. Links to OpenAPI documents, PDF, images, the API and its reference are not judged.',
  fails: 'HTML for both requests.',
  fix: 'Link the .md versions, or return Markdown for Accept: text/markdown.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['llms-links-html-only'],
  async run(context) {
    const { site, expect } = context;
    const all = listOwnLinks(site, await findLlms(context));
    const onSite = all.filter(({ at }) => at.origin === site.url.origin && !isProtected(site, at));
    const { items, note } = drawSample(onSite, mostVisited, context);
    let judged = 0;
    for (const { at, line } of items) {
      const visit = await visitPage(site, at);
      if (visit === null) continue;
      judged += 1;
      expect.that(`${showPath(at)} is available as Markdown`, visit.text !== null, {
        expected: `text/markdown, or text/plain; line ${line}${note}`,
        actual: describeAnswer(visit.exchange),
        exchange: visit.exchange,
      });
    }
    if (judged === 0) throw new Inapplicable('/llms.txt links no page of the site');
  },
});
