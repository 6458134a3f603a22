import type { MarkdownDocument } from '../../../runner/documents/markdown.ts';

/** Returns the letters and digits that people read in a Markdown text: URLs, markup and blanks are left out. */
export function toldLetters(text: string, { links }: MarkdownDocument): string {
  const written = new Set(links.map(({ url }) => url).filter((url) => url !== ''));
  let told = text;
  for (const url of [...written].sort((a, b) => b.length - a.length)) told = told.replaceAll(url, ' ');
  return told.replaceAll(/\bhttps?:\/\/[^\s<>()[\]]{1,2000}/g, ' ').replaceAll(/[^\p{L}\p{N}]+/gu, '');
}
