import { defineCheck } from '../../runner/kit/define-check.ts';

/** Clients that generate a body while they send it do not know its length. */
export default defineCheck({
  id: 'plant-store/chunked-body-accepted',
  clause: 'rfc9112:chunked.decoded',
  title: 'A chunked body is accepted',
  why: 'Clients that stream their requests are refused.',
  sends: 'A plant with `Transfer-Encoding: chunked` instead of Content-Length.',
  passes: 'The plant is accepted, or refused with 411, which HTTP allows (RFC 9112 §6.3).',
  fails: 'The plant is refused with another status or causes a server error.',
  fix: 'Let the HTTP server decode the chunked coding before the body is parsed as JSON.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: true,
  brokenBy: ['chunked-body-refused'],
  async run({ plantStore, expect }) {
    const exchange = await plantStore.create({}, { framing: 'chunked' });
    if (exchange.response?.status === 411) expect.status(exchange, 411);
    else expect.accepted(exchange);
  },
});
