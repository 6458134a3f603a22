import { judgeRefusedCodings } from '../../runner/kit/content-codings.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { listServedContents } from './support/served-contents.ts';

/** A weight of 0 refuses. */
export default defineCheck({
  id: 'site/refused-coding-not-sent',
  clause: 'rfc9110:coding.refused-not-sent',
  title: 'The site sends no gzip to clients that refuse it',
  why: 'Clients that cannot decode gzip say so, and read bytes in place of the content.',
  sends:
    'GET of a page, a post, their Markdown, /llms.txt and /sitemap.xml, with Accept-Encoding: identity, gzip;q=0, and identity with gzip;q=0.0.',
  passes: 'Content without a coding. A status other than 200, such as 406, is not judged.',
  fails: 'A response with a Content-Encoding other than identity.',
  fix: 'Read the weights of Accept-Encoding. A search for the word gzip in it also finds gzip;q=0.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['site-gzip-despite-weight-zero', 'site-gzip-unasked'],
  async run(context) {
    if ((await judgeRefusedCodings(context.expect, await listServedContents(context))) === 0)
      throw new Inapplicable('the site serves none of them');
  },
});
