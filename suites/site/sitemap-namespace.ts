import { defineCheck } from '../../runner/kit/define-check.ts';
import { sitemapNamespace } from '../../runner/documents/sitemap.ts';
import { showPath } from './support/show-path.ts';
import { findRead } from './support/sitemap-find.ts';

/** The namespace tells readers what the file is. */
export default defineCheck({
  id: 'site/sitemap-namespace',
  clause: 'sitemaps:xml.namespace',
  title: "The root of a sitemap is urlset or sitemapindex in the protocol's namespace",
  why: 'Readers look for elements of this namespace. In any other one, they find an empty sitemap.',
  sends:
    'GET of robots.txt and of the sitemaps that it names, or else of /sitemap.xml. Of an index, at most six sitemaps.',
  passes:
    'urlset or sitemapindex of http://www.sitemaps.org/schemas/sitemap/0.9, with or without a prefix. Elements of other namespaces below it are legal.',
  fails: 'https in the namespace, another version, no namespace, or another root element.',
  fix: 'Copy the namespace exactly, with http.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['sitemap-https-namespace', 'sitemap-without-namespace', 'sitemap-other-root'],
  async run({ site, expect }) {
    for (const { at, exchange, content } of await findRead(site)) {
      const { root } = content.sitemap;
      const isKnown = root !== null && ['urlset', 'sitemapindex'].includes(root.name);
      expect.that(
        `${showPath(at)} has a root element of the protocol`,
        isKnown && root.namespace === sitemapNamespace,
        {
          expected: { name: 'urlset or sitemapindex', namespace: sitemapNamespace },
          actual:
            root === null ? 'nothing' : { name: root.name.slice(0, 100), namespace: root.namespace.slice(0, 200) },
          exchange,
        },
      );
    }
  },
});
