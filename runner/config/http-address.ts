/** What is wrong with an address, and how to write it; `suggestion` is `null` where it cannot be told. */
export interface AddressFault {
  /** What is accepted, such as `an absolute http(s) URL`. */
  readonly accepts: string;
  readonly suggestion: string | null;
}

/**
 * Returns what is wrong with the address of a system, or `null` for a right one: an absolute http(s) URL without
 * user name, query and fragment, since paths are appended to it.
 */
export function faultOfAddress(text: string): AddressFault | null {
  const linkFault = faultOfLink(text);
  if (linkFault) return linkFault;
  const url = new URL(text);
  if (url.search === '' && url.hash === '' && !/[?#]/.test(text)) return null;
  url.search = '';
  url.hash = '';
  return { accepts: 'an absolute http(s) URL without query and fragment', suggestion: plainForm(url) };
}

/** Returns what is wrong with the address of a document, or `null` for a right one: an absolute http(s) URL without user name. */
export function faultOfLink(text: string): AddressFault | null {
  const accepts = 'an absolute http(s) URL';
  const url = URL.canParse(text) ? new URL(text) : null;
  const isAbsolute = url !== null && /^https?:\/\/[^/?#]/i.test(text);
  if (!isAbsolute || /\s/.test(text)) return { accepts, suggestion: fix(text) };
  if (url.username === '' && url.password === '') return null;
  url.username = '';
  url.password = '';
  return { accepts: 'an absolute http(s) URL without user name and password', suggestion: plainForm(url) };
}

/** Returns the address that was probably meant, or `null`. */
function fix(text: string): string | null {
  const withoutScheme = text.trim().replace(/^(?:[a-z][a-z0-9+.-]*:)?\/+/i, '');
  const host = withoutScheme.split(/[/?#]/)[0] ?? '';
  const isLoopback = /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/i.test(host);
  const isName = isLoopback || /^(?:[\w-]+\.)+[\w-]+(?::\d+)?$/.test(host);
  if (!isName || /\s/.test(withoutScheme)) return null;
  const fixed = `${isLoopback || /^http:/i.test(text) ? 'http' : 'https'}://${withoutScheme}`;
  return faultOfAddressShape(fixed) ? null : concealParameters(fixed);
}

function faultOfAddressShape(text: string): boolean {
  if (!URL.canParse(text)) return true;
  const url = new URL(text);
  return url.username !== '' || url.password !== '';
}

/** Returns the URL as people write it: without the lone slash of an empty path. */
function plainForm(url: URL): string {
  return url.pathname === '/' && url.search === '' && url.hash === '' ? url.origin : concealParameters(url.href);
}

/** Returns an address with its query as `?...` and its fragment as `#...`: either may hold a token. */
export function concealParameters(text: string): string {
  const hashAt = text.indexOf('#');
  const withoutFragment = hashAt === -1 ? text : text.slice(0, hashAt);
  const queryAt = withoutFragment.indexOf('?');
  const plain = queryAt === -1 ? withoutFragment : withoutFragment.slice(0, queryAt);
  return `${plain}${queryAt === -1 ? '' : '?...'}${hashAt === -1 ? '' : '#...'}`;
}
