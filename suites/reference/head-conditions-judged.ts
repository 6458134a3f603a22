import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { judgeHeadConditions } from '../../runner/kit/head-conditions.ts';
import { listContents } from './support/tagged-resources.ts';

/** The response to HEAD is that to GET without the content. */
export default defineCheck({
  id: 'reference/head-conditions-judged',
  clause: 'rfc9110:conditional.head-like-get',
  title: 'HEAD of the main API with the current tag gets 304 where GET gets it',
  why: 'Caches and crawlers that revalidate with HEAD believe that the content has changed, and download it again.',
  sends:
    'GET of the OpenAPI document, of the list of skills and of up to five documented operations with an ETag with If-None-Match of its own tag. HEAD without it and with it, and the GET again.',
  passes:
    'Any status except 200 for HEAD. Only content whose own tag gets 304 with GET before and after, and that HEAD gets with 200, is judged.',
  fails: '200 to HEAD with the tag that gets 304 with GET.',
  fix: 'Evaluate If-None-Match for HEAD where you evaluate it for GET.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['ref-schema-head-conditions-ignored', 'skill-list-head-conditions-ignored'],
  async run({ api, expect }) {
    if ((await judgeHeadConditions(expect, await listContents(api))) === 0)
      throw new Inapplicable('nothing that the main API serves gets 304 for its own tag and has HEAD');
  },
});
