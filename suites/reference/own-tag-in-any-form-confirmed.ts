import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { judgeTagForms } from '../../runner/kit/tag-forms.ts';
import { listContents } from './support/tagged-resources.ts';

/** Caches hold several versions, and gateways weaken tags on their way. */
export default defineCheck({
  id: 'reference/own-tag-in-any-form-confirmed',
  clause: 'rfc9110:conditional.tag-forms',
  title: 'A tag of the main API that gets 304 alone gets it in a list, weakened, and as "*" too',
  why: 'Clients behind a gateway that weakens tags, and caches with several versions, download everything again each time.',
  sends:
    'GET of the OpenAPI document, of the list of skills and of up to five documented operations with an ETag, with If-None-Match of its own tag, before and after the others: a list of a made-up tag and its own, its own as a weak and as a strong one, and "*".',
  passes: '304 each time. Only content whose own tag gets 304 before and after is judged.',
  fails: 'Any other status.',
  fix: 'Split If-None-Match at its commas, leave out W/ on both sides before you compare, and take "*" for every tag.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['skill-list-tags-compared-strongly', 'ref-schema-tag-lists-not-read', 'ref-schema-star-not-known'],
  async run({ api, expect }) {
    if ((await judgeTagForms(expect, await listContents(api))) === 0)
      throw new Inapplicable('nothing that the main API serves gets 304 for its own tag');
  },
});
