/** What the address of a page may end in besides its name, in the order in which it is taken off. */
const endings = ['.md', '.html', '/index', '/'];

/** Returns what tells a page from others: its host and path without the endings of files, index names and a last slash. */
export function pageKey({ host, pathname }: URL): string {
  let path = pathname;
  for (const ending of endings) if (path.endsWith(ending)) path = path.slice(0, -ending.length);
  return `${host}${path}`;
}
