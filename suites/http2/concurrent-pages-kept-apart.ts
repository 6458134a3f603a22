import { defineCheck } from '../../runner/kit/define-check.ts';
import { concurrently, expectOwnResponses } from './support/tell-apart.ts';

/** Most public pages that are requested. */
const mostPages = 4;

/** A browser requests a page and all that belongs to it at once, on one connection. */
export default defineCheck({
  ...concurrently,
  id: 'http2/concurrent-pages-kept-apart',
  clause: 'rfc9113:streams.own-response',
  title: 'Pages that are requested at the same time on one connection get their own responses',
  sends:
    'Some public pages, `llms.txt`, `robots.txt` and the sitemap: one after the other, then at the same time, on one connection.',
  fails: 'The response of another path.',
  systems: ['site'],
  mutates: false,
  brokenBy: ['h2-pages-mixed-up'],
  async run({ site, expect, openConnection }) {
    const paths = [...site.pages.slice(0, mostPages), '/llms.txt', '/robots.txt', '/sitemap.xml'];
    await expectOwnResponses(paths, {
      connection: openConnection('site'),
      expect,
      get: (path, options) => site.send({ method: 'GET', path }, { accept: '*/*', ...options }),
    });
  },
});
