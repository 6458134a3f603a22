import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { madeUpTag } from '../../runner/kit/entity-tags.ts';
import { listServed, tagOf, visitWith } from './support/tagged-resources.ts';

/** 304 means that the client's copy is current. */
export default defineCheck({
  id: 'reference/conditions-judged',
  clause: 'rfc9110:conditional.not-modified',
  title: 'A 304 response of the main API goes only to clients whose copy is current',
  why: 'Clients and caches keep outdated data each time they revalidate it.',
  sends:
    'GET of the OpenAPI document, of the list of skills and of up to five documented operations, each only if it has an ETag: with If-None-Match of a made-up tag, and of its own tag.',
  passes: 'Any response except 304 for the made-up tag. 200 or 304 for its own tag. Inapplicable without ETag.',
  fails: '304 for the made-up tag.',
  fix: 'Compare the tag with that of the current content.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['ref-schema-304-for-all', 'skill-list-304-for-any-tag', 'api-304-for-any-tag'],
  async run({ api, expect }) {
    const tagged = (await listServed(api)).filter((resource) => tagOf(resource) !== null);
    if (tagged.length === 0) throw new Inapplicable('nothing that the main API serves has an ETag');
    for (const resource of tagged) {
      const { exchange } = await visitWith(api, resource, [['If-None-Match', madeUpTag]]);
      const status = exchange.response?.status;
      expect.that(`${resource.name}: the content is sent again`, status !== 304, {
        expected: 'no 304',
        actual: status ?? 'no response',
        exchange,
      });
      // Another check judges what a 304 to it has.
      await visitWith(api, resource, [['If-None-Match', tagOf(resource) ?? '']]);
    }
  },
});
