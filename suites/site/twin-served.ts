import { defineCheck } from '../../runner/kit/define-check.ts';
import { describeVisit, isMarkdownFile } from './support/page-answer.ts';
import { requireNoneAbsent, sortPages } from './support/absent-pages.ts';
import { accepts, visitPage } from './support/page-visits.ts';
import { twinOf } from './support/twin-path.ts';

/** The paths that the service promises. */
export default defineCheck({
  id: 'site/twin-served',
  clause: 'service:twins.served',
  title: 'Each public page has its Markdown at a .md URL',
  why: 'Agents that cannot set Accept, and users who paste a link, have no other way to get the Markdown.',
  sends: 'GET of /index.md and of the promised paths with .md appended.',
  passes:
    '200 with Markdown, as `text/markdown` or another type for plain text, which other checks judge. The Markdown of a page that does not exist is not requested.',
  fails: '404, HTML under any type, another type, an empty body, or a redirect that leaves the target.',
  fix: 'Serve the Markdown that Accept selects at this path too. /index.md is that of the home page.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: [
    'twin-missing',
    'twin-index-missing',
    'twin-is-html',
    'twin-is-html-typed-markdown',
    'twin-typed-octet-stream',
    'twin-needs-sign-in',
    'twin-redirected-to-page',
    'twin-empty',
  ],
  async run({ site, expect }) {
    const { present, absent } = await sortPages(site);
    for (const path of present.map(twinOf)) {
      const visit = await visitPage(site, path, accepts.anything);
      expect.that('the Markdown of the page exists', isMarkdownFile(visit), {
        expected: '200, text/markdown',
        actual: describeVisit(visit),
        exchange: visit.exchange,
      });
    }
    requireNoneAbsent({ present, absent });
  },
});
