import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { isAnsweredLater, resumed } from './support/answered-later.ts';

/** Who misspells a level waits for messages that never come. */
export default defineCheck({
  id: 'mcp/unknown-level-named',
  clause: 'mcp-2025-11-25:logging.level-unknown',
  title: 'A log level that does not exist is refused as a wrong parameter',
  why: 'A client that misspells a level believes that there is nothing to log.',
  sends: 'logging/setLevel with a made-up level, in a session of its own, where initialize declares logging.',
  passes: 'The error -32602.',
  fails: 'A result, or another code.',
  fix: 'Compare the level with the eight of RFC 5424, and answer -32602 to any other one.',
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
