import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { locateOwn } from './support/page-alternates.ts';
import { describeVisit, isMarkdownFile, kindOf } from './support/page-answer.ts';
import { fieldLinks } from './support/page-link-header.ts';
import { samplePages } from './support/page-sample.ts';
import { accepts, visitPage } from './support/page-visits.ts';
import { twinOf } from './support/twin-path.ts';

/** So that search engines do not list the page twice. */
export default defineCheck({
  id: 'site/twin-canonical-leads-to-page',
  clause: 'practice:twins.canonical',
  title: 'What a path ending in .md names as canonical is a page',
  why: 'Search engines that believe it drop the page, or list what is not there.',
  sends:
    'GET of the promised paths ending in .md and those of two posts, and of what their Link fields name as canonical, as a browser.',
  passes: 'An HTML page of the target; no such field; an address of another host, which is not asked.',
  fails: '404, or something that is no page.',
  fix: 'Name the address of the page that the Markdown is of.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['twin-canonical-missing', 'twin-canonical-itself'],
  async run(context) {
    const { site, expect } = context;
    let named = 0;
    for (const path of (await samplePages(context)).map(twinOf)) {
      const twin = await visitPage(site, path, accepts.anything);
      if (!isMarkdownFile(twin)) continue;
      const links = fieldLinks(twin.exchange.response?.headers ?? []).filter(({ rel }) => rel.includes('canonical'));
      for (const address of locateOwn(
        context,
        links.map(({ url }) => url),
        twin.url.href,
      )) {
        named += 1;
        const visit = await site.visit(address, {
          accept: accepts.browser,
          shared: true,
          case: `canonical of ${path}`,
        });
        expect.that('the canonical address is that of a page', kindOf(visit) === 'html', {
          expected: '200, text/html',
          actual: `${address.pathname.slice(0, 100)}: ${describeVisit(visit)}`,
          exchange: visit.exchange,
        });
      }
    }
    if (named === 0) throw new Inapplicable('no path ending in .md names a canonical address on the target');
  },
});
