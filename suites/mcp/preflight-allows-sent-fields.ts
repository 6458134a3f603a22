import type { CheckContext } from '../../runner/kit/context.ts';
import { none } from '../../runner/kit/credentials.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { type Exchange, headerValues } from '../../runner/kit/exchange.ts';

/** A browser sends no field that the preflight does not name. */
export default defineCheck({
  id: 'mcp/preflight-allows-sent-fields',
  clause: 'fetch:cors.preflight-fields',
  title: 'A preflight allows the fields that clients send',
  why: 'Clients in browsers, such as the MCP Inspector, cannot send the request at all, and their console says no more than "CORS".',
  sends:
    "A plain request of each version of MCP, and a preflight for its method and fields with the server's own origin and with a foreign one.",
  passes:
    'Access-Control-Allow-Headers names, in any case, Authorization, Content-Type and the Mcp- fields that the request had; `*` stands for all but Authorization. Inapplicable where the preflight lets no origin in, or has no status of success: the server is not for browsers then.',
  fails: 'The preflight lets the origin in, but not one of these fields.',
  fix: 'Name Authorization, Content-Type, MCP-Protocol-Version and Mcp-Session-Id in Access-Control-Allow-Headers. For stateless MCP add Mcp-Method and Mcp-Name.',
  systems: ['mcp', 'authorization'],
  needs: [],
  mutates: false,
  brokenBy: [
    'mcp-preflight-without-authorization',
    'mcp-preflight-authorization-by-asterisk',
    'mcp-preflight-without-version',
    'mcp-preflight-without-session',
  ],
  async run({ mcp, authorization, expect }: CheckContext) {
    let judged = 0;
    for (const client of await mcp.clients()) {
      const { exchange: plain } = await client.askPlainly({ case: client.eraName });
      const fields = fieldsToAllow(plain);
      for (const origin of [mcp.url.origin, 'https://client.example']) {
        const headers = [
          ['Origin', origin],
          ['Access-Control-Request-Method', 'POST'],
          ['Access-Control-Request-Headers', fields.toSorted().join(',')],
        ] as const;
        const sending = { method: 'OPTIONS', credentials: none, accept: '*/*', headers };
        const { exchange } = await authorization.fetch(mcp.endpoint, {
          ...sending,
          case: `${client.eraName}: a preflight from ${origin}`,
        });
        if (!letsIn(exchange, origin)) continue;
        judged += 1;
        const allowed = listOf(exchange, 'access-control-allow-headers');
        const missing = fields.filter((name) => !allowed.includes(name) && !(allowed.includes('*') && isCovered(name)));
        expect.that('the preflight allows the fields of the request', missing.length === 0, {
          expected: fields,
          actual: missing.length === 0 ? 'all of them' : { missing },
          exchange,
        });
      }
    }
    if (judged === 0) throw new Inapplicable('no preflight lets an origin in');
  },
});

/** Returns the fields, in lower case, that a browser sends only where a preflight allows them: those of the protocol. */
function fieldsToAllow({ request }: Exchange): string[] {
  const names = request.headers.map(([name]) => name.toLowerCase());
  return names.filter((name) => name === 'authorization' || name === 'content-type' || name.startsWith('mcp-'));
}

/** Returns true unless the field has to be named: `*` does not stand for Authorization. */
function isCovered(name: string): boolean {
  return name !== 'authorization';
}

function letsIn(exchange: Exchange, origin: string): boolean {
  const status = exchange.response?.status ?? 0;
  const allowed = headerValues(exchange.response?.headers ?? [], 'access-control-allow-origin');
  return status >= 200 && status < 300 && allowed.length === 1 && ['*', origin].includes(allowed[0]?.trim() ?? '');
}

function listOf({ response }: Exchange, field: string): string[] {
  return headerValues(response?.headers ?? [], field).flatMap((value) =>
    value.split(',').map((one) => one.trim().toLowerCase()),
  );
}
