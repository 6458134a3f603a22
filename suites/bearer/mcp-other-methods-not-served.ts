import { none } from '../../runner/kit/credentials.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { expectNoStream } from '../../runner/kit/expect-no-stream.ts';

/** How long a stream is listened to that should not have been opened, in milliseconds. */
const listenMs = 300;

/** A stream that nobody paid for carries somebody's messages. */
export default defineCheck({
  id: 'bearer/mcp-other-methods-not-served',
  clause: 'mcp-authorization:errors.missing-401',
  title: 'MCP server serves neither GET nor DELETE without credentials',
  why: 'A stream that anyone can open shows strangers what the server tells its clients, and costs it a connection each.',
  sends: 'GET with Accept: text/event-stream and DELETE to the MCP endpoint, without credentials.',
  passes:
    '401, 405, 404 or another refusal; a page for people who open the address in a browser. A server that anyone may begin with is not asked.',
  fails: 'An event stream, or success of DELETE.',
  fix: 'Judge credentials for every method of the endpoint, or answer 405.',
  systems: ['mcp', 'authorization'],
  credentials: 'presupposed',
  needs: [],
  mutates: false,
  brokenBy: ['mcp-stream-open-to-all', 'mcp-delete-open-to-all'],
  async run({ mcp, authorization, expect }) {
    const { anonymous } = await authorization.discover();
    const answered = anonymous.response?.status ?? 0;
    if (answered >= 200 && answered < 300) throw new Inapplicable('anyone may begin a conversation with the server');
    const ask = async (method: string) => {
      const sending = {
        method,
        credentials: none,
        accept: 'text/event-stream',
        listenMs,
        case: `${method} without credentials`,
      };
      return (await authorization.fetch(mcp.endpoint, sending)).exchange;
    };
    const stream = await ask('GET');
    expectNoStream(expect, stream);
    expect.notServed(await ask('DELETE'));
  },
});
