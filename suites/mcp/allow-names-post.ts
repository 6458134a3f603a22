import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { headerValues } from '../../runner/kit/exchange.ts';

/** A 405 names the methods that would have been right. */
export default defineObservingCheck({
  id: 'mcp/allow-names-post',
  clause: 'rfc9110:method.allow-named',
  title: 'Every 405 of the endpoint names POST in Allow',
  why: 'Clients and gateways read Allow to learn which methods the endpoint supports.',
  sends: 'No request of its own. It judges every 405 response of the MCP endpoint in the run.',
  passes: 'Allow with POST among its methods, in one header field or in several.',
  fails: 'A 405 without Allow, or with an Allow that does not contain POST.',
  fix: 'Send Allow with the methods of the endpoint in every 405.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['mcp-allow-absent', 'mcp-allow-without-post'],
  selects: ({ system, request, response }) =>
    system === 'mcp' && response?.status === 405 && isEndpoint(new URL(request.url).pathname),
  judge(exchange, expect) {
    const methods = headerValues(exchange.response?.headers ?? [], 'allow').flatMap((value) => value.split(','));
    expect.that(
      'Allow names POST',
      methods.some((method) => method.trim() === 'POST'),
      {
        expected: 'Allow with POST',
        actual: methods.length === 0 ? 'no Allow' : methods.join(','),
        exchange,
      },
    );
  },
});

/** The endpoint may have any path. Besides it, only metadata is requested from an MCP server. */
function isEndpoint(path: string): boolean {
  return !path.includes('/.well-known/');
}
