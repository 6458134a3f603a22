import type { Clause } from './clause.ts';

/** What RFC 9111, HTTP caching, says of answers that are meant for one client. */
export const rfc9111 = {
  'rfc9111:shared-caches.refusals-kept-out': {
    level: 'SHOULD',
    statement:
      'public and s-maxage let a shared cache give one response to everyone; the 401 for one client is not marked with them.',
    document: 'RFC 9111',
    section: '§5.2.2.9',
    url: 'https://www.rfc-editor.org/rfc/rfc9111.html#section-5.2.2.9',
  },
  'rfc9111:keys.selecting-fields': {
    level: 'MUST',
    statement:
      'A cache gives a stored response only to requests whose fields named by Vary match those of the request it stored it for.',
    document: 'RFC 9111',
    section: '§4.1',
    url: 'https://www.rfc-editor.org/rfc/rfc9111.html#section-4.1',
  },
} as const satisfies Record<string, Clause>;
