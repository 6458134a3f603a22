import { defineCheck } from '../../runner/kit/define-check.ts';

/** curl and many libraries wait for 100 before they send a large body. */
export default defineCheck({
  id: 'plant-store/expect-continue-honoured',
  clause: 'rfc9110:expect.continue',
  title: 'A request that waits for 100 (Continue) is answered',
  why: 'Clients that wait before they send a body hang, or are refused.',
  sends: 'A plant with Expect: 100-continue; the body is held back for a second at the most.',
  passes: 'It is accepted, with or without a 100 before, or declined with 417.',
  fails: 'It is refused otherwise, makes the server fail or is not answered.',
  fix: 'Let the HTTP server answer 100, or ignore the expectation.',
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
