import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readContents, sitePath } from './contents.ts';

/** Returns the pages of a built site that have no title: VitePress goes on, and ends well, where Vue cannot render one. */
export function findEmptyPages(built: string): string[] {
  const pages = readContents().flatMap(({ files }) => files.map((file) => `${sitePath(file)}.html`));
  return pages.filter((page) => !readFileSync(join(built, page), 'utf8').includes('<h1 id="'));
}
