import { none } from '../../runner/kit/credentials.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { expectNoStream } from '../../runner/kit/expect-no-stream.ts';

/** How long a forbidden stream is read, in milliseconds. */
const listenMs = 300;

/** A stream without credentials may deliver messages of other users. */
export default defineCheck({
  id: 'bearer/mcp-other-methods-not-served',
  clause: 'mcp-authorization:errors.missing-401',
  title: 'The MCP server serves no other method than POST without credentials',
  why: 'A stream that anyone can open shows strangers what the server sends to its clients, and each stream costs a connection.',
  sends: 'GET with `Accept: text/event-stream`, DELETE, PUT, PATCH and QUERY to the MCP endpoint, without credentials.',
  passes:
    '401, 405, 404 or another refusal. For GET also a page for people who open the URL in a browser. A server that serves its first request to everyone is not tested.',
  fails: 'An event stream, or a success of another method.',
  fix: 'Judge credentials for every method of the endpoint, or return 405.',
  systems: ['mcp', 'authorization'],
  credentials: 'presupposed',
  needs: [],
  mutates: false,
  brokenBy: ['mcp-stream-open-to-all', 'mcp-delete-open-to-all', 'mcp-put-open-to-all', 'any-method-served'],
  async run({ mcp, authorization, expect }) {
    const { anonymous } = await authorization.discover();
    const answered = anonymous.response?.status ?? 0;
    if (answered >= 200 && answered < 300)
      throw new Inapplicable('the server serves its first request without credentials');
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
    for (const method of ['DELETE', 'PUT', 'PATCH', 'QUERY']) expect.notServed(await ask(method));
  },
});
