import { defineCheck, Untestable } from '../../runner/kit/define-check.ts';
import { isMarkdownFile, kindOf, markdownOf } from './support/page-answer.ts';
import { compareSegments } from './support/page-parity.ts';
import { accepts, promisedPages, visitPage } from './support/page-visits.ts';
import { twinOf } from './support/twin-path.ts';

/** Differences that are expected: a line with the time, a line that names the index. */
const mostLines = 2;
const mostShare = 0.05;

/** One page, one Markdown. */
export default defineCheck({
  id: 'site/twin-agrees-with-page',
  clause: 'service:pages.markdown-agrees',
  title: 'The path ending in .md and Accept give the same Markdown',
  why: 'Two agents that ask in two ways are told two things.',
  sends: 'GET of each promised page with Accept: text/markdown, and of its .md path.',
  passes:
    'The same texts; front matter, line ends and markup do not count, nor do up to two texts or a twentieth of them, such as the time or a line that names llms.txt.',
  fails: 'More than that in one and not in the other.',
  fix: 'Serve both from one function, and empty the cache of both together.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['twin-of-another-page', 'twin-outdated', 'twin-cut-short'],
  async run({ site, expect }) {
    let judged = 0;
    for (const path of promisedPages(site)) {
      const negotiated = await visitPage(site, path, accepts.markdown);
      const twin = await visitPage(site, twinOf(path), accepts.anything);
      if (kindOf(negotiated) !== 'markdown' || !isMarkdownFile(twin)) continue;
      judged += 1;
      const [left, right] = [(await markdownOf(negotiated)).segments, (await markdownOf(twin)).segments];
      const lacking = [compareSegments(left, right), compareSegments(right, left)];
      const disagree = lacking.some(
        ({ compared, missing }) =>
          missing.length > Math.max(mostLines, compared * mostShare) || (compared > 0 && missing.length === compared),
      );
      const [gone, added] = lacking.map(({ missing }) => missing.slice(0, 3).map((text) => text.slice(0, 120)));
      expect.that('it says what the page says as Markdown', !disagree, {
        expected: 'the same texts',
        actual: disagree ? { 'only by Accept': gone, 'only at the path': added } : 'the same texts',
        exchange: twin.exchange,
      });
    }
    if (judged === 0) throw new Untestable('no page has its Markdown both by Accept and at its path');
  },
});
