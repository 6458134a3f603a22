import type { CheckContext } from '../../runner/kit/context.ts';
import { none } from '../../runner/kit/credentials.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectNoOffer, listForeignOrigins } from '../../runner/kit/foreign-origins.ts';

const preflight = [
  ['Access-Control-Request-Method', 'POST'],
  ['Access-Control-Request-Headers', 'authorization,content-type'],
] as const;

/** Browsers put cookies and certificates into requests by themselves. */
export default defineCheck({
  id: 'mcp/foreign-origins-get-no-credentials',
  clause: 'fetch:cors.credentials-for-known-origins',
  title: 'The MCP server does not let a foreign origin send credentials',
  why: 'Any web page that a user visits can call tools through the browser with the cookies or the certificate of the user.',
  sends:
    "Plain requests of each version of MCP and preflights with these origins: a foreign one, `null`, names that begin or end like the target's own host, and its own.",
  passes:
    "No Access-Control-Allow-Origin, `*` without credentials, the origin without Access-Control-Allow-Credentials, or only the target's own origins.",
  fails:
    'A foreign origin in Access-Control-Allow-Origin together with `Access-Control-Allow-Credentials: true`, or `*` together with it, which browsers refuse.',
  fix: 'Leave Access-Control-Allow-Credentials out, since clients send tokens by themselves, or compare the whole Origin with a list of known origins.',
  systems: ['mcp', 'authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['mcp-cors-reflects-any-origin', 'mcp-cors-all-with-credentials', 'mcp-cors-preflight-reflects'],
  async run({ mcp, authorization, expect }: CheckContext) {
    const clients = await mcp.clients();
    // Of its own origin the field with * alone is judged, which is none that it could trust.
    const own = { name: 'its own origin', origin: mcp.url.origin, judged: '*' };
    const foreign = listForeignOrigins(mcp.url).map((one) => ({ ...one, judged: one.origin }));
    for (const { name, origin, judged } of [...foreign, own]) {
      const asked = { method: 'OPTIONS', credentials: none, accept: '*/*', case: `a preflight from ${name}` };
      const headers = [['Origin', origin], ...preflight] as const;
      const { exchange } = await authorization.fetch(mcp.endpoint, { ...asked, headers });
      expectNoOffer(expect, exchange, judged);
      for (const client of clients) {
        const sending = { headers: [['Origin', origin]], case: `${client.eraName}: a request from ${name}` } as const;
        expectNoOffer(expect, (await client.askPlainly(sending)).exchange, judged);
      }
    }
  },
});
