import { defineCheck, Untestable } from '../../runner/kit/define-check.ts';
import { readStrictJson } from '../../runner/documents/strict-json.ts';
import { distinctPlaces, noMetadata } from './support/found-metadata.ts';

/** Faults that one parser reads in another way than the next, or refuses. */
const twofold: readonly string[] = ['byte-order-mark', 'duplicate-member'];

/** Clients take any 200 for the metadata. */
export default defineCheck({
  id: 'metadata/json-object',
  clause: 'rfc9728:response.json-object',
  title: 'The metadata is a JSON object',
  why: 'Clients use the first location that returns 200. A page there hides the metadata at the next location.',
  sends: 'GET of each location of the metadata.',
  passes:
    'A JSON object in UTF-8 wherever the status is 200, with its members in any order. Unknown members are allowed.',
  fails:
    'A 200 with another JSON value, broken JSON, a duplicate member, a byte order mark, the page that a web application returns for any path, or a document that is too large.',
  fix: 'Return the metadata as JSON, and 404 at locations without metadata.',
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
        expected: 'a JSON object without duplicate members and byte order mark',
        actual: isTwofold ? strict.fault : (fault ?? 'a JSON object'),
        exchange,
      });
    }
  },
});
