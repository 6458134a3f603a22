import { cpSync } from 'node:fs';
import { join, relative } from 'node:path';
import { serveFolder } from '../build-documentation.test-support.ts';
import { documentationPages } from '../documentation-pages.test-support.ts';
import type { ForeignStack } from '../foreign-stack.test-support.ts';

const origin = 'https://docs.maiten.example';

/** Texts of files by their names, and folders of them. */
interface NestedFiles {
  readonly [name: string]: string | NestedFiles;
}

/** What this needs of Eleventy, which has no types. */
interface Library {
  readonly default: new (input: string, output: string, options: object) => { write(): Promise<unknown> };
}
interface Configuration {
  addGlobalData(name: string, value: unknown): void;
  setUseGitIgnore(uses: boolean): void;
}

/** Eleventy with the templates that make it readable for agents, behind a server of files that chooses by Accept. */
export const eleventy: ForeignStack = {
  name: 'Eleventy',
  checks: ['site/*'],
  async start(t, fault) {
    const folder = t.testdir(makePages(fault));
    // Paths of pages begin behind the folder only where it is a relative one.
    const [input, output] = ['pages', 'out'].map((name) => relative('.', join(folder, name))) as [string, string];
    const { default: Eleventy } = (await import(import.meta.resolve('@11ty/eleventy'))) as Library;
    const site = new Eleventy(input, output, {
      quietMode: true,
      configPath: null,
      config: (config: Configuration) => {
        config.setUseGitIgnore(false);
        config.addGlobalData('layout', 'base.njk');
        config.addGlobalData('permalink', '{{ page.filePathStem }}.html');
      },
    });
    await site.write();
    // The sources are the Markdown of the pages.
    cpSync(input, output, { recursive: true, filter: (path) => !/\.njk$|_includes/.test(path) });
    return { site: { url: await serveFolder(t, output, { negotiates: true }), canonicalOrigin: origin } };
  },
  must: {},
  should: {},
  may: {
    'site/markdown-links-absolute': 'links stay as they stand in the source: ./pricing#preguntas',
  },
  untestable: {},
  faults: {
    'dead-link': { says: 'the index names a page that is not there', noticedBy: ['site/llms-links-answered'] },
    'other-host': { says: 'the sitemap names another host', noticedBy: ['site/sitemap-locations-in-scope'] },
    'empty-full': {
      says: 'the full description holds titles alone',
      noticedBy: ['site/full-holds-pages', 'site/full-longer-than-index'],
    },
  },
};

/** Returns the files of the site, in their folders. */
function makePages(fault: string | null): { readonly pages: NestedFiles } {
  const { '.vitepress': _config, 'index.md': _home, ...pages } = documentationPages;
  const each = (line: string): string => `{% for post in collections.all %}${line}{% endfor %}`;
  const plain = (permalink: string, text: string): string =>
    `---\npermalink: ${permalink}\nlayout: false\neleventyExcludeFromCollections: true\n---\n${text}`;
  const dead = fault === 'dead-link' ? `- [Nada](${origin}/nada.md): Nada\n` : '';
  return {
    pages: {
      ...pages,
      'index.md': '# Maitén\n\nContabilidad que se entiende: facturas, [impuestos y sueldos](/pricing) en un lugar.\n',
      '404.njk': plain('404.html', '<h1>No está</h1>'),
      _includes: {
        'base.njk':
          '<!doctype html><html lang="es-CL"><head><meta charset="utf-8"><title>Maitén</title></head><body><main>{{ content | safe }}</main></body></html>',
      },
      'llms.njk': plain(
        'llms.txt',
        `# Maitén\n\n> Contabilidad para empresas chilenas.\n\n## Páginas\n\n${each(`- [{{ post.fileSlug or "inicio" }}](${origin}{{ post.filePathStem }}.md)\n`)}${dead}`,
      ),
      'full.njk': plain(
        'llms-full.txt',
        each(fault === 'empty-full' ? '# {{ post.fileSlug }}\n' : '{{ post.rawInput | safe }}\n\n'),
      ),
      'sitemap.njk': plain(
        'sitemap.xml',
        `<?xml version="1.0" encoding="utf-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${each(`<url><loc>${fault === 'other-host' ? 'https://other.example' : origin}{{ post.filePathStem | replace(r/index$/, "") }}</loc></url>`)}</urlset>`,
      ),
    },
  };
}
