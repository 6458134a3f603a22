import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { showValue } from '../../runner/documents/show-value.ts';
import { isObject } from '../../runner/documents/json-value.ts';
import { latestRevision } from '../../runner/kit/mcp.ts';

/** A client chooses the version and the features by this result. */
export default defineCheck({
  id: 'mcp/discover-result-complete',
  clause: 'mcp-2026-07-28:discover.members',
  title: 'The result of server/discover names versions and capabilities',
  why: 'A client that finds no version it knows disconnects.',
  sends: '`server/discover`.',
  passes:
    'supportedVersions that contains 2026-07-28, and capabilities as an object of objects. Instructions may be absent.',
  fails: 'A member that is absent or of another type.',
  fix: 'List every supported version in supportedVersions, including 2026-07-28, and return capabilities as an object.',
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
    if (opening.result === null) throw new Inapplicable('server/discover returned no result');
    const { supportedVersions, capabilities, instructions } = opening.result;
    const versions: unknown[] = Array.isArray(supportedVersions) ? supportedVersions : [];
    const isList = versions.every((version) => typeof version === 'string') && versions.includes(latestRevision.modern);
    expect.that('supportedVersions is an array of strings that contains the stateless revision', isList, {
      expected: `an array of strings that contains ${latestRevision.modern}`,
      actual: showValue(supportedVersions),
      exchange,
    });
    const areObjects =
      isObject(capabilities) &&
      Object.entries(capabilities).every(([name, value]) => name === 'extensions' || isObject(value));
    expect.that('capabilities is an object of objects', areObjects, {
      expected: 'an object of objects',
      actual: showValue(capabilities),
      exchange,
    });
    expect.that('instructions is a string or absent', ['string', 'undefined'].includes(typeof instructions), {
      expected: 'a string, or no member',
      actual: showValue(instructions),
      exchange,
    });
  },
});
