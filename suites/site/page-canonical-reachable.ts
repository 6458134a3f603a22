import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { hostKind } from '../../runner/kit/host-kind.ts';
import type { Site, Visit } from '../../runner/kit/web.ts';
import { describeVisit, htmlOf, kindOf } from './support/page-answer.ts';
import { fieldLinks } from './support/page-link-header.ts';
import { samplePages } from './support/page-sample.ts';
import { accepts, visitPage } from './support/page-visits.ts';

/** Search engines list the address that a page calls its own. */
export default defineCheck({
  id: 'site/page-canonical-reachable',
  clause: 'rfc6596:canonical.reachable',
  title: 'The canonical address of a page is one that anybody reaches',
  why: 'Search engines that believe it drop the page: the address that they keep leads nowhere.',
  sends:
    'GET of each promised page and two posts as a browser, and of the addresses on the target that they name as canonical.',
  passes:
    'An HTML page of the target; an address of another host that anybody reaches, which is not asked; pages that name none.',
  fails: 'An address of this machine or of a host inside of a network, or a path of the target where there is no page.',
  fix: 'Make the address of the one under which the site is published, not of the one that the build was made under.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: [
    'page-canonical-of-build',
    'page-canonical-of-preview',
    'page-canonical-missing',
    'page-posts-canonical-of-build',
  ],
  async run(context) {
    const { site, expect } = context;
    let named = 0;
    for (const path of await samplePages(context)) {
      const page = await visitPage(site, path, accepts.browser);
      for (const address of await canonicalOf(page)) {
        named += 1;
        const located = new URL(site.locate(address));
        located.hash = '';
        if (!site.isOwn(located)) {
          expect.that('the canonical address is one that anybody reaches', isReachable(site, address), {
            expected: 'a host that anybody reaches',
            actual: address.href.slice(0, 200),
            exchange: page.exchange,
          });
          continue;
        }
        const visit = await site.visit(located, {
          accept: accepts.browser,
          shared: true,
          case: `canonical of ${path}`,
        });
        expect.that('the canonical address is that of a page', kindOf(visit) === 'html', {
          expected: '200, text/html',
          actual: `${located.pathname.slice(0, 100)}: ${describeVisit(visit)}`,
          exchange: visit.exchange,
        });
      }
    }
    if (named === 0) throw new Inapplicable('no page names a canonical address');
  },
});

/** Resolves to the addresses that a page names as its canonical one, in its head or in its Link field. */
async function canonicalOf(page: Visit): Promise<URL[]> {
  if (kindOf(page) !== 'html') return [];
  const { relations, base } = await htmlOf(page);
  const from = (URL.parse(base ?? '', page.url.href) ?? page.url).href;
  const within = relations.filter(({ rel }) => rel.includes('canonical'));
  const beside = fieldLinks(page.exchange.response?.headers ?? []).filter(({ rel }) => rel.includes('canonical'));
  return [...within, ...beside]
    .flatMap(({ url }) => URL.parse(url, from) ?? [])
    .filter(({ protocol }) => protocol === 'https:' || protocol === 'http:');
}

/** Whoever reaches the target of a network reaches its other hosts; another port of this machine is another service. */
function isReachable({ url }: Site, { hostname, port }: URL): boolean {
  const kind = hostKind(hostname);
  return kind === 'anywhere' || (kind === hostKind(url.hostname) && (kind === 'inside' || port === url.port));
}
