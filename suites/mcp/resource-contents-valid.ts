import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { showValue } from '../../runner/documents/show-value.ts';
import { resourceFaults } from './support/content-faults.ts';
import { readListed } from './support/read-resources.ts';

/** What is read goes to the model, or is written to a file. */
export default defineCheck({
  id: 'mcp/resource-contents-valid',
  clause: 'mcp-resources:read.contents',
  title: 'What resources are read as has a URI, and text or base64',
  why: 'Clients refuse the whole answer for one part that they do not understand, or keep bytes that nobody can open.',
  sends: 'resources/read of up to five resources that are listed, unlike ones first.',
  passes: 'An array of texts and blobs, which may be several for one URI, or none.',
  fails: 'No array, a part without a URI, with neither text nor blob, a blob that is not base64.',
  fix: 'Put text into text and bytes into blob, encoded with the plain alphabet of base64, padded.',
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
      expect.that(`${uri.slice(0, 100)} is read as contents`, faults.length === 0, {
        expected: 'an array of texts and blobs with their URIs',
        actual: faults.length === 0 ? 'it is' : faults.slice(0, 5),
        exchange,
      });
    }
    if (judged === 0) throw new Inapplicable('no resource that is listed could be read');
  },
});
