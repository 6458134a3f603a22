import { type DefaultTheme, defineConfig } from 'vitepress';
import {
  type Group,
  readContents,
  siteOrigin,
  sitePath,
  siteSummary,
  titleOf,
} from '../../scripts/docs-site/contents.ts';
import { anchorOf } from '../../scripts/generate/markdown.ts';

const origin = siteOrigin(process.env);
// Links to files that VitePress would take for pages.
process.env['VITE_EXTRA_EXTENSIONS'] = 'py';

function sidebarGroup({ title, files, isOptional }: Group): DefaultTheme.SidebarItem {
  const items = files.map((file) => ({ text: titleOf(file), link: `/${sitePath(file)}` }));
  // A group of what readers look up is long, and folded until somebody opens it.
  return { text: title, items, ...(isOptional && { collapsed: true }) };
}

/** How the site looks. `scripts/build-docs.ts` gathers its pages before. */
export default defineConfig({
  title: 'vivero',
  description: siteSummary(),
  lang: 'en',
  srcDir: '.vitepress/pages',
  // The Markdown that is served beside each page.
  srcExclude: ['public/**'],
  cleanUrls: true,
  ...(origin !== null && { sitemap: { hostname: origin } }),
  markdown: {
    // Links of pages are written for the anchors that GitHub gives headings.
    anchor: { slugify: anchorOf },
    // Braces are text, for the attributes of Markdown as for the templates of Vue.
    attrs: { disable: true },
    config: ({ renderer: { rules } }) => {
      for (const name of ['text', 'code_inline'] as const) {
        const render = rules[name];
        rules[name] = (...given) => render?.(...given).replaceAll('{{', '&#123;&#123;') ?? '';
      }
    },
  },
  // The index of the search is larger, and is loaded by those who search.
  vite: { build: { chunkSizeWarningLimit: 2000 } },
  transformHead: ({ page }) =>
    page === '404.md' ? [] : [['link', { rel: 'alternate', type: 'text/markdown', href: `/${page}` }]],
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [
      { text: 'Catalogue', link: '/catalogue' },
      { text: 'Changelog', link: '/changelog' },
    ],
    sidebar: readContents().map(sidebarGroup),
  },
});
