import { defineCheck, Untestable } from '../../runner/kit/define-check.ts';
import { accepts, visitPage } from './support/page-visits.ts';
import { pickTwoPages } from './support/page-sample.ts';

const odd = [
  ['Range', 'bytes=99999999999-'],
  ['Range', 'bytes=-0'],
  ['Range', 'bytes=9-0'],
  ['Range', 'bytes=a-b'],
  ['Range', 'bytes='],
  ['Range', 'lines=1-2'],
  ['Range', `bytes=${Array.from({ length: 60 }, (_, at) => `${at}-${at}`).join(',')}`],
  ['If-Range', 'neither a tag nor a date'],
  ['If-None-Match', 'abc, "def'],
  ['If-None-Match', ',,,'],
  ['If-Modified-Since', 'yesterday'],
  ['If-Modified-Since', 'Thu, 99 Foo 2026 99:99:99 GMT'],
  ['If-Match', '"vivero-none"'],
  ['If-Unmodified-Since', 'never'],
] as const;

/** What is read with a date parser or as a number fails on what is neither. */
export default defineCheck({
  id: 'site/odd-ranges-survived',
  clause: 'rfc9110:range.odd-survived',
  title: 'Ranges and conditions that cannot be served do not make a page fail',
  why: 'Download managers and crawlers send them. Each fills the error log, and an outage hides among them.',
  sends:
    'GET of a page, a post and /llms.txt with ranges beyond the end, backwards, of other units and of sixty parts, and with tags and dates in conditions that cannot be read.',
  passes: 'Any status below 500, such as 200, 206, 304, 400, 412 and 416.',
  fails: 'A 5xx, or no response.',
  fix: 'Ignore a Range, a date and a tag that you cannot read. Return 416 for a range beyond the end.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['site-fails-on-far-range', 'site-fails-on-odd-date'],
  async run(context) {
    const { site, expect } = context;
    let judged = 0;
    for (const path of [...(await pickTwoPages(context)), '/llms.txt']) {
      const { url, exchange: plain } = await visitPage(site, path, accepts.anything);
      if (plain.fault !== null || (plain.response?.status ?? 500) >= 500) continue;
      judged += 1;
      for (const [name, value] of odd) {
        const headers = [[name, value] as const, ...(name === 'If-Range' ? [['Range', 'bytes=0-9'] as const] : [])];
        const options = { accept: accepts.anything, headers, redirects: 0 };
        const { exchange } = await site.visit(url, { ...options, case: `${path} with ${name}: ${value.slice(0, 60)}` });
        expect.noServerError(exchange);
      }
    }
    if (judged === 0) throw new Untestable('every page fails without ranges, too');
  },
});
