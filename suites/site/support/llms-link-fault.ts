import { hostKind } from '../../../runner/documents/host-kind.ts';

/** Schemes that lead to a person instead of a document. */
const contacts: readonly string[] = ['mailto:', 'tel:', 'sms:'];

/**
 * Returns what is wrong with an address as a link of a file for agents, in words that follow it, or `null`: it is to be
 * absolute or begin with `/`, to be of https and of a public host.
 */
export function linkFault(written: string): string | null {
  if (written.trim() === '' || written.startsWith('#')) return null;
  const isRootRelative = written.startsWith('/') && !written.startsWith('//');
  const url = URL.parse(written, isRootRelative ? 'https://site.invalid' : undefined);
  if (isRootRelative) return url === null ? 'is not a URL' : null;
  if (url === null) return hasScheme(written) ? 'is not a URL' : 'is neither absolute nor begins with "/"';
  if (contacts.includes(url.protocol)) return null;
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return `has the scheme "${url.protocol.slice(0, 20)}"`;
  if (hostKind(url.hostname) !== 'anywhere') return 'leads to a host that is not public';
  return url.protocol === 'http:' ? 'is not https' : null;
}

function hasScheme(text: string): boolean {
  return /^[a-z][a-z\d+.-]*:/i.test(text);
}
