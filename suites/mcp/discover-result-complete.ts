import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { showValue } from '../../runner/documents/show-value.ts';
import { isObject } from '../../runner/documents/json-value.ts';
import { latestRevision } from '../../runner/kit/mcp.ts';

/** What a client chooses by. */
export default defineCheck({
  id: 'mcp/discover-result-complete',
  clause: 'mcp-2026-07-28:discover.members',
  title: 'server/discover names versions and capabilities',
  why: 'A client that finds no version it knows gives up.',
  sends: 'server/discover.',
  passes:
    'supportedVersions with 2026-07-28 in it, and an object of capabilities, each an object; instructions may be absent.',
  fails: 'A member is absent or of another type.',
  fix: 'Name every version in supportedVersions, the stateless one included, and the capabilities as an object.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: [
    'discover-without-versions',
    'discover-without-stateless-version',
    'discover-versions-a-text',
    'discover-without-capabilities',
    'discover-capability-true',
    'discover-instructions-a-list',
  ],
  async run({ mcp, expect }) {
    const { opening } = await mcp.client('modern');
    const { exchange } = opening;
    if (opening.result === null) throw new Inapplicable('server/discover is not answered with a result');
    const { supportedVersions, capabilities, instructions } = opening.result;
    const versions: unknown[] = Array.isArray(supportedVersions) ? supportedVersions : [];
    const isList = versions.every((version) => typeof version === 'string') && versions.includes(latestRevision.modern);
    expect.that('supportedVersions lists texts, the stateless revision among them', isList, {
      expected: `a list of texts with ${latestRevision.modern}`,
      actual: showValue(supportedVersions),
      exchange,
    });
    const areObjects =
      isObject(capabilities) &&
      Object.entries(capabilities).every(([name, value]) => name === 'extensions' || isObject(value));
    expect.that('capabilities are an object of objects', areObjects, {
      expected: 'an object of objects',
      actual: showValue(capabilities),
      exchange,
    });
    expect.that('instructions are a text, or absent', ['string', 'undefined'].includes(typeof instructions), {
      expected: 'a text, or nothing',
      actual: showValue(instructions),
      exchange,
    });
  },
});
