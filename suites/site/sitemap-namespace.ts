import { defineCheck } from '../../runner/kit/define-check.ts';
import { sitemapNamespace } from '../../runner/documents/sitemap.ts';
import { showPath } from './support/show-path.ts';
import { findRead } from './support/sitemap-find.ts';

/** By this a reader knows what it has. */
export default defineCheck({
  id: 'site/sitemap-namespace',
  clause: 'sitemaps:xml.namespace',
  title: 'Sitemaps are urlset or sitemapindex in the namespace of the protocol',
  why: 'Readers look for elements of this namespace, and find an empty sitemap in any other.',
  sends:
    'GET of robots.txt and of the sitemaps that it names, else of /sitemap.xml; of an index six of its sitemaps at most.',
  passes:
    'urlset or sitemapindex of http://www.sitemaps.org/schemas/sitemap/0.9, with a prefix or without; elements of other namespaces below.',
  fails: 'https in the namespace, another version, none, another root.',
  fix: 'Copy the namespace as it is, with http.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['sitemap-https-namespace', 'sitemap-without-namespace', 'sitemap-other-root'],
  async run({ site, expect }) {
    for (const { at, exchange, content } of await findRead(site)) {
      const { root } = content.sitemap;
      const isKnown = root !== null && ['urlset', 'sitemapindex'].includes(root.name);
      expect.that(`${showPath(at)} is of the protocol`, isKnown && root.namespace === sitemapNamespace, {
        expected: { name: 'urlset or sitemapindex', namespace: sitemapNamespace },
        actual: root === null ? 'nothing' : { name: root.name.slice(0, 100), namespace: root.namespace.slice(0, 200) },
        exchange,
      });
    }
  },
});
