import { Inapplicable, defineCheck } from '../../runner/kit/define-check.ts';
import { mediaTypeOf } from '../../runner/kit/media-type.ts';
import { isPage } from './support/is-page.ts';
import { findRobots } from './support/robots-find.ts';

/** A file of rules for crawlers. */
export default defineCheck({
  id: 'site/robots-served-as-text',
  clause: 'rfc9309:access.text',
  title: 'If robots.txt exists, it is sent as `text/plain`',
  why: 'Crawlers read a page as rules that they cannot parse, and find no sitemap.',
  sends: 'GET of /robots.txt.',
  passes: 'text/plain, with or without a charset, or no robots.txt at all.',
  fails: 'An HTML page, another media type, or no media type.',
  fix: 'Serve the file before the route that returns a page for every path.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['robots-is-a-page', 'robots-as-octet-stream'],
  async run({ site, expect }) {
    const { exchange, text } = await findRobots(site);
    const { status, headers = [] } = exchange.response ?? {};
    if (status !== 200) throw new Inapplicable('the site has no robots.txt');
    const type = mediaTypeOf(headers)?.essence ?? null;
    expect.that('robots.txt is plain text', type === 'text/plain' && !isPage(text), {
      expected: 'text/plain',
      actual: isPage(text) ? 'an HTML page' : (type ?? 'no media type'),
      exchange,
    });
  },
});
