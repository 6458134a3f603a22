import { defineCheck } from '../../runner/kit/define-check.ts';
import { findMetadata } from './support/found-metadata.ts';

/** A document is got, not posted to. */
export default defineCheck({
  id: 'metadata/post-not-served',
  clause: 'rfc9110:methods.unsupported',
  title: 'POST to the metadata does nothing',
  why: 'A handler that takes every method and answers something else shows that requests reach code they were not meant for.',
  sends: 'POST of the metadata without a body.',
  passes: '405, 404 or another refusal; the same document as for GET.',
  fails: 'Success with something else than the metadata, or no answer in time.',
  fix: 'Bind the metadata to GET, and answer other methods 405 with Allow: GET, HEAD.',
  systems: ['mcp', 'authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['metadata-post-served'],
  async run({ authorization, expect }) {
    const [first] = await findMetadata(authorization);
    if (first === undefined) return;
    const { exchange, value } = await authorization.fetch(first.url, { method: 'POST', case: 'POST' });
    const status = exchange.response?.status ?? 0;
    const isServed = status >= 200 && status < 300 && JSON.stringify(value) !== JSON.stringify(first.value);
    expect.that('POST is not served', exchange.fault === null && !isServed, {
      expected: 'a refusal, or the metadata itself',
      actual: exchange.fault?.message ?? `status ${status}`,
      exchange,
    });
  },
});
