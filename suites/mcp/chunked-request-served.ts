import { defineCheck } from '../../runner/kit/define-check.ts';

/** Clients that generate a body while they send it do not know its length. */
export default defineCheck({
  id: 'mcp/chunked-request-served',
  clause: 'rfc9112:chunked.decoded',
  title: 'The MCP server serves a request whose body is chunked',
  why: 'Clients and gateways that stream their requests are refused.',
  sends: 'A plain request with `Transfer-Encoding: chunked` instead of Content-Length.',
  passes: 'A result, or 411, which HTTP allows (RFC 9112 §6.3).',
  fails: 'Another error, a server error, or no response in time.',
  fix: 'Let the HTTP server decode the chunked coding before the body is parsed as JSON.',
  systems: ['mcp'],
  httpVersion: '1.1',
  needs: [],
  mutates: false,
  brokenBy: ['mcp-chunked-body-refused'],
  async run({ mcp, expect }) {
    for (const client of await mcp.clients()) {
      const reply = await client.askPlainly({ framing: 'chunked', case: `${client.eraName}: in chunks` });
      if (reply.exchange.response?.status === 411) expect.status(reply.exchange, 411);
      else expect.result(reply);
    }
  },
});
