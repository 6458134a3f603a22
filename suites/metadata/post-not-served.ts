import { defineCheck } from '../../runner/kit/define-check.ts';
import { findMetadata } from './support/found-metadata.ts';

/** Metadata is read with GET. */
export default defineCheck({
  id: 'metadata/post-not-served',
  clause: 'rfc9110:methods.unsupported',
  title: 'POST to the metadata has no effect',
  why: 'A handler that returns something else for POST shows that requests reach code that is not meant for them.',
  sends: 'POST of the metadata without a body.',
  passes: '405, 404 or another refusal, or the same document as for GET.',
  fails: 'A success with another document than the metadata, or no response in time.',
  fix: 'Bind the metadata to GET, and return 405 with `Allow: GET, HEAD` for other methods.',
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
