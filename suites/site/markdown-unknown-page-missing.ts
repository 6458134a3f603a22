import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeMissing } from './support/page-missing.ts';
import { sectionsOf } from './support/page-sections.ts';
import { accepts, drawName } from './support/page-visits.ts';

/** A page for every path hides what is missing. */
export default defineCheck({
  id: 'site/markdown-unknown-page-missing',
  clause: 'agent-docs:markdown.missing-page',
  title: 'A page that does not exist is not served as Markdown',
  why: 'Agents take the response for the page, and quote it.',
  sends: 'GET of a path that no site has, at the root and below each promised page, with Accept: text/markdown.',
  passes: '404 or 410 with any body, or another 4xx.',
  fails: '2xx, a redirect to an existing page, or a 5xx.',
  fix: 'Send the not-found page with status 404, for any Accept.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: [
    'md-unknown-page-served',
    'md-unknown-page-redirected-home',
    'md-unknown-page-fails',
    'page-unknown-post-served',
    'page-unknown-section-served',
  ],
  async run(context) {
    for (const section of sectionsOf(context.site))
      await judgeMissing(context, `${section}/${drawName(context)}`, accepts.markdown);
  },
});
