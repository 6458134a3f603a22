import { defineCheck } from '../../runner/kit/define-check.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import { showPath } from './support/show-path.ts';
import { findSitemaps } from './support/sitemap-find.ts';

/** What search engines and agents list the site by. */
export default defineCheck({
  id: 'site/sitemap-published',
  clause: 'service:site-files.sitemap',
  title: 'The sitemap is there, and is no page',
  why: 'Crawlers that get a page for the sitemap know no address of the site but those they guess.',
  sends:
    'GET of robots.txt and of the sitemaps that it names, else of /sitemap.xml; of an index six of its sitemaps at most.',
  passes:
    'An answer 200: urlset, index, text of addresses or feed, gzipped or not, after redirects on hosts of the target or at once.',
  fails: 'Another status, an HTML page, nothing; the same for a sitemap that an index lists.',
  fix: 'Publish it at /sitemap.xml, and name it in robots.txt.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['sitemap-missing', 'sitemap-is-a-page', 'sitemap-empty', 'sitemap-child-missing'],
  async run({ site, expect }) {
    for (const { at, exchange, stopped, content } of await findSitemaps(site)) {
      const isThere = !['missing', 'page', 'empty'].includes(content.kind) && stopped === null;
      expect.that(`${showPath(at)} is a sitemap`, isThere, {
        expected: 'status 200 and a sitemap',
        actual:
          stopped ??
          (content.kind === 'missing' ? describeAnswer(exchange) : `${describeAnswer(exchange)}: ${content.kind}`),
        exchange,
      });
    }
  },
});
