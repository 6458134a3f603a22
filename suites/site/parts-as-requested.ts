import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { headerValue } from '../../runner/kit/exchange.ts';
import { isOnePart, listWhole, namedPart } from './support/partial-content.ts';

/** A client reads what it requested out of what it gets. */
export default defineCheck({
  id: 'site/parts-as-requested',
  clause: 'rfc9110:range.part-requested',
  title: 'A 206 response holds bytes of the range that was requested',
  why: 'Players and download managers that read the end of a file first get its beginning, and take the file for broken.',
  sends:
    'GET of a page, a post, their Markdown, /llms.txt and /sitemap.xml with Range: the first five bytes, five from the middle, the last five, and all from the middle on.',
  passes:
    'A part that has bytes of the range, be it wider or narrower. Servers may ignore Range and respond with 416. Parts that Content-Range does not name are not judged.',
  fails: '206 with a part that has none of the bytes of the range.',
  fix: 'Count a range that begins with a dash from the end: `bytes=-5` is the last five bytes.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['site-suffix-is-beginning'],
  async run(context) {
    let judged = 0;
    for (const { bytes, ask } of await listWhole(context)) {
      const last = bytes.length - 1;
      const middle = Math.floor(bytes.length / 2);
      for (const [range, first, end] of [
        ['0-4', 0, 4],
        [`${middle}-${middle + 4}`, middle, middle + 4],
        ['-5', last - 4, last],
        [`${middle}-`, middle, last],
      ] as const) {
        const exchange = await ask([['Range', `bytes=${range}`]], `Range: bytes=${range}`);
        const part = isOnePart(exchange) ? namedPart(exchange) : null;
        // Content of another length has changed, and its ranges are others.
        if (part === null || (part.whole ?? bytes.length) !== bytes.length) continue;
        judged += 1;
        context.expect.that('the part has bytes of the range', part.first <= end && part.last >= first, {
          expected: `bytes between ${first} and ${end}`,
          actual: headerValue(exchange.response?.headers ?? [], 'content-range'),
          exchange,
        });
      }
    }
    if (judged === 0) throw new Inapplicable('the site serves no parts');
  },
});
