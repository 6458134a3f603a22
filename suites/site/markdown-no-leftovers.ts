import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { findLeftovers } from './support/find-leftovers.ts';
import { kindOf, markdownIfRead } from './support/page-answer.ts';
import { samplePages } from './support/page-sample.ts';
import { accepts, visitPage } from './support/page-visits.ts';

/** The source of a page is not its Markdown. */
export default defineCheck({
  id: 'site/markdown-no-leftovers',
  clause: 'agent-docs:markup.no-leftovers',
  title: 'The Markdown of a page has no leftovers of templates, imports or scripts',
  why: 'Agents quote the leftovers, and miss what a component would have shown.',
  sends: 'GET of each promised page and two posts with Accept: text/markdown.',
  passes: 'No leftovers outside of code. The words alone in prose are legal.',
  fails:
    '{{ }} in text, [object Object], undefined as a heading, a paragraph or part of a URL, imports of MDX, or script elements.',
  fix: 'Write the Markdown after the templates and components are rendered.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['md-imports-left', 'md-template-left', 'md-posts-template-left'],
  async run(context) {
    const { site, expect } = context;
    let judged = 0;
    for (const path of await samplePages(context)) {
      const visit = await visitPage(site, path, accepts.markdown);
      const markdown = kindOf(visit) === 'markdown' ? await markdownIfRead(visit) : null;
      if (markdown === null) continue;
      judged += 1;
      const leftovers = findLeftovers(markdown);
      expect.that('the text has no leftovers', leftovers.length === 0, {
        expected: [],
        actual: leftovers.slice(0, 10),
        exchange: visit.exchange,
      });
    }
    if (judged === 0) throw new Inapplicable('no page is returned as Markdown, which other checks judge');
  },
});
