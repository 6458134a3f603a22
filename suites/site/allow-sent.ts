import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { expectAllow } from '../../runner/kit/allowed-methods.ts';
import { none } from '../../runner/kit/credentials.ts';
import { promisedPages } from './support/page-visits.ts';

/** A refusal says what is possible. */
export default defineCheck({
  id: 'site/allow-sent',
  clause: 'rfc9110:status.405-allow-sent',
  title: 'A 405 response of the site has an Allow field',
  why: 'Clients and tools cannot learn how a page is read.',
  sends: 'PROPFIND of a public page and of /llms.txt.',
  passes:
    'A 405 with Allow, which may be empty. Any other status also passes, such as 400, 404 and 501; inapplicable if neither is 405.',
  fails: 'A 405 without Allow.',
  fix: 'Send `Allow: GET, HEAD` with every 405.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['site-405-without-allow'],
  async run({ site, expect }) {
    let judged = 0;
    for (const path of [promisedPages(site)[0] ?? '/', '/llms.txt']) {
      const exchange = await site.send({ method: 'PROPFIND', path }, { accept: '*/*', credentials: none, case: path });
      judged += Number(expectAllow(expect, exchange));
    }
    if (judged === 0) throw new Inapplicable('PROPFIND does not get 405');
  },
});
