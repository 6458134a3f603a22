/** Returns the promised path of the Markdown of a page: `/index.md` for `/`, `/pricing.md` for `/pricing`. */
export function twinOf(path: string): string {
  const stem = path.replace(/\/$/, '').replace(/\.html$/, '');
  return stem === '' ? '/index.md' : `${stem}.md`;
}
