import { askEachResource } from '../../runner/kit/ask-each.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { firstOfEachSystem, replacing } from './support/refuse-heads.ts';

/** Names of transfer codings have no case. */
export default defineCheck({
  id: 'http1/coding-in-any-case',
  clause: 'rfc9112:coding.any-case',
  title: 'Transfer-Encoding is read in any case',
  why: 'The body of clients and gateways that write "Chunked" is lost, or is taken for the next request.',
  sends:
    'A valid request in chunks to each system that takes a body, with `Chunked` and `CHUNKED` as its Transfer-Encoding.',
  passes:
    'The request is served as with `chunked`. A system that does not serve requests in chunks is not judged here.',
  fails: 'The request is refused, causes a server error, or gets no response in time, though `chunked` is served.',
  fix: 'Compare names of transfer codings without regard to case.',
  systems: [],
  asksEachOf: ['plant-store', 'mcp'],
  credentials: 'unneeded',
  httpVersion: '1.1',
  needs: [],
  mutates: true,
  brokenBy: ['chunked-read-in-lower-case', 'mcp-chunked-read-in-lower-case'],
  async run({ resources, expect }) {
    await askEachResource(firstOfEachSystem(resources), async (resource) => {
      const plain = await resource.request({ framing: 'chunked', case: `${resource.name} in chunks` });
      const status = plain.response?.status ?? 0;
      if (plain.fault !== null || status < 200 || status > 299)
        throw new Inapplicable(`${resource.name} is not served in chunks`);
      for (const spelling of ['Chunked', 'CHUNKED']) {
        const editHead = replacing('transfer-encoding', () => [`Transfer-Encoding: ${spelling}`]);
        const exchange = await resource.request({
          framing: 'chunked',
          editHead,
          case: `${resource.name}: ${spelling}`,
        });
        expect.status(exchange, status);
      }
    });
  },
});
