import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { isObject } from '../../runner/documents/json-value.ts';
import { showValue } from '../../runner/documents/show-value.ts';
import { type ReadResource, readListed } from './support/read-resources.ts';

/** Media types of bytes that no text is; text may be sent as a blob, which loses nothing. */
const binary = /^(image\/(?!svg)|audio\/|video\/|font\/|application\/(pdf|zip|gzip|octet-stream)\b)/i;

/** A client keeps what it read under the URI that came with it. */
export default defineCheck({
  id: 'mcp/resource-contents-as-listed',
  clause: 'mcp-resources:read.as-listed',
  title: 'What a resource is read as is what was listed',
  why: 'A client files the contents under another URI, or opens bytes as the text of another type.',
  sends: 'resources/read of up to five resources that are listed, unlike ones first.',
  passes:
    'The URI that was asked for, where there is one part; the media type of the list, or none; several parts of any URI.',
  fails: 'One part with another URI, another media type than the list says, an image or a PDF sent as text.',
  fix: 'Answer with the URI of the request and the media type of the list, and send bytes as a blob.',
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
        expected: 'the URI and the media type that were listed',
        actual: faults.length === 0 ? 'they are' : faults,
        exchange: read.reply.exchange,
      });
    }
    if (judged === 0) throw new Inapplicable('no resource that is listed was read as one part');
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
      ? [`${sent ?? listed} is sent as text`]
      : []),
  ];
}

/** Parameters, such as a charset, are told where the bytes are known. */
function essenceOf(type: unknown): string | null {
  return typeof type === 'string' ? (type.split(';')[0] ?? '').trim().toLowerCase() : null;
}
