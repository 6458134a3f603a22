import { isObject } from '../../runner/documents/json-value.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import type { McpReply } from '../../runner/kit/json-rpc.ts';
import type { McpClient } from '../../runner/kit/mcp.ts';
import { isAnsweredLater, resumed } from './support/answered-later.ts';
import { callTool, callTools } from './support/call-tools.ts';

/** Tools that are called before one brings a log message, at most. */
const mostCalls = 3;

/** Log messages fill the context of a model. */
export default defineCheck({
  id: 'mcp/log-level-respected',
  clause: 'mcp-2025-11-25:logging.level-kept',
  title: 'A session gets no log messages below the level that it set',
  why: 'A client that wants to hear of emergencies alone gets everything, and pays for it with each call.',
  sends:
    'In a session of its own, where initialize declares logging: logging/setLevel with debug, calls of up to three read-only tools, logging/setLevel with emergency, and one of the calls again.',
  passes:
    'No `notifications/message` below emergency in the last response. Inapplicable without sessions, and if no call brings a log message or a level is refused.',
  fails: 'A log message of a lower level.',
  fix: 'Keep the level with the session, and compare the level of each message with it before you send it.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['log-level-ignored'],
  async run({ mcp, expect }) {
    // What is set holds for the session, and that of the other checks is left alone.
    const client = await mcp.openClient();
    if (!Object.hasOwn(client.capabilities, 'logging')) throw new Inapplicable('initialize declares no logging');
    if (client.sessionId === null) throw new Inapplicable('the server has no sessions, so no level can be kept');
    await setLevel(client, 'debug');
    const calls = await callTools(client, { enough: mostCalls });
    const noisy = calls.find(({ reply }) => lowerLevels(reply).length > 0);
    if (noisy === undefined) throw new Inapplicable('no call of a tool brings a log message below emergency');
    await setLevel(client, 'emergency');
    const after = await callTool(client, noisy.tool, noisy.arguments);
    const levels = lowerLevels(after);
    expect.that('the response contains no log message below the level', levels.length === 0, {
      expected: [],
      actual: levels.slice(0, 10),
      exchange: after.exchange,
    });
  },
});

async function setLevel(client: McpClient, level: string): Promise<void> {
  const reply = await client.request('logging/setLevel', { level }, { case: `the level ${level}` });
  if (isAnsweredLater(client, reply)) throw new Inapplicable(resumed);
  if (reply.result === null) throw new Inapplicable(`the level ${level} is refused`);
}

/** Returns the levels of the log messages in a response, but for the gravest. */
function lowerLevels({ messages }: McpReply): string[] {
  const known = ['debug', 'info', 'notice', 'warning', 'error', 'critical', 'alert'];
  return messages.flatMap(({ method, params }) => {
    const level = method === 'notifications/message' && isObject(params) ? params['level'] : null;
    return typeof level === 'string' && known.includes(level) ? [level] : [];
  });
}
