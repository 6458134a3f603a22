import { Inapplicable, defineCheck } from '../../runner/kit/define-check.ts';
import type { Site } from '../../runner/kit/web.ts';
import { showPath } from './support/show-path.ts';
import { findRead, type SitemapFile } from './support/sitemap-find.ts';
import { directoryOf, type Scope, scopeFault } from './support/sitemap-location.ts';

/** A sitemap lists only its own site. */
export default defineCheck({
  id: 'site/sitemap-locations-in-scope',
  clause: 'sitemaps:loc.scope',
  title: 'The URLs of a sitemap are on its host and below its directory',
  why: 'Crawlers ignore URLs of another host, and those outside of the directory of the sitemap.',
  sends:
    'GET of robots.txt and of the sitemaps that it names, or else of /sitemap.xml. Of an index, at most six sitemaps.',
  passes:
    'One host and scheme: that of the sitemap, or the canonical one of the configuration. Any path if robots.txt names the sitemap or its index.',
  fails:
    'Another host, http in place of https, a mix of the canonical host and the requested one, or a path outside of the directory of a sitemap that robots.txt does not name.',
  fix: 'Write the public origin into all URLs, and name the sitemap in robots.txt. For a staging host, configure canonicalOrigin.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['sitemap-foreign-host', 'sitemap-other-scheme', 'sitemap-two-hosts', 'sitemap-outside-directory'],
  async run({ site, expect }) {
    const files = (await findRead(site)).filter(({ content }) => content.sitemap.root?.name !== 'sitemapindex');
    if (files.length === 0) throw new Inapplicable('no XML sitemap other than an index could be read');
    for (const file of files) {
      const { at, exchange, content } = file;
      const scope = scopeOf(site, file);
      const texts = content.sitemap.entries.flatMap(({ locations, line }) => locations.map((text) => ({ text, line })));
      const faults = texts.flatMap(({ text, line }) => {
        const fault = scopeFault(text, scope);
        return fault === null ? [] : [`line ${line}: ${text.slice(0, 100)} ${fault}`];
      });
      const origins = new Set(texts.flatMap(({ text }) => URL.parse(text)?.origin ?? []));
      expect.that(`${showPath(at)} lists its own host and directory`, faults.length === 0 && origins.size <= 1, {
        expected: { origin: scope.origins, directory: scope.directory },
        actual: faults.length === 0 ? { origins: [...origins].slice(0, 5) } : faults.slice(0, 10),
        exchange,
      });
    }
  },
});

/** The sitemap belongs to the origin of its URL, and to the canonical origin if that is mapped; `robots.txt` covers its own host. */
function scopeOf(site: Site, { at, isNamedByRobots }: SitemapFile): Scope {
  const isOfSite = at.origin === site.url.origin;
  const canonical = site.canonicalOrigin !== null && (isOfSite || isNamedByRobots) ? [site.canonicalOrigin] : [];
  const origins = [at.origin, ...canonical, ...(isNamedByRobots ? [site.url.origin] : [])];
  return { origins: [...new Set(origins)], directory: isNamedByRobots ? '/' : directoryOf(at.pathname) };
}
