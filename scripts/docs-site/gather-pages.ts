import { cpSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { readContents, readText, repository, sitePath } from './contents.ts';
import { renderFull, renderIndex } from './agent-files.ts';
import { rewriteLinks } from './rewrite-links.ts';

/**
 * Writes the pages of the site into a folder, for VitePress to build, and into its `public/` what the site serves as it is: each page as
 * Markdown, `llms.txt`, `llms-full.txt`, and the files of the repository that pages link. The folder is emptied before.
 *
 * @param origin where the site is published, `null` where nobody knows
 */
export function gatherPages(folder: string, origin: string | null): void {
  rmSync(folder, { recursive: true, force: true });
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const { pages, linked } = readPages();
  for (const [file, markdown] of pages) {
    write(`${sitePath(file)}.md`, markdown);
    write(`public/${sitePath(file)}.md`, markdown);
  }
  for (const file of linked) cpSync(join(repository, file), join(folder, 'public', file));
  write('public/llms.txt', renderIndex(readContents(), origin));
  write('public/llms-full.txt', renderFull(readContents(), pages));
}

interface Gathered {
  /** The Markdown of each page as the site has it, by its file. */
  readonly pages: ReadonlyMap<string, string>;
  /** Files that are not pages, and that pages link or show. */
  readonly linked: ReadonlySet<string>;
}

function readPages(): Gathered {
  const files = readContents().flatMap((group) => group.files);
  const pages = new Map<string, string>();
  const linked = new Set<string>();
  for (const file of files) {
    const urlFor = (url: string): string => {
      if (/^(?:#|[a-z][a-z\d+.-]*:)/i.test(url)) return url;
      const [path = '', ...anchor] = url.split('#');
      const target = posix.join(posix.dirname(file), path);
      if (!files.includes(target)) linked.add(requireFile(file, target));
      // VitePress takes the ending off in HTML; Markdown leads to Markdown.
      return [`/${files.includes(target) ? `${sitePath(target)}.md` : target}`, ...anchor].join('#');
    };
    pages.set(file, rewriteLinks(readText(file), urlFor));
  }
  return { pages, linked };
}

/** Returns a file that a page links. Throws where there is none, and where it must be a page. */
function requireFile(page: string, file: string): string {
  const isFile = statSync(join(repository, file), { throwIfNoEntry: false })?.isFile() === true;
  if (!isFile || file.endsWith('.md'))
    throw new Error(`${page} links ${file}, which is ${isFile ? 'not a page of the site' : 'not a file'}`);
  return file;
}
