import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { hostKind } from '../../runner/documents/host-kind.ts';
import type { Site } from '../../runner/kit/web.ts';
import { describeVisit, kindOf } from './support/page-answer.ts';
import { canonicalOf } from './support/page-canonical.ts';
import { samplePages } from './support/page-sample.ts';
import { accepts, visitPage } from './support/page-visits.ts';

/** Search engines list the URL that a page names as canonical. */
export default defineCheck({
  id: 'site/page-canonical-reachable',
  clause: 'rfc6596:canonical.reachable',
  title: 'The canonical URL of a page is publicly reachable',
  why: 'Search engines that follow it drop the page, because the URL leads nowhere.',
  sends:
    'GET of each promised page and two posts as a browser, and of the URLs on the target that they name as canonical.',
  passes:
    'An HTML page of the target, or a public URL of another host, which is not requested. A page may name no canonical URL.',
  fails: 'A URL of this machine or of a host inside a network, or a path of the target without a page.',
  fix: 'Build the URL from the public host of the site, not from the host of the build.',
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
          expect.that('the canonical URL is publicly reachable', isReachable(site, address), {
            expected: 'a public host',
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
        expect.that('the canonical URL is that of a page', kindOf(visit) === 'html', {
          expected: '200, text/html',
          actual: `${located.pathname.slice(0, 100)}: ${describeVisit(visit)}`,
          exchange: visit.exchange,
        });
      }
    }
    if (named === 0) throw new Inapplicable('no page names a canonical URL');
  },
});

/** Clients that reach the target inside a network reach its other hosts. Another port of this machine is another service. */
function isReachable({ url }: Site, { hostname, port }: URL): boolean {
  const kind = hostKind(hostname);
  return kind === 'anywhere' || (kind === hostKind(url.hostname) && (kind === 'inside' || port === url.port));
}
