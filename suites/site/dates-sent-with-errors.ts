import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { expectDates, isDated } from '../../runner/kit/http-dates.ts';
import { accepts } from './support/page-visits.ts';

/** Error pages are often written by other code than pages. */
export default defineCheck({
  id: 'site/dates-sent-with-errors',
  clause: 'rfc9110:date.sent',
  title: 'Errors and files of the site have a Date field, as its pages do',
  why: 'Caches cannot calculate the age of a response without Date, and keep it for too long or not at all.',
  sends: 'GET of the start page. Then GET of pages that do not exist, and of /llms.txt and /robots.txt.',
  passes:
    'Date in each response of the classes 2xx, 3xx and 4xx. Inapplicable if the start page has none: a server without a clock sends no Date.',
  fails: 'A response without Date.',
  fix: 'Let the HTTP server write every response, also those of filters and error handlers.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['site-date-missing-from-404'],
  async run({ site, expect, random }) {
    const start = await site.visit('/', { accept: accepts.browser, shared: true });
    if (!isDated(start.exchange)) throw new Inapplicable('the start page has no Date');
    const unknown = `/vivero-${random(1_000_000_000)}`;
    const paths = [unknown, `${unknown}.md`, '/llms.txt', '/robots.txt'];
    const visits = await Promise.all(paths.map((path) => site.visit(path, { accept: accepts.anything, redirects: 0 })));
    expectDates(
      expect,
      visits.map(({ exchange }) => exchange),
    );
  },
});
