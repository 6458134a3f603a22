import { askEachResource } from '../../runner/kit/ask-each.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { headerValues } from '../../runner/kit/exchange.ts';
import { firstOfEachSystem, ofMalformedRequests } from './support/refuse-heads.ts';

/** Health checks, benchmarks and the proxies of old configurations still speak HTTP/1.0. */
export default defineCheck({
  ...ofMalformedRequests,
  id: 'http1/no-chunks-for-http-1-0',
  clause: 'rfc9112:coding.not-for-http-1-0',
  title: 'A request of HTTP/1.0 gets a response without a transfer coding',
  why: 'Clients of HTTP/1.0 take the sizes of the chunks for content, and cannot read the JSON.',
  sends: 'A valid request to each system, as one of HTTP/1.0.',
  passes: 'Any response without Transfer-Encoding. A system that gives no response over HTTP/1.0 is not judged.',
  fails: 'A response with Transfer-Encoding.',
  fix: 'Let the HTTP server choose the framing: a length, or the end of the connection.',
  brokenBy: ['chunks-for-http-1-0', 'api-chunks-for-http-1-0', 'mcp-chunks-for-http-1-0'],
  async run({ resources, expect }) {
    await askEachResource(firstOfEachSystem(resources), async (resource) => {
      const exchange = await resource.request({ httpVersion: '1.0', case: `${resource.name} over HTTP/1.0` });
      if (exchange.response === null) throw new Inapplicable(`${resource.name} gives no response over HTTP/1.0`);
      const codings = headerValues(exchange.response.headers, 'transfer-encoding');
      expect.that(`${resource.name} sends no transfer coding`, codings.length === 0, {
        expected: 'no Transfer-Encoding',
        actual: codings.length === 0 ? 'none' : `Transfer-Encoding: ${codings.join(', ')}`,
        exchange,
      });
    });
  },
});
