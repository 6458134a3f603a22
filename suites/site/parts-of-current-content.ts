import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { isOnePart, listWhole } from './support/partial-content.ts';

/** The condition keeps parts of two versions apart. */
export default defineCheck({
  id: 'site/parts-of-current-content',
  clause: 'rfc9110:range.condition-compared',
  title: 'Range with an If-Range of another version gets the whole content',
  why: 'A download that continues after a change gets the beginning of one version and the end of another.',
  sends:
    'GET of a page, a post, their Markdown, /llms.txt and /sitemap.xml with Range alone, and where that gets 206, with If-Range of a made-up tag and of a date in 1990 too.',
  passes: 'Any response except 206. Inapplicable where nothing is served in parts.',
  fails: '206 although the condition names another version.',
  fix: 'Compare If-Range with the current ETag, or exactly with Last-Modified, before you read Range.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['site-part-whatever-condition', 'site-part-of-any-date'],
  async run(context) {
    let judged = 0;
    for (const { ask } of await listWhole(context)) {
      const range = ['Range', 'bytes=0-9'] as const;
      if (!isOnePart(await ask([range], 'Range'))) continue;
      judged += 1;
      for (const condition of ['"vivero-none"', 'Mon, 01 Jan 1990 00:00:00 GMT']) {
        const exchange = await ask([range, ['If-Range', condition]], `Range and If-Range: ${condition}`);
        context.expect.that('the whole content is sent', exchange.response?.status !== 206, {
          expected: 'no 206',
          actual: exchange.response?.status ?? 'no response',
          exchange,
        });
      }
    }
    if (judged === 0) throw new Inapplicable('the site serves no parts');
  },
});
