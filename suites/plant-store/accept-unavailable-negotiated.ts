import { defineCheck } from '../../runner/kit/define-check.ts';

/** The plant store offers only JSON. */
export default defineCheck({
  id: 'plant-store/accept-unavailable-negotiated',
  clause: 'rfc9110:accept.unavailable',
  title: 'A client that accepts only plain text or HTML gets JSON or 406',
  why: 'A client that requests an unavailable format gets an error or an undocumented format, and does not learn that the format is unavailable.',
  sends: 'A plant with `Accept: text/plain`, and one with `Accept: text/html`.',
  passes: 'The plant is accepted with a JSON response, or the status is 406.',
  fails: 'Another status, or a success whose body is not JSON.',
  fix: 'Return 406, or ignore Accept and return JSON.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: true,
  brokenBy: ['plain-text-served', 'accept-unavailable-crashes'],
  async run({ plantStore, expect }) {
    for (const accept of ['text/plain', 'text/html']) {
      const exchange = await plantStore.create({}, { case: accept, accept });
      if (exchange.response?.status === 406) expect.status(exchange, 406);
      else if (expect.accepted(exchange)) expect.json(exchange);
    }
  },
});
