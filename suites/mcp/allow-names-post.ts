import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { headerValues } from '../../runner/kit/exchange.ts';

/** A 405 says what would have been right. */
export default defineObservingCheck({
  id: 'mcp/allow-names-post',
  clause: 'rfc9110:method.allow-named',
  title: 'Every 405 of the endpoint names POST in Allow',
  why: 'Clients and gateways read Allow to learn which methods there are.',
  sends: 'Nothing of its own: it judges every 405 of the run at the endpoint.',
  passes: 'Allow with POST among its methods, in one field or several.',
  fails: 'A 405 without Allow, or one without POST in it.',
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

/** The endpoint has any path; the metadata is what else an MCP server is asked for. */
function isEndpoint(path: string): boolean {
  return !path.includes('/.well-known/');
}
