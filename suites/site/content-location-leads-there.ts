import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { headerValue } from '../../runner/kit/exchange.ts';
import type { Visit } from '../../runner/kit/web.ts';
import { locateOwn } from './support/page-alternates.ts';
import { describeVisit, htmlOf, kindOf, markdownOf } from './support/page-answer.ts';
import { compareSegments } from './support/page-parity.ts';
import { samplePages } from './support/page-sample.ts';
import { accepts, visitPage } from './support/page-visits.ts';

/** Where a page says that what it sent is to be had. */
export default defineCheck({
  id: 'site/content-location-leads-there',
  clause: 'rfc9110:content-location.same-content',
  title: 'Content-Location of a page leads to what was sent',
  why: 'Clients and caches that keep what was sent under that address show it for another page, or link to nothing.',
  sends:
    'GET of each promised page and two posts as Markdown and as a browser, and of what their Content-Location names.',
  passes: 'The page itself, or an address that gives most of the same text in the same type; no Content-Location.',
  fails: 'An address of the target that is not there, that gives another type, or another text.',
  fix: 'Name the path ending in .md with the Markdown, and the path of the page with the HTML, or leave the field out.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['page-content-location-dead', 'md-content-location-of-home'],
  async run(context) {
    const { site, expect } = context;
    let judged = 0;
    for (const path of await samplePages(context)) {
      for (const accept of [accepts.markdown, accepts.browser]) {
        const page = await visitPage(site, path, accept);
        const named = headerValue(page.exchange.response?.headers ?? [], 'content-location');
        const [at] = named === null || kindOf(page) === 'other' ? [] : locateOwn(context, [named], page.url.href);
        if (at === undefined || at.href === page.url.href) continue;
        judged += 1;
        const visit = await site.visit(at, { accept, shared: true, case: `Content-Location of ${path}` });
        expect.that('what was sent is there', await isSame(page, visit), {
          expected: 'most of the same text, in the same type',
          actual: `${at.pathname.slice(0, 100)}: ${describeVisit(visit)}`,
          exchange: visit.exchange,
        });
      }
    }
    if (judged === 0) throw new Inapplicable('no page names another address of the target in Content-Location');
  },
});

async function isSame(page: Visit, other: Visit): Promise<boolean> {
  if (kindOf(page) !== kindOf(other)) return false;
  const { compared, missing } = compareSegments(await segmentsOf(page), await segmentsOf(other));
  return missing.length * 2 <= compared;
}

async function segmentsOf(visit: Visit): Promise<readonly string[]> {
  return kindOf(visit) === 'html' ? (await htmlOf(visit)).segments : (await markdownOf(visit)).segments;
}
