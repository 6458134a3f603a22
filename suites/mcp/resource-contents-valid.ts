import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { showValue } from '../../runner/documents/show-value.ts';
import { resourceFaults } from './support/content-faults.ts';
import { readListed } from './support/read-resources.ts';

/** The contents go to the model, or into a file. */
export default defineCheck({
  id: 'mcp/resource-contents-valid',
  clause: 'mcp-resources:read.contents',
  title: 'The contents of resources have a URI, and text or base64',
  why: 'Clients refuse the whole response for one part that they do not understand, or store data that nobody can open.',
  sends: '`resources/read` of up to five listed resources, as different from each other as possible.',
  passes: 'An array of texts and blobs, of any number. Errors and requests for input are not judged.',
  fails:
    'Contents that are not an array, a part without an absolute URI, a part with neither text nor blob, or a blob that is not base64.',
  fix: 'Put text into text, and binary data into blob, in standard base64 with padding.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: [
    'resource-blob-not-base64',
    'resource-contents-no-array',
    'resource-contents-empty-part',
    'resource-contents-uri-relative',
  ],
  async run({ mcp, expect, random }) {
    let judged = 0;
    for (const { uri, reply } of await readListed(await mcp.clients(), random)) {
      const { result, exchange } = reply;
      if (result === null || result['resultType'] === 'input_required') continue;
      judged += 1;
      const { contents } = result;
      const faults = Array.isArray(contents)
        ? contents.flatMap(resourceFaults)
        : [`contents is ${showValue(contents)}`];
      expect.that(`${uri.slice(0, 100)} has valid contents`, faults.length === 0, {
        expected: 'an array of texts and blobs with URIs',
        actual: faults.length === 0 ? 'texts and blobs with URIs' : faults.slice(0, 5),
        exchange,
      });
    }
    if (judged === 0) throw new Inapplicable('no listed resource could be read');
  },
});
