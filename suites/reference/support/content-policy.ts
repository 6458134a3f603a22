import { createHash } from 'node:crypto';

/** A content security policy (CSP Level 3), its directives by name in lower case. */
export type ContentPolicy = ReadonlyMap<string, readonly string[]>;

/** Something that a page loads. */
export interface PolicyRequest {
  readonly kind: 'script' | 'style' | 'connect';
  /** `null` for inline content. */
  readonly url: URL | null;
  /** The inline content; `null` for loaded files. */
  readonly text: string | null;
  readonly nonce: string | null;
  readonly integrity: string | null;
}

const directivesOf = {
  script: ['script-src-elem', 'script-src', 'default-src'],
  style: ['style-src-elem', 'style-src', 'default-src'],
  connect: ['connect-src', 'default-src'],
} as const;

/** Returns the policies of header fields and pages: fields may hold several, set apart by commas. */
export function readPolicies(texts: readonly string[]): ContentPolicy[] {
  return texts
    .flatMap((text) => text.slice(0, 20_000).split(','))
    .map((text) => {
      const directives = new Map<string, readonly string[]>();
      for (const part of text.split(';')) {
        const [name = '', ...sources] = part.trim().split(/\s+/);
        if (name !== '' && !directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), sources);
      }
      return directives;
    })
    .filter((policy) => policy.size > 0);
}

/** Returns the directive that forbids what a page loads, as it is written; `null` if a policy allows it. */
export function forbiddingDirective(policy: ContentPolicy, request: PolicyRequest, page: URL): string | null {
  const name = directivesOf[request.kind].find((directive) => policy.has(directive));
  const sources = name === undefined ? undefined : policy.get(name);
  if (name === undefined || sources === undefined) return null;
  return isAllowed(sources, request, page) ? null : `${name} ${sources.join(' ')}`.trim().slice(0, 300);
}

function isAllowed(sources: readonly string[], request: PolicyRequest, page: URL): boolean {
  const lower = sources.map((source) => source.toLowerCase());
  if (request.nonce !== null && sources.includes(`'nonce-${request.nonce}'`)) return true;
  const { text, url, integrity } = request;
  if (text !== null) {
    if (sources.some((source) => isDigestOf(source, text))) return true;
    return (
      lower.includes("'unsafe-inline'") &&
      !lower.some((source) => /^'(?:nonce-|sha\d{3}-|strict-dynamic')/.test(source))
    );
  }
  if (integrity !== null && isListed(sources, integrity)) return true;
  // Scripts that the page itself names need a nonce or a digest then.
  if (request.kind === 'script' && lower.includes("'strict-dynamic'")) return false;
  return url !== null && lower.some((source) => matchesSource(source, url, page));
}

function isListed(sources: readonly string[], integrity: string): boolean {
  const digests = integrity.trim().split(/\s+/);
  return digests.every((digest) => sources.includes(`'${digest}'`));
}

function isDigestOf(source: string, text: string): boolean {
  const [, algorithm, digest] = /^'(sha(?:256|384|512))-([A-Za-z0-9+/=_-]+)'$/i.exec(source) ?? [];
  if (algorithm === undefined || digest === undefined) return false;
  const found = createHash(algorithm.toLowerCase()).update(text).digest('base64');
  return digest.replaceAll('-', '+').replaceAll('_', '/') === found;
}

/** CSP3 §6.7.2.8: a source of `http:` matches `https:` as well, and a path that ends in a slash all below it. */
function matchesSource(source: string, url: URL, page: URL): boolean {
  if (source === "'self'")
    return url.host === page.host && (url.protocol === page.protocol || url.protocol === 'https:');
  if (source === '*') return true;
  if (/^[a-z][a-z\d+.-]*:$/.test(source)) return matchesScheme(source, url);
  const [, scheme, host = '', port, path = ''] =
    /^(?:([a-z][a-z\d+.-]*:)\/\/)?([^/:']+)(?::(\d+|\*))?(\/.*)?$/.exec(source) ?? [];
  if (host === '' || !matchesScheme(scheme ?? page.protocol, url)) return false;
  const isHost = host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : host === '*' || url.hostname === host;
  if (!isHost || !matchesPort(port, url)) return false;
  const wanted = path.toLowerCase();
  const asked = url.pathname.toLowerCase();
  return wanted === '' || (wanted.endsWith('/') ? asked.startsWith(wanted) : asked === wanted);
}

function matchesScheme(scheme: string, url: URL): boolean {
  return scheme === url.protocol || (scheme === 'http:' && url.protocol === 'https:');
}

function matchesPort(port: string | undefined, url: URL): boolean {
  if (port === '*') return true;
  const usual = url.protocol === 'https:' ? '443' : '80';
  const own = url.port === '' ? usual : url.port;
  return port === undefined ? own === usual : own === port || (port === '80' && own === '443');
}
