import { defineCheck, Untestable } from '../../runner/kit/define-check.ts';
import { readStrictJson } from '../../runner/documents/strict-json.ts';
import { distinctPlaces, noMetadata } from './support/found-metadata.ts';

/** What one parser reads in another way than the next, or not at all. */
const twofold: readonly string[] = ['byte-order-mark', 'duplicate-member'];

/** A 200 is taken for the metadata, whatever it holds. */
export default defineCheck({
  id: 'metadata/json-object',
  clause: 'rfc9728:response.json-object',
  title: 'Metadata is a JSON object',
  why: 'Clients take the first place that is answered 200; a page there hides the metadata at the next one.',
  sends: 'GET of each place of the metadata.',
  passes:
    'A JSON object in UTF-8 wherever the answer is 200, with its members in any order and unknown ones among them.',
  fails:
    'A 200 with a list, a text, broken JSON, a member twice, a byte order mark, the page that a web application gives for any path, or megabytes of it.',
  fix: 'Answer with the metadata as JSON, and 404 where there is none.',
  systems: ['mcp', 'authorization'],
  needs: [],
  mutates: false,
  brokenBy: [
    'metadata-is-a-list',
    'metadata-cut-off',
    'metadata-not-utf-8',
    'metadata-endless-nesting',
    'metadata-of-ten-megabytes',
    'metadata-root-is-a-page',
    'metadata-inserted-is-a-page',
    'metadata-resource-twice',
    'metadata-byte-order-mark',
  ],
  async run({ authorization, expect }) {
    const { resources } = await authorization.discover();
    const served = distinctPlaces(resources).filter(({ exchange }) => exchange.response?.status === 200);
    if (served.length === 0) throw new Untestable(noMetadata);
    for (const { exchange, value, fault } of served) {
      const strict = readStrictJson(exchange.response?.body.bytes ?? new Uint8Array());
      const isTwofold = !strict.ok && twofold.includes(strict.kind);
      expect.that('the metadata is a JSON object', value !== null && !isTwofold, {
        expected: 'a JSON object, of which each member stands once, without a byte order mark',
        actual: isTwofold ? strict.fault : (fault ?? 'a JSON object'),
        exchange,
      });
    }
  },
});
