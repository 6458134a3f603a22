import { readEvents } from '../../runner/documents/sse.ts';
import { none } from '../../runner/kit/credentials.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import type { Exchange } from '../../runner/kit/exchange.ts';
import { mediaTypeOf } from '../../runner/kit/media-type.ts';

/** How long a forbidden stream is read, in milliseconds: its first event names the place for messages. */
const listenMs = 500;

/** Libraries keep the transport that came before Streamable HTTP, at a path that the guard does not know. */
export default defineCheck({
  id: 'bearer/mcp-old-transport-not-open',
  clause: 'mcp-authorization:token-requirements.every-request',
  title: 'The MCP server opens no session over the transport of 2024-11-05 without credentials',
  why: 'Anybody who knows the old path lists and calls the tools without a token, though the endpoint refuses strangers.',
  sends: 'GET to `sse` beside the MCP endpoint and below it, as clients of 2024-11-05 do, without credentials.',
  passes:
    'A refusal, a page, or any stream but one of that transport. A server that serves its first request at the endpoint to everyone is not tested.',
  fails: 'An event stream with an event `endpoint`, which names the place to which clients send their messages.',
  fix: 'Turn the HTTP+SSE transport off, or judge the token of all requests to its endpoints.',
  systems: ['mcp', 'authorization'],
  credentials: 'presupposed',
  needs: [],
  mutates: false,
  brokenBy: ['mcp-old-transport-open'],
  async run({ mcp, authorization, expect }) {
    const { anonymous } = await authorization.discover();
    if (![401, 403].includes(anonymous.response?.status ?? 0))
      throw new Inapplicable('the server demands no credentials for its first request');
    const below = new URL(mcp.endpoint);
    below.pathname = `${below.pathname.replace(/\/$/, '')}/sse`;
    const urls = new Map([new URL('sse', mcp.endpoint), below].map((url) => [url.pathname, url]));
    for (const [path, url] of urls) {
      const sending = { credentials: none, accept: 'text/event-stream', listenMs, case: `GET ${path}` };
      const { exchange } = await authorization.fetch(url, { ...sending, system: 'mcp' });
      const isOpen = namesEndpoint(exchange);
      expect.that('no session is opened', !isOpen, {
        expected: 'no stream that names an endpoint',
        actual: isOpen ? 'an event "endpoint"' : `status ${exchange.response?.status ?? 'none'}`,
        exchange,
      });
    }
  },
});

/** The first event of the HTTP+SSE transport names the endpoint for messages (MCP 2024-11-05, Transports). */
function namesEndpoint({ response }: Exchange): boolean {
  if (response === null || response.status !== 200) return false;
  if (mediaTypeOf(response.headers)?.essence !== 'text/event-stream') return false;
  return readEvents(response.body.bytes).events.some(({ event, data }) => event === 'endpoint' && data !== '');
}
