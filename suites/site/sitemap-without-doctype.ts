import { Inapplicable, defineCheck } from '../../runner/kit/define-check.ts';
import { showPath } from './support/show-path.ts';
import { findSitemaps } from './support/sitemap-find.ts';

/** Attacks on XML parsers use a document type. */
export default defineCheck({
  id: 'site/sitemap-without-doctype',
  clause: 'sitemaps:xml.no-declarations',
  title: 'Sitemaps declare no document type',
  why: 'Secure parsers refuse any document type. Insecure ones fetch files or fill their memory because of it.',
  sends:
    'GET of robots.txt and of the sitemaps that it names, or else of /sitemap.xml. Of an index, at most six sitemaps.',
  passes: 'No document type.',
  fails: 'Any DOCTYPE: with entities, external, nested, or empty.',
  fix: 'Remove the DOCTYPE. The namespace already says what the file is.',
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
