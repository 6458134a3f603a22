import { none } from '../../runner/kit/credentials.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import type { Exchange } from '../../runner/kit/exchange.ts';
import { askEach } from './support/ask-each.ts';
import { namingMethod, namingPath } from './support/rewriting-fields.ts';

/** The gateway knows the public paths, and trusts a field that names the path. */
export default defineCheck({
  id: 'bearer/mcp-not-rewritten',
  clause: 'service:authentication.every-resource',
  title: 'Header fields that name another URL or method do not open the MCP server',
  why: 'An attacker who writes a public path into a field can call tools without credentials.',
  sends:
    'Valid requests to the MCP endpoint without credentials, with the path of its metadata in X-Original-URL and similar fields, and with OPTIONS and GET in X-HTTP-Method-Override and similar fields.',
  passes: 'Any response without a JSON-RPC result: a refusal, or the public content of the named path.',
  fails: 'A JSON-RPC result.',
  fix: 'Drop such fields at the edge, and check credentials for the request that is actually served.',
  systems: [],
  asksEachOf: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['mcp-original-url-unprotected'],
  async run({ resources, expect }) {
    await askEach(resources, async (resource) => {
      const plain = await resource.request({ credentials: none, case: `${resource.name} without credentials` });
      if (holdsResult(plain))
        throw new Inapplicable(`${resource.name} is served to anyone, whatever fields a request has`);
      for (const [name, headers] of [
        ['the path of the metadata in X-Original-URL', namingPath('/.well-known/oauth-protected-resource')],
        ['OPTIONS in X-HTTP-Method-Override', namingMethod('OPTIONS')],
        ['GET in X-HTTP-Method-Override', namingMethod('GET')],
      ] as const) {
        const sending = { credentials: none, headers, case: `${resource.name} with ${name} and the like` };
        const exchange = await resource.request(sending);
        expect.that('the response has no JSON-RPC result', !holdsResult(exchange), {
          expected: 'no JSON-RPC result',
          actual: `status ${exchange.response?.status ?? 'none'}${holdsResult(exchange) ? ' with a result' : ''}`,
          exchange,
        });
      }
    });
  },
});

/** In JSON or in an event of a stream. */
function holdsResult({ response }: Exchange): boolean {
  if (response === null || response.status < 200 || response.status > 299) return false;
  const text = new TextDecoder().decode(response.body.bytes);
  return text.includes('"jsonrpc"') && text.includes('"result"');
}
