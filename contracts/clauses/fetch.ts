import type { Clause } from './clause.ts';

const address = 'https://fetch.spec.whatwg.org/#';

/** What the Fetch Standard asks of servers whose clients run in browsers. */
export const fetchStandard = {
  'fetch:cors.preflight': {
    level: 'ADVICE',
    statement: 'A preflight, which browsers send without credentials, is not refused for lack of credentials.',
    document: 'Fetch Standard',
    section: 'CORS-preflight fetch',
    url: `${address}cors-preflight-fetch`,
  },
  'fetch:cors.preflight-fields': {
    level: 'ADVICE',
    statement:
      'A preflight that lets an origin in allows the request fields that clients must send; * does not stand for Authorization.',
    document: 'Fetch Standard',
    section: 'CORS-preflight fetch',
    url: `${address}cors-preflight-fetch`,
  },
  'fetch:cors.exposed-fields': {
    level: 'ADVICE',
    statement: 'A response that lets an origin in exposes the fields that clients must read.',
    document: 'Fetch Standard',
    section: 'CORS protocol, HTTP responses',
    url: `${address}http-responses`,
  },
  'fetch:cors.published-documents': {
    level: 'ADVICE',
    statement:
      'Clients that run in browsers can read the documents that are published for clients: these have Access-Control-Allow-Origin.',
    document: 'Fetch Standard',
    section: 'CORS protocol',
    url: `${address}http-cors-protocol`,
  },
  'fetch:cors.credentials-for-known-origins': {
    level: 'ADVICE',
    statement:
      "Access-Control-Allow-Credentials is sent to known origins only, never together with *: a page of another origin cannot read data with the user's credentials.",
    document: 'Fetch Standard',
    section: 'CORS protocol and credentials',
    url: `${address}cors-protocol-and-credentials`,
  },
} as const satisfies Record<string, Clause>;
