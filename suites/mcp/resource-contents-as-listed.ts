import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { isObject } from '../../runner/documents/json-value.ts';
import { showValue } from '../../runner/documents/show-value.ts';
import { type ReadResource, readListed } from './support/read-resources.ts';

/** Media types of binary data. Text may also be sent as a blob, which loses nothing. */
const binary = /^(image\/(?!svg)|audio\/|video\/|font\/|application\/(pdf|zip|gzip|octet-stream)\b)/i;

/** A client stores the contents under the URI that comes with them. */
export default defineCheck({
  id: 'mcp/resource-contents-as-listed',
  clause: 'mcp-resources:read.as-listed',
  title: 'The contents of a resource agree with its entry in the list',
  why: 'A client stores the contents under another URI, or shows binary data as unreadable characters.',
  sends: '`resources/read` of up to five listed resources, as different from each other as possible.',
  passes:
    'The URI of the request and the listed media type, or no media type. Results with several parts are not judged.',
  fails:
    'A single part with another URI or another media type than the list has, or an image or a PDF in the `text` member.',
  fix: 'Return the URI of the request and the media type of the list, and send binary data as a blob.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['resource-contents-of-other-uri', 'resource-image-as-text', 'resource-media-type-differs'],
  async run({ mcp, expect, random }) {
    let judged = 0;
    for (const read of await readListed(await mcp.clients(), random)) {
      const contents = read.reply.result?.['contents'];
      if (!Array.isArray(contents) || contents.length !== 1 || !isObject(contents[0])) continue;
      judged += 1;
      const faults = faultsOf(read, contents[0]);
      expect.that(`${read.uri.slice(0, 100)} is read as it was listed`, faults.length === 0, {
        expected: 'the listed URI and media type',
        actual: faults.length === 0 ? 'the listed URI and media type' : faults,
        exchange: read.reply.exchange,
      });
    }
    if (judged === 0) throw new Inapplicable('no listed resource has contents of exactly one part');
  },
});

function faultsOf({ uri, item }: ReadResource, part: Readonly<Record<string, unknown>>): string[] {
  const listed = essenceOf(item['mimeType']);
  const sent = essenceOf(part['mimeType']);
  const isOther = listed !== null && sent !== null && listed !== sent;
  return [
    ...(part['uri'] === uri ? [] : [`uri is ${showValue(part['uri'])}`]),
    ...(isOther ? [`mimeType is ${showValue(part['mimeType'])}, listed as ${showValue(item['mimeType'])}`] : []),
    ...(typeof part['text'] === 'string' && binary.test(sent ?? listed ?? '')
      ? [`${sent ?? listed} is sent in the member "text"`]
      : []),
  ];
}

/** Parameters, such as a charset, need not be in the list. */
function essenceOf(type: unknown): string | null {
  return typeof type === 'string' ? (type.split(';')[0] ?? '').trim().toLowerCase() : null;
}
