import { defineCheck } from '../../runner/kit/define-check.ts';

const accepts = [
  'application/json',
  '*/*',
  'application/json, text/plain, */*',
  'application/*;q=0.5, text/html;q=0.1',
  null,
];

/** What clients send as Accept when they can read JSON. */
export default defineCheck({
  id: 'plant-store/accept-satisfied',
  clause: 'rfc9110:accept.satisfied',
  title: 'A client that takes JSON, or says nothing, gets JSON',
  why: 'Browsers, curl and plain HTTP libraries send a wide Accept or none; they would be turned away or get another format.',
  sends: 'Plants with Accept: application/json, */*, a list with wildcards, and without Accept.',
  passes: 'Each is accepted and answered in JSON.',
  fails: 'One is refused, such as with 406, or answered in something else.',
  fix: 'Match Accept by its grammar, wildcards included, and read an absent one as */*.',
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
