import { none } from '../../runner/kit/credentials.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectDatesAgree } from '../../runner/kit/http-dates.ts';

/** Responses of one server are often written by several programs. */
export default defineCheck({
  id: 'reference/dates-agree',
  clause: 'rfc9110:date.of-message',
  title: 'Every response of the main API has the time of its own in Date',
  why: 'Caches calculate the age of a response from Date. With a wrong one they keep it for hours too long, or never. Logs of clients put events in the wrong order.',
  sends:
    'GET of the OpenAPI document. Then HEAD and OPTIONS of it, GET of a path that does not exist, and GET, HEAD and OPTIONS of the list of skills without credentials.',
  passes:
    'The same time, give or take half an hour. A clock that is wrong for every response, a response without Date, and an older Date of a response from a cache (Age, X-Cache and the like) are not judged.',
  fails:
    'A Date that is more than half an hour away from that of the usual response, such as one in local time or of the build.',
  fix: 'Let the HTTP server write Date in every response, also in those of filters and error handlers.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['api-head-date-of-build', 'api-401-date-in-local-time', 'api-options-date-standing-still'],
  async run({ api, expect, random }) {
    const document = '/api/schema/';
    const skills = '/api/skills/list';
    const usual = await api.visit(document, { shared: true });
    const others = [
      ['HEAD', document],
      ['OPTIONS', document],
      ['GET', `/api/vivero-${random(1_000_000_000)}`],
      ['GET', skills],
      ['HEAD', skills],
      ['OPTIONS', skills],
    ] as const;
    const exchanges = [];
    for (const [method, path] of others) {
      const credentials = path === skills ? { credentials: none } : {};
      const sending = { method, redirects: 0, case: `${method} of ${path}`, ...credentials };
      exchanges.push((await api.visit(path, sending)).exchange);
    }
    expectDatesAgree(expect, usual.exchange, exchanges);
  },
});
