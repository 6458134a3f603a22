import { defineCheck } from '../../runner/kit/define-check.ts';
import { readDocsPage } from './support/docs-page.ts';
import { requireForeign, unpinnedFault } from './support/foreign-assets.ts';

/** An unpinned version changes although nobody changed the page. */
export default defineCheck({
  id: 'reference/docs-assets-pinned',
  clause: 'practice:docs.assets-pinned',
  title: 'Assets of other hosts are loaded in a fixed version',
  why: 'A new major version breaks the page overnight, and a bad release runs in it at once.',
  sends: 'GET /api/docs/. Other hosts are not contacted.',
  passes: 'A version, or a range such as @5, in each URL. URLs whose version cannot be known also pass.',
  fails: '@latest and similar tags, or a package without a version at a host that then serves the newest one.',
  fix: 'Write the version into the URL, or serve the files yourself.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['ref-docs-assets-latest', 'ref-docs-assets-without-version'],
  async run({ api, expect }) {
    const page = await readDocsPage(api);
    for (const { url } of requireForeign(page)) {
      if (url === null) continue;
      const fault = unpinnedFault(url);
      expect.that(`${url.href.slice(0, 200)}: its URL has a version`, fault === null, {
        expected: 'a version',
        actual: fault ?? 'as it should be',
        exchange: page.visit.exchange,
      });
    }
  },
});
