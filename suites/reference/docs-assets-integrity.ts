import { defineCheck } from '../../runner/kit/define-check.ts';
import { readDocsPage } from './support/docs-page.ts';
import { isIntegrity, requireForeign } from './support/foreign-assets.ts';

/** People type tokens into this page. */
export default defineCheck({
  id: 'reference/docs-assets-integrity',
  clause: 'practice:docs.integrity-named',
  title: 'Assets of other hosts are loaded with an integrity attribute',
  why: 'The owner of the other host can read the tokens that people type into the page.',
  sends: 'GET /api/docs/. Other hosts are not contacted.',
  passes:
    '`integrity` with a SHA-256, SHA-384 or SHA-512 digest on each asset. Inapplicable if there are no assets of other hosts.',
  fails: 'A script or style of another host without `integrity`, or with a value that is not a digest.',
  fix: 'Serve the files yourself, or give each one its `integrity` and `crossorigin="anonymous"`.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: [
    'ref-docs-assets-without-integrity',
    'ref-docs-assets-integrity-no-digest',
    'ref-docs-assets-latest',
    'ref-docs-assets-without-version',
  ],
  async run({ api, expect }) {
    const page = await readDocsPage(api);
    for (const { url, resource } of requireForeign(page)) {
      expect.that(`${url?.href.slice(0, 200)}: it has an integrity`, isIntegrity(resource.integrity), {
        expected: 'integrity="sha384-…"',
        actual: resource.integrity?.slice(0, 200) ?? 'none',
        exchange: page.visit.exchange,
      });
    }
  },
});
