import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeMissing } from './support/page-missing.ts';
import { sectionsOf } from './support/page-sections.ts';
import { accepts, drawName } from './support/page-visits.ts';

/** A .md URL without a page must not exist. */
export default defineCheck({
  id: 'site/twin-unknown-missing',
  clause: 'agent-docs:markdown.twin-missing',
  title: 'A .md URL of a page that does not exist is not served',
  why: 'Agents that guess a path take the response for a page, and quote it.',
  sends: 'GET of a path ending in .md that no site has, at the root and below each promised page.',
  passes: '404 or 410 with any body, or another 4xx.',
  fails: '2xx, such as the home page or a not-found page, a redirect to an existing page, or a 5xx.',
  fix: 'Return 404 if there is no page to take the Markdown from. Check the slug before you write the response.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: [
    'twin-unknown-served',
    'twin-unknown-post-served',
    'twin-unknown-redirected-home',
    'twin-unknown-fails',
    'page-unknown-section-served',
  ],
  async run(context) {
    for (const section of sectionsOf(context.site))
      await judgeMissing(context, `${section}/${drawName(context)}.md`, accepts.anything);
  },
});
