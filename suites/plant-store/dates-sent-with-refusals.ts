import { none } from '../../runner/kit/credentials.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { expectDates, isDated } from '../../runner/kit/http-dates.ts';

/** Error responses are often written by other code than successes. */
export default defineCheck({
  id: 'plant-store/dates-sent-with-refusals',
  clause: 'rfc9110:date.sent',
  title: 'Refusals of the plant store have a Date field, as its successes do',
  why: 'Caches cannot calculate the age of an error, and clients cannot tell when it happened or how far their clocks differ.',
  sends:
    'A valid plant. Then a plant without a name, one without credentials, malformed JSON, GET /plants and an unknown path.',
  passes:
    'Date in each response of the classes 2xx, 3xx and 4xx. Inapplicable if the response to the valid plant has none: a server without a clock sends no Date.',
  fails: 'A response without Date.',
  fix: 'Let the HTTP server write every response, also those of filters and error handlers.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: true,
  brokenBy: ['date-missing-from-refusals'],
  async run({ plantStore, expect }) {
    if (!isDated(await plantStore.create({}, { case: 'a valid plant' })))
      throw new Inapplicable('the response to a valid plant has no Date');
    const method = { method: 'GET', path: '/plants', operation: 'method' } as const;
    const unknown = { method: 'GET', path: '/vivero-unknown', operation: 'unknown-path' } as const;
    expectDates(expect, [
      await plantStore.create({ name: undefined }, { case: 'no name' }),
      await plantStore.create({}, { credentials: none, case: 'no credentials' }),
      await plantStore.createFrom('{"id":', { case: 'malformed JSON' }),
      await plantStore.send(method, { case: 'GET' }),
      await plantStore.send(unknown, { case: 'an unknown path' }),
    ]);
  },
});
