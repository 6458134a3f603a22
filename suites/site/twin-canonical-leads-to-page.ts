import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { locateOwn } from './support/page-alternates.ts';
import { describeVisit, isMarkdownFile, kindOf } from './support/page-answer.ts';
import { fieldLinks } from './support/page-link-header.ts';
import { samplePages } from './support/page-sample.ts';
import { accepts, visitPage } from './support/page-visits.ts';
import { twinOf } from './support/twin-path.ts';

/** The canonical link keeps search engines from listing the page twice. */
export default defineCheck({
  id: 'site/twin-canonical-leads-to-page',
  clause: 'practice:twins.canonical',
  title: 'The canonical URL that a .md URL names is a page',
  why: 'Search engines that follow it drop the page, or list a missing one.',
  sends:
    'GET of the promised .md URLs and those of two posts, and, as a browser, of the URLs that their Link fields name as canonical.',
  passes: 'An HTML page of the target, or a URL of another host, which is not requested. The field may be absent.',
  fails: '404, or a resource that is not an HTML page.',
  fix: 'Name the URL of the page that the Markdown belongs to.',
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
        expect.that('the canonical URL is that of a page', kindOf(visit) === 'html', {
          expected: '200, text/html',
          actual: `${address.pathname.slice(0, 100)}: ${describeVisit(visit)}`,
          exchange: visit.exchange,
        });
      }
    }
    if (named === 0) throw new Inapplicable('no .md URL names a canonical URL on the target');
  },
});
