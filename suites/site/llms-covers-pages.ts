import { Inapplicable, defineCheck } from '../../runner/kit/define-check.ts';
import { findLlms } from './support/llms-find.ts';
import { listOwnLinks } from './support/own-links.ts';
import { findSitemaps } from './support/sitemap-find.ts';
import { listLocations } from './support/sitemap-locations.ts';
import { pageKey } from './support/sitemap-page-key.ts';

/** The share is only shown. */
export default defineCheck({
  id: 'site/llms-covers-pages',
  clause: 'agent-docs:llms.coverage',
  title: 'llms.txt lists pages that the sitemap lists',
  why: 'An index that has no page in common with the sitemap belongs to another site, or to an old version.',
  sends: 'GET of /llms.txt, robots.txt and the sitemaps.',
  passes: 'At least one page of the sitemap, or its Markdown. An index may select pages.',
  fails: 'No page of the sitemap.',
  fix: 'List the important pages.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['llms-lists-no-page'],
  async run(context) {
    const { site, expect } = context;
    const file = await findLlms(context);
    const listed = new Set(listOwnLinks(site, file).map(({ at }) => pageKey(at)));
    const pages = new Set(listLocations(site, await findSitemaps(site)).map(({ at }) => pageKey(at)));
    if (pages.size === 0) throw new Inapplicable('the sitemap lists no page of the target');
    const covered = [...pages].filter((page) => listed.has(page)).length;
    expect.that('pages of the sitemap are listed', covered > 0, {
      expected: 'some',
      actual: `${covered} of ${pages.size}`,
      exchange: file.exchange,
    });
  },
});
