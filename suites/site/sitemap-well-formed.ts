import { Inapplicable, Untestable, defineCheck } from '../../runner/kit/define-check.ts';
import { showPath } from './support/show-path.ts';
import { findSitemaps } from './support/sitemap-find.ts';

/** One wrong character breaks the whole file. */
export default defineCheck({
  id: 'site/sitemap-well-formed',
  clause: 'sitemaps:xml.well-formed',
  title: 'Sitemaps are well-formed XML in UTF-8',
  why: 'XML parsers stop at the first error. Readers lose the rest of the file, or all of it.',
  sends:
    'GET of robots.txt and of the sitemaps that it names, or else of /sitemap.xml. Of an index, at most six sitemaps.',
  passes:
    'Well-formed XML in UTF-8. A byte order mark, stylesheet instructions, and elements of other namespaces are legal.',
  fails: 'An unescaped &, a file that is cut off, another encoding, or an unbound prefix.',
  fix: 'Write the file with an XML library.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['sitemap-cut-off', 'sitemap-unescaped', 'sitemap-latin-1'],
  async run({ site, expect }) {
    const all = await findSitemaps(site);
    const files = all.flatMap(({ at, exchange, content }) =>
      content.kind === 'xml' ? [{ at, exchange, sitemap: content.sitemap }] : [],
    );
    // Files that declare entities are judged by another check, and not parsed.
    const judged = files.filter(({ sitemap }) => sitemap.fault?.kind !== 'declares-entities');
    const excessive = judged.find(({ sitemap }) => sitemap.fault?.kind === 'excessive');
    if (excessive)
      throw new Untestable(`the sitemap is larger than the check reads: ${excessive.sitemap.fault?.message}`);
    const others = all.filter(({ at, content }) => content.kind === 'other' && !at.pathname.endsWith('.gz'));
    if (judged.length + others.length === 0) throw new Inapplicable('no sitemap in XML could be read');
    for (const { at, exchange } of others) {
      expect.that(`${showPath(at)} is well-formed`, false, { expected: 'XML', actual: 'not XML', exchange });
    }
    for (const { at, exchange, sitemap } of judged) {
      const { fault } = sitemap;
      expect.that(`${showPath(at)} is well-formed`, fault === null, {
        expected: 'well-formed XML in UTF-8',
        actual: fault === null ? `${sitemap.count} entries` : `line ${fault.line}: ${fault.message}`,
        exchange,
      });
    }
  },
});
