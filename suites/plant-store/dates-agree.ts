import { none } from '../../runner/kit/credentials.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectDatesAgree } from '../../runner/kit/http-dates.ts';

/** Responses of one server are often written by several programs. */
export default defineCheck({
  id: 'plant-store/dates-agree',
  clause: 'rfc9110:date.of-message',
  title: 'Every response of the plant store has the time of its own in Date',
  why: 'Caches calculate the age of a response from Date. With a wrong one they keep it for hours too long, or never. Logs of clients put events in the wrong order.',
  sends:
    'A valid plant. Then a plant without a name, one without credentials, malformed JSON, GET, HEAD and OPTIONS of /plants, and GET of an unknown path.',
  passes:
    'The same time, give or take half an hour. A clock that is wrong for every response, a response without Date, and an older Date of a response from a cache (Age, X-Cache and the like) are not judged.',
  fails:
    'A Date that is more than half an hour away from that of the usual response, such as one in local time or of the build.',
  fix: 'Let the HTTP server write Date in every response, also in those of filters and error handlers.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: true,
  brokenBy: ['date-of-401-in-local-time', 'date-of-head-and-options-standing-still'],
  async run({ plantStore, expect }) {
    const usual = await plantStore.create({}, { case: 'a valid plant' });
    const exchanges = [
      await plantStore.create({ name: undefined }, { case: 'no name' }),
      await plantStore.create({}, { credentials: none, case: 'no credentials' }),
      await plantStore.createFrom('{"id":', { case: 'malformed JSON' }),
    ];
    for (const method of ['GET', 'HEAD', 'OPTIONS'])
      exchanges.push(await plantStore.send({ method, path: '/plants', operation: 'method' }, { case: method }));
    const unknown = { method: 'GET', path: '/vivero-unknown', operation: 'unknown-path' } as const;
    exchanges.push(await plantStore.send(unknown, { case: 'an unknown path' }));
    expectDatesAgree(expect, usual, exchanges);
  },
});
