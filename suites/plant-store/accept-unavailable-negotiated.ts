import { defineCheck } from '../../runner/kit/define-check.ts';

/** The store has JSON alone. */
export default defineCheck({
  id: 'plant-store/accept-unavailable-negotiated',
  clause: 'rfc9110:accept.unavailable',
  title: 'A client that asks for plain text gets JSON or 406',
  why: 'A client that asks for what there is not should learn so, not see a fault or a format that nobody promised.',
  sends: 'A plant with Accept: text/plain, and one with text/html.',
  passes: 'The plant is accepted and answered in JSON, or the answer is 406.',
  fails: 'Another status, or a success in something else than JSON.',
  fix: 'Answer 406, or ignore Accept and answer in JSON.',
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
