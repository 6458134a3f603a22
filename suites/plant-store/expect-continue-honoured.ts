import { defineCheck } from '../../runner/kit/define-check.ts';

/** curl and many libraries wait for 100 before they send a large body. */
export default defineCheck({
  id: 'plant-store/expect-continue-honoured',
  clause: 'rfc9110:expect.continue',
  title: 'A request with Expect: 100-continue gets a response',
  why: 'Clients that wait for 100 before they send the body hang or are refused.',
  sends: 'A plant with `Expect: 100-continue`. The client holds the body back for at most one second.',
  passes: 'The plant is accepted, with or without a 100 first, or refused with 417.',
  fails: 'The plant is refused with another status, causes a server error, or gets no response.',
  fix: 'Let the HTTP server send 100, or ignore the expectation.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: true,
  brokenBy: ['expectation-refused'],
  async run({ plantStore, expect }) {
    const exchange = await plantStore.create({}, { expectContinue: true });
    if (exchange.response?.status === 417) expect.status(exchange, 417);
    else expect.accepted(exchange);
  },
});
