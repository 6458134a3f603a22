import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { headerValue } from '../../runner/kit/exchange.ts';
import type { Visit } from '../../runner/kit/web.ts';
import { locateOwn } from './support/page-alternates.ts';
import { describeVisit, htmlOf, kindOf, markdownOf } from './support/page-answer.ts';
import { compareSegments } from './support/page-parity.ts';
import { samplePages } from './support/page-sample.ts';
import { accepts, visitPage } from './support/page-visits.ts';

/** The URL at which the page says that its content is available. */
export default defineCheck({
  id: 'site/content-location-leads-there',
  clause: 'rfc9110:content-location.same-content',
  title: 'Content-Location of a page leads to the same content',
  why: 'Clients and caches that store the content under that URL show it for another page, or link to nothing.',
  sends:
    'GET of each promised page and two posts as Markdown and as a browser, and of the URL in their Content-Location.',
  passes:
    'The page itself, or a URL that returns most of the same text in the same type. Content-Location may be absent.',
  fails: 'A URL of the target that does not exist, returns another type, or returns another text.',
  fix: 'Send the path ending in .md with the Markdown and the path of the page with the HTML, or leave the field out.',
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
        expect.that('the URL returns the same content', await isSame(page, visit), {
          expected: 'most of the same text, in the same type',
          actual: `${at.pathname.slice(0, 100)}: ${describeVisit(visit)}`,
          exchange: visit.exchange,
        });
      }
    }
    if (judged === 0) throw new Inapplicable('no page names another URL of the target in Content-Location');
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
