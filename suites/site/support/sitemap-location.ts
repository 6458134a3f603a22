/** A location has fewer characters than this (sitemaps.org, XML tag definitions). */
const longest = 2_048;
/** Characters that RFC 3986 has nowhere in a URI, those past ASCII aside. */
const illegal = /[\u0000-\u0020"<>\\^`{|}\u007f]/;

/** Returns what is wrong with a `loc` by itself, in words that follow it, or `null`. */
export function locationFault(text: string): string | null {
  if (text === '') return 'is empty';
  if (text.length >= longest) return `has ${longest} characters or more`;
  if (illegal.test(text)) return 'has a character that is illegal in a URL';
  if (/%(?![\dA-Fa-f]{2})/.test(text)) return 'has a percent sign without two digits';
  if (!/^https?:\/\/[^/]/i.test(text) || !URL.canParse(text)) return 'is not an absolute http(s) URL';
  return null;
}

/** Returns true where a location holds no character outside of ASCII. */
export function isEscaped(text: string): boolean {
  return /^[\u0000-\u007f]*$/.test(text);
}

/** Where a sitemap may list addresses of. */
export interface Scope {
  /** Origins that the sitemap may be of. */
  readonly origins: readonly string[];
  /** Path that the locations are below; `/` for any. */
  readonly directory: string;
}

/** Returns what is wrong with where a location is, in words that follow it, or `null`. One that is no URL is passed over. */
export function scopeFault(text: string, { origins, directory }: Scope): string | null {
  const url = URL.parse(text);
  if (url === null) return null;
  if (!origins.includes(url.origin)) return 'is of another host or scheme';
  return url.pathname.startsWith(directory) ? null : `is not below ${directory.slice(0, 200)}`;
}

/** Returns the directory of a path, with the slash at its end. */
export function directoryOf(pathname: string): string {
  return pathname.slice(0, pathname.lastIndexOf('/') + 1);
}
