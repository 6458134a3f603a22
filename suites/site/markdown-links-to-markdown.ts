import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { drawOwnLinks, listPageLinks } from './support/markdown-links.ts';
import { describeVisit, isMarkdownFile } from './support/page-answer.ts';

/** A path that ends in .md promises Markdown. */
export default defineCheck({
  id: 'site/markdown-links-to-markdown',
  clause: 'agent-docs:markdown.links-to-markdown',
  title: 'Links ending in .md in the Markdown of pages lead to Markdown',
  why: 'Agents go from one text to the next, and get HTML.',
  sends:
    'GET of up to thirty URLs of the target ending in .md that the Markdown of the promised pages and two posts links to.',
  passes: 'Markdown, under any type for plain text. A status other than 200 is judged by other checks.',
  fails: 'HTML or another type.',
  fix: 'Link to paths where Markdown is served, or serve it where the links lead.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['md-link-to-html'],
  async run(context) {
    const links = (await listPageLinks(context)).filter(({ at }) => at?.pathname.endsWith('.md'));
    const visits = [];
    for (const { at } of drawOwnLinks(links, context)) {
      const visit = await context.site.visit(at, { accept: '*/*', shared: true, case: at.pathname.slice(0, 200) });
      if (visit.exchange.response?.status === 200) visits.push(visit);
    }
    if (visits.length === 0)
      throw new Inapplicable('the Markdown of the pages has no link ending in .md that returns 200');
    for (const visit of visits) {
      context.expect.that('the link leads to Markdown', isMarkdownFile(visit), {
        expected: '200, text/markdown',
        actual: describeVisit(visit),
        exchange: visit.exchange,
      });
    }
  },
});
