/** Longest text of a target that is shown, in characters. */
const shownLength = 200;

/** Returns an address as it is shown: without what its query and fragment hold, and shortened. */
export function showUrl(url: URL): string {
  return shorten(`${url.origin}${url.pathname}${url.search === '' ? '' : '?...'}`);
}

/** Returns what a server wrote as it is shown: quoted, shortened, printable ASCII alone. */
export function quoteText(text: string): string {
  return JSON.stringify(shorten(text.replaceAll(/[^\x20-\x7e]+/g, ' ').trim()));
}

function shorten(text: string): string {
  return text.length > shownLength ? `${text.slice(0, shownLength)}...` : text;
}
