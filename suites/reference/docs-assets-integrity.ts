import { defineCheck } from '../../runner/kit/define-check.ts';
import { readDocsPage } from './support/docs-page.ts';
import { isIntegrity, requireForeign } from './support/foreign-assets.ts';

/** The page takes tokens. */
export default defineCheck({
  id: 'reference/docs-assets-integrity',
  clause: 'practice:docs.integrity-named',
  title: 'Assets of other hosts are loaded with their integrity',
  why: 'Whoever controls the other host reads the tokens that people type into the page.',
  sends: 'GET /api/docs/. Other hosts are not contacted.',
  passes: 'integrity with a digest of SHA-256, SHA-384 or SHA-512 on each; or no assets of other hosts.',
  fails: 'A script or style of another host without integrity, or with one that is no digest.',
  fix: 'Serve the files yourself, or give each its integrity and crossorigin="anonymous".',
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
      expect.that(`${url?.href.slice(0, 200)}: its integrity is named`, isIntegrity(resource.integrity), {
        expected: 'integrity="sha384-…"',
        actual: resource.integrity?.slice(0, 200) ?? 'none',
        exchange: page.visit.exchange,
      });
    }
  },
});
