import { defineCheck } from '../../runner/kit/define-check.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import { showPath } from './support/show-path.ts';
import { findSitemaps } from './support/sitemap-find.ts';

/** Search engines and agents find the pages of the site here. */
export default defineCheck({
  id: 'site/sitemap-published',
  clause: 'service:site-files.sitemap',
  title: 'The sitemap exists and is not an HTML page',
  why: 'Crawlers that get a web page in its place know only those URLs of the site that they guess.',
  sends:
    'GET of robots.txt and of the sitemaps that it names, or else of /sitemap.xml. Of an index, at most six sitemaps.',
  passes:
    '200 with a urlset, an index, a list of URLs in plain text, or a feed, with or without gzip, directly or after redirects on hosts of the target.',
  fails: 'Another status, an HTML page, or an empty body. The same holds for a sitemap that an index lists.',
  fix: 'Publish the sitemap at /sitemap.xml, and name it in robots.txt.',
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
