import { defineCheck } from '../../runner/kit/define-check.ts';

/** curl and many libraries wait for 100 before they send a large body; over HTTP/2, where well-known gateways send none, they do not. */
export default defineCheck({
  id: 'plant-store/expect-continue-honoured',
  clause: 'rfc9110:expect.continue',
  title: 'A client that waits for 100 gets it, or a response',
  why: 'Clients that wait for 100 before they send the body hang or are refused.',
  sends:
    'A plant with `Expect: 100-continue`. The client holds the body back until 100 or a response comes, for three seconds at the most.',
  passes: '100 comes, and the plant is accepted. Or the request is refused with 417.',
  fails:
    'Nothing comes before the body is sent all the same. Or the plant is refused with another status, causes a server error, or gets no response.',
  fix: 'Let the HTTP server send 100 as soon as it has the header fields, or let the one in front do so.',
  systems: ['plant-store'],
  httpVersion: '1.1',
  needs: ['plant-store.create'],
  mutates: true,
  runsAlone: true,
  brokenBy: ['expectation-refused', 'expectation-ignored'],
  async run({ plantStore, expect }) {
    const exchange = await plantStore.create({}, { expectContinue: true });
    if (exchange.response?.status === 417) {
      expect.status(exchange, 417);
      return;
    }
    if (!expect.accepted(exchange)) return;
    const isContinued = exchange.response?.interim?.includes(100) === true;
    expect.that('100 comes before the body is sent', isContinued, {
      expected: '100 (Continue)',
      actual: isContinued ? '100 (Continue)' : 'nothing, until the body was sent without it',
      exchange,
    });
  },
});
