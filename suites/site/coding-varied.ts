import { judgeCodingVaried } from '../../runner/kit/content-codings.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { listServedContents } from './support/served-contents.ts';

/** Vary keeps caches from sending gzip to clients that cannot read it. */
export default defineCheck({
  id: 'site/coding-varied',
  clause: 'rfc9110:vary.accept-encoding',
  title: 'Vary names Accept-Encoding if the site compresses on request',
  why: 'A shared cache that stored the compressed page sends it to clients that cannot decode it.',
  sends:
    'GET of a page, a post, their Markdown, /llms.txt and /sitemap.xml, with Accept-Encoding: gzip and with identity.',
  passes:
    'Vary with accept-encoding or * in the compressed response. Content that is never compressed, or for every client, needs none. A response with no-store or private is not judged. Inapplicable if there is no other one.',
  fails: 'A compressed response without Accept-Encoding in Vary.',
  fix: 'Send `Vary: Accept-Encoding` where you compress: `gzip_vary on` in nginx.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['site-gzip-without-vary'],
  async run(context) {
    if ((await judgeCodingVaried(context.expect, await listServedContents(context))) === 0)
      throw new Inapplicable('nothing is served that caches may share');
  },
});
