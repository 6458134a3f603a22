import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { isAnsweredLater, resumed } from './support/answered-later.ts';

/** Who misspells a level waits for messages that never come. */
export default defineCheck({
  id: 'mcp/unknown-level-named',
  clause: 'mcp-2025-11-25:logging.level-unknown',
  title: 'An unknown log level is refused as an invalid parameter',
  why: 'A client that misspells a level gets no log messages and does not learn why.',
  sends: 'logging/setLevel with a made-up level, in a session of its own, where initialize declares logging.',
  passes: 'The error -32602.',
  fails: 'A result, or another code.',
  fix: 'Compare the level with the eight levels of RFC 5424, and return -32602 for any other.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['unknown-level-served'],
  async run({ mcp, expect }) {
    // What is set holds for the session, and that of the other checks is left alone.
    const client = await mcp.openClient();
    if (!Object.hasOwn(client.capabilities, 'logging')) throw new Inapplicable('initialize declares no logging');
    const reply = await client.request('logging/setLevel', { level: 'vivero-loud' }, { case: 'an unknown level' });
    if (isAnsweredLater(client, reply)) throw new Inapplicable(resumed);
    expect.rpcError(reply, { codes: [-32602] });
  },
});
