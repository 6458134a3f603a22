import type { Clause } from './clause.ts';

const address = 'https://fetch.spec.whatwg.org/#';

/** What the Fetch Standard asks of servers whose clients run in browsers. */
export const fetchStandard = {
  'fetch:cors.preflight': {
    level: 'MAY',
    statement: 'A preflight, which browsers send without credentials, is not refused for the lack of them.',
    document: 'Fetch Standard',
    section: 'CORS-preflight fetch',
    url: `${address}cors-preflight-fetch`,
  },
  'fetch:cors.published-documents': {
    level: 'MAY',
    statement:
      'Clients that run in browsers can read what is published for clients: it carries Access-Control-Allow-Origin.',
    document: 'Fetch Standard',
    section: 'CORS protocol',
    url: `${address}http-cors-protocol`,
  },
  'fetch:cors.credentials-for-known-origins': {
    level: 'MAY',
    statement:
      'Access-Control-Allow-Credentials goes to origins that are known, never beside *: a page of any other origin reads nothing with the credentials of who looks at it.',
    document: 'Fetch Standard',
    section: 'CORS protocol and credentials',
    url: `${address}cors-protocol-and-credentials`,
  },
} as const satisfies Record<string, Clause>;
