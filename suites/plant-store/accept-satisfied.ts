import { defineCheck } from '../../runner/kit/define-check.ts';

const accepts = [
  'application/json',
  '*/*',
  'application/json, text/plain, */*',
  'application/*;q=0.5, text/html;q=0.1',
  null,
];

/** Clients that can read JSON send many different Accept fields. */
export default defineCheck({
  id: 'plant-store/accept-satisfied',
  clause: 'rfc9110:accept.satisfied',
  title: 'A client that accepts JSON, or sends no Accept, gets JSON',
  why: 'Browsers, curl and plain HTTP libraries send a wide Accept or none. They are refused, or get a format that they cannot read.',
  sends: 'Plants with `Accept: application/json`, with `*/*`, with lists that have wildcards, and without Accept.',
  passes: 'Each plant is accepted, and the response is JSON.',
  fails: 'A plant is refused, for example with 406, or the response is not JSON.',
  fix: 'Match Accept by its grammar, wildcards included, and treat an absent Accept as `*/*`.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: true,
  brokenBy: ['accept-wildcard-refused', 'accept-absent-refused', 'wildcard-served-html'],
  async run({ plantStore, expect }) {
    for (const accept of accepts) {
      const exchange = await plantStore.create({}, { case: accept ?? 'no Accept', accept });
      if (expect.accepted(exchange)) expect.json(exchange);
    }
  },
});
