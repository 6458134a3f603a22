/** An origin of a target, and the loopback origin that stands for it. */
export interface MappedOrigin {
  /** Such as `https://staging.example`. */
  readonly target: string;
  /** Such as `http://127.0.0.1:4100`. */
  readonly local: string;
}

/** What is written in the place of URLs, either way. Text is one character a byte, so that other bytes stay as they are. */
export interface UrlMap {
  /** Returns text with the loopback origins in the place of the target's. */
  toClient(text: string): string;
  /** Returns text with the target's origins in the place of the loopback ones. */
  toTarget(text: string): string;
}

/** The signs of a URL that forms (`%3A`) and some writers of JSON (`\/`) write otherwise. */
const colon = '(?::|%3[Aa])';
const slash = '(?:/|\\\\/|%2[Ff])';
/** Another host, another port and a user name begin alike. */
const end = '(?![A-Za-z0-9-]|\\.[A-Za-z0-9]|@|:\\d|%3[Aa]\\d|%40)';

/** Longest text of an origin, with all of its signs coded. */
export const longestOrigin = 300;

/** Returns the map of origins. An origin with its default port written out is left as it is: nobody could tell which one was meant on the way back. */
export function mapUrls(origins: readonly MappedOrigin[]): UrlMap {
  const toClient = replacer(origins.map(({ target, local }) => [target, local]));
  const toTarget = replacer(origins.map(({ target, local }) => [local, target]));
  return { toClient, toTarget };
}

function replacer(pairs: ReadonlyArray<readonly [from: string, to: string]>): (text: string) => string {
  const replaced = pairs.map(([from, to]) => {
    const { protocol, hostname, port } = new URL(from);
    const scheme = protocol.slice(0, -1);
    const ending = port === '' ? '' : `${colon}${port}`;
    // linear: an origin is literal text, and each sign has forms that begin differently
    const pattern = new RegExp(
      `(?<![A-Za-z0-9+.-])${scheme}(${colon})(${slash}${slash})${escapeLiteral(hostname)}${ending}${end}`,
      'g',
    );
    return { pattern, to: new URL(to), scheme: new URL(to).protocol.slice(0, -1) };
  });
  return (text) => {
    let mapped = text;
    for (const { pattern, to, scheme } of replaced)
      mapped = mapped.replaceAll(pattern, (_found, sign: string, slashes: string) => {
        const port = to.port === '' ? '' : `${sign}${to.port}`;
        return `${scheme}${sign}${slashes}${to.hostname}${port}`;
      });
    return mapped;
  };
}

function escapeLiteral(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
