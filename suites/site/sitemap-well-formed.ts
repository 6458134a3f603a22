import { Inapplicable, Untestable, defineCheck } from '../../runner/kit/define-check.ts';
import { showPath } from './support/show-path.ts';
import { findSitemaps } from './support/sitemap-find.ts';

/** One wrong character, and all is lost. */
export default defineCheck({
  id: 'site/sitemap-well-formed',
  clause: 'sitemaps:xml.well-formed',
  title: 'Sitemaps are well-formed XML in UTF-8',
  why: 'Readers of XML end at the first fault; what stands behind it is not read, or nothing is.',
  sends:
    'GET of robots.txt and of the sitemaps that it names, else of /sitemap.xml; of an index six of its sitemaps at most.',
  passes:
    'Well-formed XML in UTF-8, with a byte order mark, instructions for style sheets, elements of other namespaces.',
  fails: 'An unescaped &, a file that is cut off, another encoding, an unbound prefix.',
  fix: 'Write it with a library that knows XML.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['sitemap-cut-off', 'sitemap-unescaped', 'sitemap-latin-1'],
  async run({ site, expect }) {
    const all = await findSitemaps(site);
    const files = all.flatMap(({ at, exchange, content }) =>
      content.kind === 'xml' ? [{ at, exchange, sitemap: content.sitemap }] : [],
    );
    // What declares entities is judged by itself, and not read.
    const judged = files.filter(({ sitemap }) => sitemap.fault?.kind !== 'declares-entities');
    const excessive = judged.find(({ sitemap }) => sitemap.fault?.kind === 'excessive');
    if (excessive) throw new Untestable(`the sitemap is more than is read: ${excessive.sitemap.fault?.message}`);
    const others = all.filter(({ at, content }) => content.kind === 'other' && !at.pathname.endsWith('.gz'));
    if (judged.length + others.length === 0) throw new Inapplicable('no sitemap in XML could be read');
    for (const { at, exchange } of others) {
      expect.that(`${showPath(at)} is well-formed`, false, { expected: 'XML', actual: 'no XML', exchange });
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
