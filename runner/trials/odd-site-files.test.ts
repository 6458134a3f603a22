import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import t from 'tap';
import type { RunSettings } from '../engine/run-settings.ts';
import { serveSite, type SitePath } from './serve-site.test-support.ts';

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const sitemap = (...urls: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="${namespace}">${urls.map((url) => `<url><loc>${url}</loc></url>`).join('')}</urlset>`;
const index = (...urls: readonly string[]): string =>
  `<sitemapindex xmlns="${namespace}">${urls.map((url) => `<sitemap><loc>${url}</loc></sitemap>`).join('')}</sitemapindex>`;
const html = (title: string, more = ''): string =>
  `<!doctype html><title>${title}</title><nav><a href="/">Home</a></nav><main><h1>${title}</h1><p>Text of ${title}.</p>${more}</main>`;
const markdown = (title: string): string => `# ${title}\n\nText of ${title}.\n`;
const full = (...titles: readonly string[]): string =>
  titles
    .map((title) => `---\nurl: x\n---\n\n${markdown(title)}\n${'Y mucho más texto que en el índice. '.repeat(20)}`)
    .join('\n');
const list = (...urls: readonly string[]): string =>
  `# Site\n\n> A summary of the whole site, as long as it has to be.\n\nMore.\n\n## Pages\n\n${urls.map((url) => `- [${url}](${url})`).join('\n')}\n`;
const moved = (location: string, status = 301): SitePath => ({ body: '', status, headers: { Location: location } });

/** A page that comes as Markdown to whoever asks for it. */
function page(title: string, more = ''): SitePath {
  return ({ headers }: IncomingMessage, response: ServerResponse) => {
    const isMarkdown = headers.accept?.includes('text/markdown') === true;
    const type = isMarkdown ? 'text/markdown; charset=utf-8' : 'text/html; charset=utf-8';
    response
      .writeHead(200, { 'Content-Type': type, Vary: 'Accept' })
      .end(isMarkdown ? markdown(title) : html(title, more));
  };
}

interface Kind {
  readonly name: string;
  /** The checks that fail, or are untestable, without `site/`; all others pass or do not apply. `*untestable` stands for all that are untestable. */
  readonly found: readonly string[];
  readonly settings?: Partial<NonNullable<RunSettings['site']>>;
  paths(at: { readonly url: string }): Record<string, SitePath>;
}

const pages = ['/', '/pricing', '/blog'];
const withoutFiles = ['full-published', 'llms-published'];

const right: readonly Kind[] = [
  {
    name: 'a documentation platform',
    found: [],
    settings: { pages },
    paths: ({ url }) => ({
      '/': page('Home'),
      '/pricing': page('Pricing'),
      '/blog': page(
        'Blog',
        '<a href="/blog/a">A</a><a href="/blog/page/2">2</a><a href="/blog/feed.xml">f</a><a href="/blog/tag/x">t</a>',
      ),
      '/blog/a': page('A'),
      '/llms.txt': list(
        `${url}/index.md`,
        `${url}/pricing.md`,
        `${url}/blog.md`,
        `${url}/blog/a.md`,
        `${url}/openapi.json`,
      ),
      '/index.md': markdown('Home'),
      '/pricing.md': markdown('Pricing'),
      '/blog.md': markdown('Blog'),
      '/blog/a.md': markdown('A'),
      '/openapi.json': { body: '{}', type: 'application/json' },
      '/llms-full.txt': full('Home', 'Pricing', 'Blog', 'A'),
      '/robots.txt': `User-agent: *\nAllow: /\nSitemap: ${url}/sitemap.xml\n`,
      '/sitemap.xml': sitemap(`${url}/`, `${url}/pricing`, `${url}/blog`, `${url}/blog/a`),
    }),
  },
  {
    name: 'a content system with slashes, an index and no Markdown',
    found: ['full-published', 'llms-pages-as-markdown'],
    settings: { pages },
    paths: ({ url }) => ({
      '/': html('Home'),
      '/pricing': moved(`${url}/pricing/`),
      '/pricing/': html('Pricing'),
      '/blog': moved(`${url}/blog/`),
      '/blog/': html('Blog', `<a href="${url}/blog/hola-mundo/">x</a>`),
      '/blog/hola-mundo/': html('Hola'),
      '/robots.txt': `User-agent: *\nDisallow: /wp-admin/\nAllow: /wp-admin/admin-ajax.php\n\nSitemap: ${url}/wp-sitemap.xml\n`,
      '/wp-sitemap.xml': index(`${url}/posts.xml`, `${url}/pages.xml`),
      '/posts.xml': sitemap(`${url}/blog/hola-mundo/`),
      '/pages.xml': sitemap(`${url}/`, `${url}/pricing/`, `${url}/blog/`),
      '/llms.txt': list(`${url}/pricing/`, `${url}/blog/`),
    }),
  },
  {
    name: 'a staging host of which all addresses are those of production',
    found: [],
    settings: { pages, canonicalOrigin: 'https://www.example.com' },
    paths: () => ({
      '/': page('Home'),
      '/pricing': page('Pricing'),
      '/blog': page('Blog'),
      '/robots.txt': 'User-agent: *\nDisallow:\nSitemap: https://www.example.com/sitemap.xml\n',
      '/sitemap.xml': sitemap(
        'https://www.example.com/',
        'https://www.example.com/pricing',
        'https://www.example.com/blog',
      ),
      '/llms.txt': list('https://www.example.com/', 'https://www.example.com/pricing', 'https://www.example.com/blog'),
      '/llms-full.txt': full('Home', 'Pricing', 'Blog'),
    }),
  },
  {
    name: 'a site below its language',
    found: [],
    settings: { pages },
    paths: ({ url }) => ({
      '/': moved('/es/', 307),
      '/es/': page('Inicio'),
      '/pricing': moved('/es/pricing', 307),
      '/es/pricing': page('Precios'),
      '/blog': moved('/es/blog', 307),
      '/es/blog': page('Blog', '<a href="/es/blog/a%C3%B1o">a</a>'),
      '/es/blog/a%C3%B1o': page('Año'),
      '/sitemap.xml': sitemap(`${url}/es/`, `${url}/es/pricing`, `${url}/es/blog`, `${url}/es/blog/a%C3%B1o`),
      '/llms.txt': list('/es/', '/es/pricing', '/es/blog'),
      '/llms-full.txt': full('Inicio', 'Precios', 'Blog'),
    }),
  },
  {
    name: 'a site that sends unknown paths home',
    found: ['robots-served-as-text'],
    paths: ({ url }) => ({
      '/': page('Home'),
      '/pricing': page('Pricing'),
      '*': moved('/', 302),
      '/llms.txt': list(`${url}/`, `${url}/pricing`),
      '/llms-full.txt': full('Home', 'Pricing'),
      '/sitemap.xml': sitemap(`${url}/`, `${url}/pricing`),
    }),
  },
  {
    name: 'a framework that writes times with fractions and the root without a slash',
    found: withoutFiles,
    paths: ({ url }) => ({
      '/': html('Home'),
      '/sitemap.xml': `<urlset xmlns="${namespace}">\n<url>\n<loc>${url}</loc>\n<lastmod>2026-01-20T12:00:00.000Z</lastmod>\n<priority>1</priority>\n</url>\n</urlset>\n`,
    }),
  },
  {
    name: 'a bucket with a sitemap in gzip',
    found: withoutFiles,
    paths: ({ url }) => ({
      '/': html('Home'),
      '/robots.txt': `Sitemap: ${url}/sitemap.xml`,
      '/sitemap.xml': index(`${url}/maps/a.xml.gz`),
      '/maps/a.xml.gz': { body: gzipSync(sitemap(`${url}/`)), type: 'binary/octet-stream' },
    }),
  },
  {
    name: 'a sitemap of another host alone',
    found: ['*untestable'],
    paths: () => ({
      '/': page('Home'),
      '/llms.txt': list('/'),
      '/llms-full.txt': full('Home'),
      '/robots.txt': 'Sitemap: https://cdn.example/sitemap.xml',
    }),
  },
  {
    name: 'a busy site',
    found: ['*untestable', 'sitemap-published'],
    paths: () => ({
      '/': html('Home'),
      '/llms.txt': list('/a', '/b'),
      '/a': { body: 'slow down', status: 429, headers: { 'Retry-After': '0' } },
      '/b': { body: 'down', status: 503, headers: { 'Retry-After': '0' } },
      '/llms-full.txt': { body: 'slow down', status: 429, headers: { 'Retry-After': '0' } },
    }),
  },
];

const wrong: readonly Kind[] = [
  {
    name: 'JSON for both',
    found: [
      'full-published',
      'llms-media-type-text',
      'llms-reference-grammar',
      'llms-substantial',
      'llms-title-first',
      'sitemap-well-formed',
    ],
    paths: () => ({
      '/': html('Home'),
      '/llms.txt': { body: '{"name":"x"}', type: 'application/json' },
      '/sitemap.xml': { body: '{"urls":[]}', type: 'application/json' },
    }),
  },
  {
    name: 'a sitemap in UTF-16',
    found: [...withoutFiles, 'sitemap-well-formed'],
    paths: ({ url }) => ({
      '/': html('Home'),
      '/sitemap.xml': { body: Buffer.from(`\ufeff${sitemap(`${url}/`)}`, 'utf16le') },
    }),
  },
  {
    name: 'an entity of HTML in a sitemap',
    found: [...withoutFiles, 'sitemap-well-formed'],
    paths: ({ url }) => ({ '/': html('Home'), '/sitemap.xml': sitemap(`${url}/a&nbsp;b`) }),
  },
  {
    name: 'a sitemap of the machine of its maker',
    found: [...withoutFiles, 'sitemap-locations-in-scope'],
    paths: () => ({ '/': html('Home'), '/sitemap.xml': sitemap('http://localhost:3000/', 'http://localhost:3000/a') }),
  },
  {
    name: 'files for those who sign in',
    found: [...withoutFiles, 'sitemap-published'],
    paths: () => ({
      '/': html('Home'),
      '*': { body: 'no', status: 401, headers: { 'WWW-Authenticate': 'Basic realm="x"' } },
    }),
  },
  {
    name: 'a page with a token of its own for every path',
    found: [
      'full-published',
      'llms-links-answered',
      'llms-pages-as-markdown',
      'robots-served-as-text',
      'sitemap-lists-pages',
      'sitemap-pages-answered',
    ],
    paths: ({ url }) => {
      let times = 0;
      return {
        '/': html('Home'),
        '*': (_, response) => {
          times += 1;
          response
            .writeHead(200, { 'Content-Type': 'text/html' })
            .end(html('Not found', `<script nonce="${times}"></script>`));
        },
        '/llms.txt': list('/gone'),
        '/sitemap.xml': sitemap(`${url}/gone`),
      };
    },
  },
  {
    name: 'a full text made of pages',
    found: ['full-no-leftovers', 'sitemap-published'],
    paths: () => ({
      '/': page('Home'),
      '/llms.txt': list('/'),
      '/llms-full.txt': `# Site\n\n<style>.a{}</style>\n\n<nav><a href="/">a</a></nav>\n\n${markdown('Home')}\n${'x '.repeat(200)}`,
    }),
  },
];

for (const { name, found, settings, paths } of [...right, ...wrong]) {
  t.test(name, async (t) => {
    const site = await serveSite(t, paths);
    const report = await site.run(settings);
    const others = report.results
      .filter(({ outcome }) => outcome !== 'passed' && outcome !== 'inapplicable')
      .map(({ id, outcome }) => {
        if (outcome === 'errored') return `${id} errored`;
        return outcome === 'untestable' && found.includes('*untestable') ? '*untestable' : id.slice('site/'.length);
      });
    t.strictSame([...new Set(others)].toSorted(), found.toSorted());
    t.strictSame(site.strangerAsked, [], 'nobody else is asked');
  });
}
