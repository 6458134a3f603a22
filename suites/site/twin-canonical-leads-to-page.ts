import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import type { Exchange } from '../../runner/kit/exchange.ts';
import { locateOwn } from './support/page-alternates.ts';
import { describeVisit, isMarkdownFile, kindOf } from './support/page-answer.ts';
import { fieldLinks } from '../../runner/kit/link-field.ts';
import { samplePages } from './support/page-sample.ts';
import { accepts, visitPage } from './support/page-visits.ts';
import { twinOf } from './support/twin-path.ts';

/** With fewer contents than this, what all name may be the page of all. */
const fewest = 3;

/** A .md URL that names its page. */
interface Naming {
  readonly page: URL;
  readonly content: string;
  readonly exchange: Exchange;
}

/** The canonical link keeps search engines from listing the page twice. */
export default defineCheck({
  id: 'site/twin-canonical-leads-to-page',
  clause: 'practice:twins.canonical',
  title: 'The canonical URL that a .md URL names is its page',
  why: 'Search engines that follow it drop the page, or list a missing one.',
  sends:
    'GET of the promised .md URLs and those of two posts, and, as a browser, of the URLs that their Link fields name as canonical.',
  passes: 'An HTML page of the target, or a URL of another host, which is not requested. The field may be absent.',
  fails:
    '404, a resource that is not an HTML page, or one page for all .md URLs, where three or more have different contents.',
  fix: 'Name the URL of the page that the Markdown belongs to.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['twin-canonical-missing', 'twin-canonical-itself', 'twin-canonical-of-front-page'],
  async run(context) {
    const { site, expect } = context;
    const namings: Naming[] = [];
    for (const path of (await samplePages(context)).map(twinOf)) {
      const twin = await visitPage(site, path, accepts.anything);
      if (!isMarkdownFile(twin)) continue;
      const links = fieldLinks(twin.exchange.response?.headers ?? []).filter(({ rel }) => rel.includes('canonical'));
      for (const address of locateOwn(
        context,
        links.map(({ url }) => url),
        twin.url.href,
      )) {
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
        namings.push({ page: address, content: bodyOf(twin.exchange), exchange: twin.exchange });
      }
    }
    const [first, ...others] = namings;
    if (first === undefined) throw new Inapplicable('no .md URL names a canonical URL on the target');
    // Versions of a page, and the parts of a list, may name one page. That all pages do is a fault of the template.
    if (new Set(namings.map(({ content }) => content)).size < fewest) return;
    const isOneForAll = others.every(({ page }) => page.href === first.page.href);
    expect.that('the .md URLs do not all name one page', !isOneForAll, {
      expected: 'the page that the Markdown belongs to',
      actual: isOneForAll ? `${first.page.pathname.slice(0, 100)} for all ${namings.length}` : 'several pages',
      exchange: first.exchange,
    });
  },
});

function bodyOf({ response }: Exchange): string {
  return Buffer.from(response?.body.bytes ?? []).toString('latin1');
}
