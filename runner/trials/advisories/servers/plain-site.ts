import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A page of the site: what the home page, the index and the sitemap say of it, and its text. */
interface SitePage {
  readonly path: string;
  readonly title: string;
  readonly text: string;
}

const pages: readonly SitePage[] = [
  {
    path: '/',
    title: 'Cuenta Clara',
    text: 'Accounting and tax for Chilean companies, with documents, banks and payroll in one place.',
  },
  {
    path: '/pricing',
    title: 'Pricing',
    text: 'One price for each company and month. A trial of thirty days costs nothing and asks for no card.',
  },
  {
    path: '/developers',
    title: 'Developers',
    text: 'A REST API, an MCP server and a repository of skills, with delegated authorization for apps and agents.',
  },
  {
    path: '/blog',
    title: 'Blog',
    text: 'What we learn about closing the month, and what changes at the tax authority.',
  },
  {
    path: '/blog/close-the-month',
    title: 'How to close the month',
    text: 'Reconcile the banks first, then post the open entries, and only then look at the balance.',
  },
  {
    path: '/blog/read-a-balance',
    title: 'How to read a balance',
    text: 'Begin with cash, compare it with the bank, and follow each difference to its document.',
  },
];

const written = '2026-10-05';

/** Paths of the pages, as links name them. */
export const pagePaths: readonly string[] = pages.map(({ path }) => path);

/**
 * Returns the files of a right site by their paths, with links that begin with the origin where links have to be absolute.
 *
 * @param script path of a script that the pages load
 */
export function siteFiles(origin: string, script?: string): Record<string, string> {
  const files: Record<string, string> = {
    '/llms.txt': indexOf(origin),
    '/llms-full.txt': `${indexOf(origin)}\n${pages.map((page) => markdownOf(page, origin)).join('\n')}`,
    '/robots.txt': `User-agent: *\nAllow: /\nSitemap: ${origin}/sitemap.xml\n`,
    '/sitemap.xml': sitemapOf(origin),
  };
  for (const page of pages) {
    files[fileOf(page.path, 'html')] = htmlOf(page, script);
    files[fileOf(page.path, 'md')] = markdownOf(page, origin);
  }
  return files;
}

/** Writes the files of the site into a folder, which it returns. */
export function writeSite(folder: string, origin: string): string {
  for (const [path, text] of Object.entries(siteFiles(origin))) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return folder;
}

/** Returns the path of a file of the site, such as `/pricing.md` of `/pricing`. */
export function fileOf(path: string, extension: 'html' | 'md'): string {
  return path === '/' ? `/index.${extension}` : `${path}.${extension}`;
}

/** Whether the path, without its query, is that of a page. */
export function isPagePath(path: string): boolean {
  return pagePaths.includes(path);
}

/** The home page leads to all others, and every other page back to it. */
function linkedFrom(path: string): readonly SitePage[] {
  return path === '/' ? pages.slice(1) : path === '/blog' ? pages.slice(4) : pages.slice(0, 1);
}

function htmlOf({ path, title, text }: SitePage, script?: string): string {
  const links = linkedFrom(path)
    .map((page) => `<li><a href="${page.path}">${page.title}</a></li>`)
    .join('\n');
  const alternate = `<link rel="alternate" type="text/markdown" href="${fileOf(path, 'md')}">`;
  const loaded = script === undefined ? '' : `<script src="${script}" defer></script>`;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${title}</title>${alternate}${loaded}</head>
<body><main><h1>${title}</h1>
<p>${text}</p>
<ul>
${links}
</ul></main></body>
</html>
`;
}

function markdownOf({ path, title, text }: SitePage, origin: string): string {
  const links = linkedFrom(path)
    .map((page) => `- [${page.title}](${origin}${page.path})`)
    .join('\n');
  return `# ${title}\n\n${text}\n\n${links}\n`;
}

function indexOf(origin: string): string {
  const links = pages.map((page) => `- [${page.title}](${origin}${fileOf(page.path, 'md')}): ${page.text}`).join('\n');
  const service = [
    `- [Reference](https://api.cuentaclara.test/api/docs/): every endpoint of the REST API`,
    `- [OpenAPI document](https://api.cuentaclara.test/api/schema/): the same for programs`,
    `- [MCP server](https://mcp.cuentaclara.test/mcp): tools for assistants`,
  ].join('\n');
  const about =
    'The service keeps the books of Chilean companies. It reads their documents and banks, and prepares their taxes.';
  return `# Cuenta Clara\n\n> Accounting and tax for Chilean companies.\n\n${about}\n\n## Pages\n\n${links}\n\n## For programs\n\n${service}\n`;
}

function sitemapOf(origin: string): string {
  const entries = pages.map(({ path }) => `<url><loc>${origin}${path}</loc><lastmod>${written}</lastmod></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
}
