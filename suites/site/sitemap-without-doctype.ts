import { Inapplicable, defineCheck } from '../../runner/kit/define-check.ts';
import { showPath } from './support/show-path.ts';
import { findSitemaps } from './support/sitemap-find.ts';

/** What attacks readers of XML looks like this. */
export default defineCheck({
  id: 'site/sitemap-without-doctype',
  clause: 'sitemaps:xml.no-declarations',
  title: 'Sitemaps declare no document type',
  why: 'Careful readers refuse a document type whatever it says; careless ones fetch files or fill their memory for it.',
  sends:
    'GET of robots.txt and of the sitemaps that it names, else of /sitemap.xml; of an index six of its sitemaps at most.',
  passes: 'No document type.',
  fails: 'Any: with entities, external or nested, or bare.',
  fix: 'Remove it; the namespace says what the file is.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['sitemap-external-entity', 'sitemap-billion-laughs', 'sitemap-bare-doctype'],
  async run({ site, expect }) {
    const files = (await findSitemaps(site)).flatMap(({ at, exchange, content }) =>
      content.kind === 'xml' ? [{ at, exchange, sitemap: content.sitemap }] : [],
    );
    if (files.length === 0) throw new Inapplicable('no sitemap in XML could be read');
    for (const { at, exchange, sitemap } of files) {
      expect.that(`${showPath(at)} declares no document type`, !sitemap.hasDoctype, {
        expected: 'no DOCTYPE',
        actual: sitemap.hasDoctype ? (sitemap.fault?.message ?? 'a DOCTYPE') : 'none',
        exchange,
      });
    }
  },
});
