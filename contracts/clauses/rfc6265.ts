import type { Clause } from './clause.ts';

const setCookie = {
  document: 'RFC 6265',
  url: 'https://www.rfc-editor.org/rfc/rfc6265.html#section-4.1.1',
  section: '§4.1.1',
} as const;

/** What RFC 6265, cookies, demands of servers. */
export const rfc6265 = {
  'rfc6265:set-cookie.grammar': {
    ...setCookie,
    level: 'SHOULD',
    statement:
      'Set-Cookie has the form of the grammar: a token for a name, a value in ASCII without blanks, commas, quotes and backslashes, and attributes behind semicolons, with Expires as a date of HTTP.',
  },
  'rfc6265:set-cookie.once': {
    ...setCookie,
    level: 'SHOULD',
    statement: 'A response sets a cookie of one name once.',
  },
  'practice:cookies.kept': {
    document: 'Common practice',
    section: 'Cookies',
    url: null,
    level: 'ADVICE',
    statement:
      'A cookie is one that clients keep: its Domain covers the host that sets it, SameSite=None comes with Secure, and the prefixes of names with the attributes that they demand.',
  },
} as const satisfies Record<string, Clause>;
