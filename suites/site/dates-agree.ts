import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectDatesAgree } from '../../runner/kit/http-dates.ts';
import { accepts } from './support/page-visits.ts';

/** Responses of one server are often written by several programs. */
export default defineCheck({
  id: 'site/dates-agree',
  clause: 'rfc9110:date.of-message',
  title: 'Every response of the site has the time of its own in Date',
  why: 'Caches calculate the age of a response from Date. With a wrong one they keep it for hours too long, or never. Logs of clients put events in the wrong order.',
  sends:
    'GET of the start page. Then HEAD and OPTIONS of it, GET and HEAD of a page that does not exist, and GET of /llms.txt.',
  passes:
    'The same time, give or take half an hour. A clock that is wrong for every response, a response without Date, and an older Date of a response from a cache (Age, X-Cache and the like) are not judged.',
  fails:
    'A Date that is more than half an hour away from that of the usual response, such as one in local time or of the build.',
  fix: 'Let the HTTP server write Date in every response, also in those of filters and error handlers.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['site-head-date-of-build', 'site-404-date-in-local-time'],
  async run({ site, expect, random }) {
    const usual = await site.visit('/', { accept: accepts.browser, shared: true });
    const unknown = `/vivero-${random(1_000_000_000)}`;
    const others = [
      ['HEAD', '/'],
      ['OPTIONS', '/'],
      ['GET', unknown],
      ['HEAD', unknown],
      ['GET', '/llms.txt'],
    ] as const;
    const exchanges = [];
    for (const [method, path] of others) {
      const sending = { method, accept: accepts.browser, redirects: 0, case: `${method} of ${path}` };
      exchanges.push((await site.visit(path, sending)).exchange);
    }
    expectDatesAgree(expect, usual.exchange, exchanges);
  },
});
