/**
 * Builds the documentation as a site, in docs/.vitepress/dist. Installs VitePress in docs/ where it is missing. `DOCS_URL=https://docs.example`
 * says where the site is published: `llms.txt` then has whole URLs, and there is a sitemap.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { repository, siteOrigin } from './docs-site/contents.ts';
import { findEmptyPages } from './docs-site/find-empty-pages.ts';
import { gatherPages } from './docs-site/gather-pages.ts';

const docs = join(repository, 'docs');
const built = join(docs, '.vitepress', 'dist');

/** Runs a program in docs/, since VitePress looks for its packages from where it is started. Throws where it fails. */
function run(program: string, args: readonly string[]): void {
  const { status, error } = spawnSync(program, args, { cwd: docs, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}`, { cause: error });
}

const origin = siteOrigin(process.env);
// npm writes this file once all packages are there.
if (!existsSync(join(docs, 'node_modules', '.package-lock.json'))) run('npm', ['ci']);
gatherPages(join(docs, '.vitepress', 'pages'), origin);
run(process.execPath, [join(docs, 'node_modules', 'vitepress', 'bin', 'vitepress.js'), 'build']);
const empty = findEmptyPages(built);
if (empty.length > 0) throw new Error(`VitePress could not render ${empty.join(', ')}: it says why above`);
console.log(`The site is in ${relative(process.cwd(), built)}.`);
if (origin === null) console.log('It has no sitemap, which needs DOCS_URL: the URL that the site is published at.');
