import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { mediaTypeOf } from '../../runner/kit/media-type.ts';
import { htmlIfRead, kindOf } from './support/page-answer.ts';
import { samplePages } from './support/page-sample.ts';
import { accepts, visitPage } from './support/page-visits.ts';

/** A saved page has no header any more. */
export default defineCheck({
  id: 'site/page-charset-named-alike',
  clause: 'html:encoding.named-alike',
  title: 'The charset in a page is the same as in its media type',
  why: 'Saved copies of the page are read with the charset inside the page, and show wrong letters.',
  sends: 'GET of each promised page and two posts as a browser.',
  passes: 'One charset in both, by any of its names, or a charset in one of them or in neither.',
  fails: 'Two different charsets.',
  fix: 'Write <meta charset="utf-8">, and send text/html; charset=utf-8.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['page-meta-charset-latin-1', 'page-charset-latin-1', 'page-posts-charset-latin-1'],
  async run(context) {
    let judged = 0;
    for (const path of await samplePages(context)) {
      const visit = await visitPage(context.site, path, accepts.browser);
      const html = kindOf(visit) === 'html' ? await htmlIfRead(visit) : null;
      if (html === null) continue;
      const inHeader = mediaTypeOf(visit.exchange.response?.headers ?? [])?.parameters.get('charset') ?? null;
      const [named, within] = [encodingOf(inHeader), encodingOf(html.charset)];
      if (named === null || within === null) continue;
      judged += 1;
      context.expect.that('the page and the media type name the same charset', named === within, {
        expected: named,
        actual: within,
        exchange: visit.exchange,
      });
    }
    if (judged === 0) throw new Inapplicable('no page names its charset in both places');
  },
});

/** The names of one encoding are many. */
function encodingOf(label: string | null): string | null {
  try {
    return label === null ? null : new TextDecoder(label).encoding;
  } catch {
    return null;
  }
}
