const beginnings = ['<!doctype html', '<html', '<head', '<body', '<meta', '<title', '<script', '<link'];
/** Characters that are looked at. */
const mostLookedAt = 65_536;

/**
 * Returns true for a text that begins like an HTML page: a web application gives its page for any path, whatever media type
 * it says. Blanks and comments before it are passed over; Markdown may begin with those, and with other elements.
 */
export function isPage(text: string): boolean {
  let rest = text.slice(0, mostLookedAt).trimStart();
  while (rest.startsWith('<!--')) {
    const end = rest.indexOf('-->');
    if (end === -1) return false;
    rest = rest.slice(end + 3).trimStart();
  }
  const start = rest.slice(0, 20).toLowerCase();
  return beginnings.some((beginning) => start.startsWith(beginning));
}
