import { conditionOf, expectFieldsConfirmed } from '../../runner/kit/confirmed-fields.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { requireAnswer } from './support/page-answer.ts';
import { visitAgain, visitPage } from './support/page-visits.ts';
import { listKept } from './support/validated-resources.ts';

/** Caches update what they keep with the fields of a 304. */
export default defineCheck({
  id: 'site/not-modified-repeats-fields',
  clause: 'rfc9110:status.304-fields',
  title: 'A 304 response of the site has the caching fields of the content',
  why: 'A cache updates its copy with the fields of the 304, and keeps it for too long or for the wrong clients.',
  sends:
    'GET of a page, a post, their Markdown, /llms.txt and /sitemap.xml with the ETag or else the Last-Modified of each. Where the fields differ, once more without a condition.',
  passes:
    'Cache-Control, Content-Location and Vary as with 200, and Date and Expires if the 200 has them. Accept-Encoding in Vary, more names in Vary, and fields that change from one 200 to the next are not judged. Inapplicable without a 304.',
  fails: 'A field of the 200 that the 304 lacks, or another Cache-Control or Content-Location.',
  fix: 'Send the same ETag, Vary, Cache-Control, Expires and Content-Location with 304 as with 200.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['site-304-without-vary', 'site-304-for-longer', 'site-304-without-date'],
  async run(context) {
    const { site, expect } = context;
    let judged = 0;
    for (const { path, accept } of await listKept(context)) {
      const visit = await visitPage(site, path, accept);
      requireAnswer(visit);
      const { exchange: kept, url } = visit;
      const condition = kept.response?.status === 200 ? conditionOf(kept.response.headers) : null;
      if (condition === null) continue;
      const name = `${path} with ${condition[0]}`;
      const { exchange } = await site.visit(url, { accept, headers: [condition], redirects: 0, case: name });
      if (exchange.response?.status !== 304) continue;
      judged += 1;
      const again = async () => (await visitAgain(site, path, accept)).exchange;
      await expectFieldsConfirmed(expect, { name: path, kept, confirmed: exchange, again });
    }
    if (judged === 0) throw new Inapplicable('nothing that the site serves is confirmed with 304');
  },
});
