import { defineCheck, Untestable } from '../../runner/kit/define-check.ts';
import { isMarkdownFile, kindOf, markdownIfRead } from './support/page-answer.ts';
import { compareSegments } from './support/page-parity.ts';
import { accepts, promisedPages, visitPage } from './support/page-visits.ts';
import { twinOf } from './support/twin-path.ts';

/** Differences that are expected: a line with the time, a line that names the index. */
const mostLines = 2;
const mostShare = 0.05;

/** One page has one Markdown version. */
export default defineCheck({
  id: 'site/twin-agrees-with-page',
  clause: 'service:pages.markdown-agrees',
  title: 'The .md URL and Accept: text/markdown return the same Markdown',
  why: 'Agents get different content depending on how they request the page.',
  sends: 'GET of each promised page with Accept: text/markdown, and of its .md URL.',
  passes:
    'The same texts. Front matter, line ends and markup do not count. Up to two texts, or a twentieth of them, may differ, such as the time or a line that names llms.txt.',
  fails: 'More texts that only one of the two has.',
  fix: 'Serve both from one function, and purge both from the cache together.',
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
      const [left, right] = [await markdownIfRead(negotiated), await markdownIfRead(twin)];
      if (left === null || right === null) continue;
      judged += 1;
      const lacking = [compareSegments(left.segments, right.segments), compareSegments(right.segments, left.segments)];
      const disagree = lacking.some(
        ({ compared, missing }) =>
          missing.length > Math.max(mostLines, compared * mostShare) || (compared > 0 && missing.length === compared),
      );
      const [gone, added] = lacking.map(({ missing }) => missing.slice(0, 3).map((text) => text.slice(0, 120)));
      expect.that('the .md URL returns the Markdown of the page', !disagree, {
        expected: 'the same texts',
        actual: disagree ? { 'only by Accept': gone, 'only at the path': added } : 'the same texts',
        exchange: twin.exchange,
      });
    }
    if (judged === 0) throw new Untestable('no page has its Markdown both by Accept and at its .md URL');
  },
});
