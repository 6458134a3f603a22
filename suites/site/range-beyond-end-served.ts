import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { isOnePart, listWhole } from './support/partial-content.ts';

/** A client that does not know the length asks for more than there is. */
export default defineCheck({
  id: 'site/range-beyond-end-served',
  clause: 'rfc9110:range.beyond-end',
  title: 'A range that ends beyond the end of the content is served up to the end',
  why: 'Players and download managers that read in pieces of one size never get the last piece.',
  sends:
    'GET of a page, a post, their Markdown, /llms.txt and /sitemap.xml with Range: from the middle to beyond the end, and a suffix that is longer than the content.',
  passes: '206 or 200. A site that serves no parts is not judged.',
  fails: '416, another refusal, or a response that breaks off, where the same range without its end gets 206.',
  fix: 'Take the last position for the end of the content where it lies beyond. Return 416 only where the first one does.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['site-range-beyond-end-416', 'site-range-beyond-end-breaks-off', 'site-long-suffix-416'],
  async run(context) {
    let judged = 0;
    for (const { path, bytes, ask } of await listWhole(context)) {
      const middle = Math.floor(bytes.length / 2);
      for (const [inside, beyond] of [
        [`${middle}-`, `${middle}-${bytes.length + 50}`],
        [`-${middle}`, `-${bytes.length + 50}`],
      ] as const) {
        if (middle === 0 || !isOnePart(await ask([['Range', `bytes=${inside}`]], `Range: bytes=${inside}`))) continue;
        judged += 1;
        const exchange = await ask([['Range', `bytes=${beyond}`]], `Range: bytes=${beyond}`);
        const { status = 0 } = exchange.response ?? {};
        const isWhole = exchange.fault === null;
        context.expect.that('the range is served', isWhole && (status === 206 || status === 200), {
          expected: `206 or 200 for a range of ${path} that begins within it`,
          actual: isWhole ? `status ${status}` : `status ${status}, and ${exchange.fault.message}`,
          exchange,
        });
        // Each response that breaks off is waited for three times.
        if (!isWhole) return;
      }
    }
    if (judged === 0) throw new Inapplicable('the site serves no parts');
  },
});
