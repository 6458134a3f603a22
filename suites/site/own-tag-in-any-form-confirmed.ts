import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { judgeTagForms } from '../../runner/kit/tag-forms.ts';
import { listServedContents } from './support/served-contents.ts';

/** Caches hold several versions, and gateways weaken tags on their way. */
export default defineCheck({
  id: 'site/own-tag-in-any-form-confirmed',
  clause: 'rfc9110:conditional.tag-forms',
  title: 'A tag that gets 304 alone gets it in a list, weakened, and as "*" too',
  why: 'Caches with several versions, and clients behind a gateway that weakens tags, download everything again each time.',
  sends:
    'GET of a page, a post, their Markdown, /llms.txt and /sitemap.xml with If-None-Match of its own tag, before and after the others: a list of a made-up tag and its own, its own as a weak and as a strong one, and "*".',
  passes: '304 each time. Only content whose own tag gets 304 before and after is judged.',
  fails: 'Any other status.',
  fix: 'Split If-None-Match at its commas, leave out W/ on both sides before you compare, and take "*" for every tag.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['site-tag-lists-not-read', 'site-tags-compared-strongly', 'site-star-not-known'],
  async run(context) {
    if ((await judgeTagForms(context.expect, await listServedContents(context))) === 0)
      throw new Inapplicable('nothing on the site gets 304 for its own tag');
  },
});
