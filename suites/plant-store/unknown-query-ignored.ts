import { defineCheck } from '../../runner/kit/define-check.ts';

/** Gateways and trackers add query parameters on their own. */
export default defineCheck({
  id: 'plant-store/unknown-query-ignored',
  clause: 'service:plants.query-ignored',
  title: 'An unknown query parameter changes nothing',
  why: 'Requests that pass through a proxy that adds a parameter are refused.',
  sends: 'Plants to /plants?vivero=1 and /plants?callback=vivero.',
  passes: 'The plants are accepted. The specification does not mention query parameters, so a refusal is only a note.',
  fails: 'A plant is refused or causes a server error, or the response calls the function that a parameter names.',
  fix: 'Ignore unknown query parameters.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: true,
  brokenBy: ['unknown-query-refused', 'callback-makes-a-script'],
  async run({ plantStore, expect }) {
    expect.accepted(await plantStore.create({}, { query: 'vivero=1' }));
    const exchange = await plantStore.create(
      {},
      { query: 'callback=vivero', case: 'a parameter that names a function' },
    );
    expect.accepted(exchange);
    const text = Buffer.from(exchange.response?.body.bytes ?? []).toString();
    const isCalled = /^[^{[]*\bvivero\s*\(/.test(text.slice(0, 200));
    expect.that('no call of the named function is returned', !isCalled, {
      expected: 'the plant as JSON',
      actual: isCalled ? text.slice(0, 60) : 'no call',
      exchange,
    });
  },
});
