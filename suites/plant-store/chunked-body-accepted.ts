import { defineCheck } from '../../runner/kit/define-check.ts';

/** As long as what every plant store accepts by the contract. */
const text = 'boldo '.repeat(683);

/** Clients that generate a body while they send it do not know its length. */
export default defineCheck({
  id: 'plant-store/chunked-body-accepted',
  clause: 'rfc9112:chunked.decoded',
  title: 'A chunked body is accepted',
  why: 'Clients that stream their requests are refused.',
  sends: 'Plants with `Transfer-Encoding: chunked` instead of Content-Length: a small one, and one of 8 KB.',
  passes: 'The plant is accepted, or refused with 411, which HTTP allows (RFC 9112 §6.3).',
  fails: 'The plant is refused with another status or causes a server error.',
  fix: 'Let the HTTP server decode the chunked coding before the body is parsed as JSON.',
  systems: ['plant-store'],
  httpVersion: '1.1',
  needs: ['plant-store.create'],
  mutates: true,
  brokenBy: ['chunked-body-refused', 'chunked-body-cut'],
  async run({ plantStore, expect }) {
    // Servers may read the first chunk alone, or as much as fits their first read.
    for (const [size, members] of Object.entries({
      'a small plant': {},
      'a plant of 8 KB': { name: text, tag: text },
    })) {
      const exchange = await plantStore.create(members, { framing: 'chunked', case: size });
      if (exchange.response?.status === 411) expect.status(exchange, 411);
      else expect.accepted(exchange);
    }
  },
});
