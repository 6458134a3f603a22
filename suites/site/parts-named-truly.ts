import { Buffer } from 'node:buffer';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { headerValue } from '../../runner/kit/exchange.ts';
import { isOnePart, listWhole, namedPart } from './support/partial-content.ts';

/** Clients put the parts together by what Content-Range says. */
export default defineCheck({
  id: 'site/parts-named-truly',
  clause: 'rfc9110:range.part-named',
  title: 'Content-Range of a 206 response names the bytes that it holds',
  why: 'Downloads that continue, and caches that hold parts, put them together wrongly, and nobody notices.',
  sends:
    'GET of a page, a post, their Markdown, /llms.txt and /sitemap.xml with Range: the first ten bytes, ten from the middle, the last ten, all from the middle on, and more than there are.',
  passes:
    '206 with the bytes of the content that Content-Range names, and the length of the whole or "*". Servers may ignore Range, send more or less than requested, and respond with 416. Content that changes between requests, is coded, or comes in several parts is not judged.',
  fails: '206 without a readable Content-Range, with other bytes than it names, or with another length of the whole.',
  fix: 'Count both ends of the range in, from 0: `Content-Range: bytes 0-9/200` has ten bytes.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: [
    'site-part-end-excluded',
    'site-part-whole-wrong',
    'site-part-unnamed',
    'site-part-is-whole',
    'site-part-of-suffix-wrong',
  ],
  async run(context) {
    let judged = 0;
    for (const { path, bytes, ask } of await listWhole(context)) {
      const middle = Math.floor(bytes.length / 2);
      for (const range of ['0-9', `${middle}-${middle + 9}`, '-10', `${middle}-`, `0-${bytes.length + 50}`]) {
        const exchange = await ask([['Range', `bytes=${range}`]], `Range: bytes=${range}`);
        if (!isOnePart(exchange)) continue;
        const again = await ask([], 'no Range');
        if (again.response === null || !Buffer.from(again.response.body.bytes).equals(bytes)) continue;
        judged += 1;
        const part = namedPart(exchange);
        const held = exchange.response?.body.bytes ?? new Uint8Array();
        const named = part === null ? null : bytes.subarray(part.first, part.last + 1);
        const isTrue = named !== null && part !== null && part.last < bytes.length && Buffer.from(held).equals(named);
        context.expect.that('the part holds the bytes that Content-Range names', isTrue, {
          expected: `the bytes that it names, of ${bytes.length} of ${path}`,
          actual: { contentRange: headerValue(exchange.response?.headers ?? [], 'content-range'), bytes: held.length },
          exchange,
        });
        const whole = part?.whole ?? bytes.length;
        context.expect.that('the length of the whole is true', whole === bytes.length, {
          expected: bytes.length,
          actual: whole,
          exchange,
        });
      }
    }
    if (judged === 0) throw new Inapplicable('the site serves no parts');
  },
});
