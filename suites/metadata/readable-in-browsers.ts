import { defineCheck } from '../../runner/kit/define-check.ts';
import { headerValue } from '../../runner/kit/exchange.ts';
import { findMetadata } from './support/found-metadata.ts';

const origin = 'https://client.example';

/** Some clients run in web pages. */
export default defineCheck({
  id: 'metadata/readable-in-browsers',
  clause: 'fetch:cors.published-documents',
  title: 'Clients in browsers can read the metadata',
  why: 'Clients in a browser, such as the MCP Inspector, cannot read metadata without permission by CORS.',
  sends: 'GET of the metadata with an Origin.',
  passes: 'Access-Control-Allow-Origin with * or that origin.',
  fails: 'No such header, or another origin in it. No specification demands the header.',
  fix: 'Send `Access-Control-Allow-Origin: *` with the metadata, which contains no secret.',
  systems: ['mcp', 'authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['metadata-hidden-from-browsers'],
  async run({ authorization, expect }) {
    const [first] = await findMetadata(authorization);
    if (first === undefined) return;
    const { exchange } = await authorization.fetch(first.url, {
      headers: [['Origin', origin]],
      case: `Origin: ${origin}`,
    });
    const allowed = headerValue(exchange.response?.headers ?? [], 'access-control-allow-origin');
    expect.that('a page of another origin may read the metadata', allowed === '*' || allowed === origin, {
      expected: ['*', origin],
      actual: allowed ?? 'no Access-Control-Allow-Origin',
      exchange,
    });
  },
});
