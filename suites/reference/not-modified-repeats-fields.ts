import { conditionOf, expectFieldsConfirmed } from '../../runner/kit/confirmed-fields.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { listServed, visitWith } from './support/tagged-resources.ts';

/** Caches update what they keep with the fields of a 304. */
export default defineCheck({
  id: 'reference/not-modified-repeats-fields',
  clause: 'rfc9110:status.304-fields',
  title: 'A 304 response of the main API has the caching fields of the content',
  why: 'A cache updates its copy with the fields of the 304, and keeps it for too long or for the wrong clients.',
  sends:
    'GET of the OpenAPI document, of the list of skills and of up to five documented operations, with the ETag or else the Last-Modified of each. Where the fields differ, once more without a condition.',
  passes:
    'Cache-Control, Content-Location and Vary as with 200, and Date and Expires if the 200 has them. Accept-Encoding in Vary, more names in Vary, and fields that change from one 200 to the next are not judged. Inapplicable without a 304.',
  fails: 'A field of the 200 that the 304 lacks, or another Cache-Control or Content-Location.',
  fix: 'Send the same ETag, Vary, Cache-Control, Expires and Content-Location with 304 as with 200.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['ref-schema-304-without-vary', 'ref-schema-304-without-content-location', 'ref-schema-304-public'],
  async run({ api, expect }) {
    let judged = 0;
    for (const resource of await listServed(api)) {
      const { exchange: kept } = resource.visit;
      const condition = conditionOf(kept.response?.headers ?? []);
      const exchange = condition === null ? null : (await visitWith(api, resource, [condition])).exchange;
      if (exchange?.response?.status !== 304) continue;
      judged += 1;
      const again = async () => (await visitWith(api, resource, [])).exchange;
      await expectFieldsConfirmed(expect, { name: resource.name, kept, confirmed: exchange, again });
    }
    if (judged === 0) throw new Inapplicable('nothing that the main API serves is confirmed with 304');
  },
});
