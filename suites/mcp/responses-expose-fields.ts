import type { CheckContext } from '../../runner/kit/context.ts';
import { none } from '../../runner/kit/credentials.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { type Exchange, headerValues } from '../../runner/kit/exchange.ts';

/** What programs in browsers have to read, and cannot read unless the response says so. */
const neededFields = ['mcp-session-id', 'www-authenticate'];

/** A browser hides most fields of a response from other origins. */
export default defineCheck({
  id: 'mcp/responses-expose-fields',
  clause: 'fetch:cors.exposed-fields',
  title: 'Responses that let an origin in expose the fields that clients read',
  why: 'Clients in browsers, such as the MCP Inspector, get no session id and cannot find the sign-in, although the response has both.',
  sends: "`initialize` with the server's own origin and with a foreign one, each with and without credentials.",
  passes:
    'Access-Control-Expose-Headers names, in any case, Mcp-Session-Id and WWW-Authenticate where the response has them. `*` stands for all. Inapplicable where no response with such a field lets an origin in.',
  fails:
    'A response that lets the origin in has one of these fields and does not expose it, for example because only the preflight does. The response with credentials lets the origin in, and the one with WWW-Authenticate does not.',
  fix: 'Send `Access-Control-Expose-Headers: Mcp-Session-Id, WWW-Authenticate` with every response, not only with OPTIONS, and Access-Control-Allow-Origin with refusals, too.',
  systems: ['mcp', 'authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['mcp-exposes-in-preflight-only', 'mcp-exposes-no-challenge', 'mcp-refusal-hidden-from-origins'],
  async run({ mcp, expect }: CheckContext) {
    let judged = 0;
    for (const origin of [mcp.url.origin, 'https://client.example']) {
      const headers = [['Origin', origin]] as const;
      const { exchange: opened } = await mcp.initialize({}, { headers, case: `initialize from ${origin}` });
      const refusing = { headers, credentials: none, case: `initialize without credentials from ${origin}` };
      const { exchange: refused } = await mcp.initialize({}, refusing);
      const isHidden = letsIn(opened, origin) && !letsIn(refused, origin);
      if (isHidden && valuesOf(refused, 'www-authenticate').length > 0) {
        judged += 1;
        expect.that('the response without credentials lets the origin in as well', false, {
          expected: valuesOf(opened, 'access-control-allow-origin'),
          actual: valuesOf(refused, 'access-control-allow-origin'),
          exchange: refused,
        });
      }
      for (const exchange of [opened, refused]) {
        const sent = neededFields.filter((name) => valuesOf(exchange, name).length > 0);
        if (sent.length === 0 || !letsIn(exchange, origin)) continue;
        judged += 1;
        const exposed = valuesOf(exchange, 'access-control-expose-headers')
          .flatMap((value) => value.split(','))
          .map((one) => one.trim().toLowerCase());
        const missing = exposed.includes('*') ? [] : sent.filter((name) => !exposed.includes(name));
        expect.that('the response exposes the fields that it has', missing.length === 0, {
          expected: sent,
          actual: missing.length === 0 ? 'all of them' : { missing },
          exchange,
        });
      }
    }
    if (judged === 0) throw new Inapplicable('no response with such a field lets an origin in');
  },
});

function letsIn(exchange: Exchange, origin: string): boolean {
  const allowed = valuesOf(exchange, 'access-control-allow-origin');
  return allowed.length === 1 && ['*', origin].includes(allowed[0]?.trim() ?? '');
}

function valuesOf({ response }: Exchange, field: string): string[] {
  return headerValues(response?.headers ?? [], field);
}
