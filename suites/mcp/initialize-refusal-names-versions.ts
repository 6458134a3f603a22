import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { showValue } from '../../runner/documents/show-value.ts';
import { describeReply } from '../../runner/kit/judge-reply.ts';
import { latestRevision } from '../../runner/kit/mcp.ts';
import { judgeSize } from '../../runner/documents/walk-schema.ts';

/** Characters that are searched for the version. */
const longestRead = 10_000;

function namesSpoken(part: unknown): boolean {
  if (part === undefined || judgeSize(part) !== null) return false;
  return JSON.stringify(part).slice(0, longestRead).includes(latestRevision.modern);
}

/** Older clients need the reason for the refusal. */
export default defineCheck({
  id: 'mcp/initialize-refusal-names-versions',
  clause: 'mcp-2026-07-28:version.initialize-explained',
  title: 'A stateless-only server refuses initialize with the versions that it supports',
  why: 'Older clients report a broken server instead of an unsupported version.',
  sends: '`initialize`. Inapplicable where the server speaks session-based MCP.',
  passes: 'An error with 2026-07-28 in its data or message, such as -32022 with data.supported.',
  fails: 'Any other response.',
  fix: 'Return the JSON-RPC error -32022 with data.supported for `initialize`.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['stateless-only-initialize-opaque', 'stateless-only-initialize-without-data'],
  async run({ mcp, expect }) {
    const { legacy, modern } = await mcp.eras();
    if (legacy.spoken) throw new Inapplicable('the endpoint speaks session-based MCP, so initialize is not refused');
    if (!modern.spoken) throw new Inapplicable('the endpoint does not speak stateless MCP');
    const { error, exchange } = legacy.reply;
    const isNamed = [error?.message, error?.data].some(namesSpoken);
    expect.that('the error names the supported version', isNamed, {
      expected: `an error with ${latestRevision.modern} in it`,
      actual:
        error === null
          ? describeReply(legacy.reply)
          : { code: error.code, message: showValue(error.message), data: showValue(error.data) },
      exchange,
    });
  },
});
