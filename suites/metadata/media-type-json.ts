import { defineCheck, Untestable } from '../../runner/kit/define-check.ts';
import { headerValue } from '../../runner/kit/exchange.ts';
import { mediaTypeOf } from '../../runner/kit/media-type.ts';
import { distinctPlaces, noMetadata } from './support/found-metadata.ts';

/** The media type has to identify JSON. */
export default defineCheck({
  id: 'metadata/media-type-json',
  clause: 'rfc9728:response.media-type',
  title: 'The metadata has the media type application/json',
  why: 'Clients that check the media type first do not read a document under another one.',
  sends: 'GET of each location of the metadata.',
  passes: 'application/json in any case and with any parameters.',
  fails: 'A 200 with another media type, or without one.',
  fix: 'Send `Content-Type: application/json`. Servers often send files without an extension under another media type.',
  systems: ['mcp', 'authorization'],
  needs: [],
  mutates: false,
  brokenBy: [
    'metadata-as-text',
    'metadata-without-media-type',
    'metadata-root-is-a-page',
    'metadata-inserted-is-a-page',
  ],
  async run({ authorization, expect }) {
    const { resources } = await authorization.discover();
    const served = distinctPlaces(resources).filter(({ exchange }) => exchange.response?.status === 200);
    if (served.length === 0) throw new Untestable(noMetadata);
    for (const { exchange } of served) {
      const headers = exchange.response?.headers ?? [];
      expect.that('the metadata is application/json', mediaTypeOf(headers)?.essence === 'application/json', {
        expected: 'application/json',
        actual: headerValue(headers, 'content-type') ?? 'no Content-Type',
        exchange,
      });
    }
  },
});
