import { defineCheck } from '../../runner/kit/define-check.ts';
import { describeVisit, isMarkdownFile } from './support/page-answer.ts';
import { requireNoneAbsent, sortPages } from './support/absent-pages.ts';
import { accepts, visitPage } from './support/page-visits.ts';
import { twinOf } from './support/twin-path.ts';

/** The paths that the service names. */
export default defineCheck({
  id: 'site/twin-served',
  clause: 'service:twins.served',
  title: 'Each public page has its Markdown at a path ending in .md',
  why: 'Agents that cannot set Accept, and people who paste a link, have no other way to the Markdown.',
  sends: 'GET of /index.md and of the promised paths with .md behind them.',
  passes:
    '200 with Markdown, as text/markdown or, which is judged apart, another type for plain text. The Markdown of a page that is not there is not asked for.',
  fails: '404, HTML under any type, another type, an empty body, or a redirect that leaves the target.',
  fix: 'Serve the Markdown that Accept chooses at this path too; /index.md is that of the home page.',
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
      expect.that('the Markdown of the page is there', isMarkdownFile(visit), {
        expected: '200, text/markdown',
        actual: describeVisit(visit),
        exchange: visit.exchange,
      });
    }
    requireNoneAbsent({ present, absent });
  },
});
