import { defineCheck } from '../../runner/kit/define-check.ts';
import { headerValue } from '../../runner/kit/exchange.ts';
import { findMetadata } from './support/found-metadata.ts';

const origin = 'https://client.example';

/** Some clients are web pages. */
export default defineCheck({
  id: 'metadata/readable-in-browsers',
  clause: 'fetch:cors.published-documents',
  title: 'Metadata can be read by clients in browsers',
  why: 'Clients that run in a browser, such as the inspector, cannot read metadata that does not allow it.',
  sends: 'GET of the metadata with an Origin.',
  passes: 'Access-Control-Allow-Origin with * or that origin.',
  fails: 'No such field, or another origin in it. No document demands it.',
  fix: 'Send Access-Control-Allow-Origin: * with the metadata, which holds no secret.',
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
    expect.that('a page may read it', allowed === '*' || allowed === origin, {
      expected: ['*', origin],
      actual: allowed ?? 'no Access-Control-Allow-Origin',
      exchange,
    });
  },
});
