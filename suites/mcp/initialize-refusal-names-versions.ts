import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { showValue } from '../../runner/documents/show-value.ts';
import { describeReply } from '../../runner/kit/judge-reply.ts';
import { latestRevision } from '../../runner/kit/mcp.ts';
import { judgeSize } from '../../runner/documents/walk-schema.ts';

/** A version further behind, in characters, is found by nobody. */
const longestRead = 10_000;

function namesSpoken(part: unknown): boolean {
  if (part === undefined || judgeSize(part) !== null) return false;
  return JSON.stringify(part).slice(0, longestRead).includes(latestRevision.modern);
}

/** Older clients need to learn why. */
export default defineCheck({
  id: 'mcp/initialize-refusal-names-versions',
  clause: 'mcp-2026-07-28:version.initialize-explained',
  title: 'initialize is refused with the versions that are supported',
  why: 'Older clients report a broken server instead of an old client.',
  sends: 'initialize to an endpoint without the older revisions.',
  passes: 'An error with 2026-07-28 in its data or message, such as -32022 with data.supported.',
  fails: 'Any other answer.',
  fix: 'Answer initialize with -32022 and data.supported.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['stateless-only-initialize-opaque', 'stateless-only-initialize-without-data'],
  async run({ mcp, expect }) {
    const { legacy, modern } = await mcp.eras();
    if (!modern.spoken || legacy.spoken) throw new Inapplicable('the endpoint speaks earlier revisions, or none');
    const { error, exchange } = legacy.reply;
    const isNamed = [error?.message, error?.data].some(namesSpoken);
    expect.that('the error names the version that is supported', isNamed, {
      expected: `an error with ${latestRevision.modern} in it`,
      actual:
        error === null
          ? describeReply(legacy.reply)
          : { code: error.code, message: showValue(error.message), data: showValue(error.data) },
      exchange,
    });
  },
});
