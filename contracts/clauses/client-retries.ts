import type { Clause } from './clause.ts';

const semantics = (section: string): Pick<Clause, 'document' | 'section' | 'url'> => ({
  document: 'RFC 9110',
  section: `§${section}`,
  url: `https://www.rfc-editor.org/rfc/rfc9110.html#section-${section}`,
});

/** What HTTP says about sending a request again and about following redirects. */
export const clientRetries = {
  'rfc9110:client.post-not-repeated': {
    level: 'SHOULD',
    statement: 'A client does not repeat by itself a request that may have changed something, when no response came.',
    ...semantics('9.2.2'),
  },
  'rfc9110:client.post-not-repeated-at-gateway-errors': {
    level: 'SHOULD',
    statement:
      'A client does not repeat by itself a request that may have changed something, after a gateway lost the response.',
    ...semantics('9.2.2'),
  },
  'rfc9110:client.repetition-not-repeated': {
    level: 'SHOULD',
    statement: 'A client that repeated a request by itself, and failed again, does not repeat it once more.',
    ...semantics('9.2.2'),
  },
  'rfc6585:client.retry-after-seconds': {
    level: 'ADVICE',
    statement: 'A client that repeats a request after 429 waits for the seconds that Retry-After says.',
    document: 'RFC 6585',
    section: '§4',
    url: 'https://www.rfc-editor.org/rfc/rfc6585.html#section-4',
  },
  'rfc6585:client.long-retry-after': {
    level: 'ADVICE',
    statement: 'A client that cannot wait for as long as Retry-After says does not come back earlier.',
    document: 'RFC 6585',
    section: '§4',
    url: 'https://www.rfc-editor.org/rfc/rfc6585.html#section-4',
  },
  'rfc9110:client.retry-after-date': {
    level: 'ADVICE',
    statement: 'A client that repeats a request after 503 waits until the date that Retry-After says.',
    ...semantics('10.2.3'),
  },
  'practice:client.tries-end': {
    level: 'ADVICE',
    statement: 'A client ends its tries where a service stays unavailable.',
    document: 'Practice of clients',
    section: 'repetition',
    url: null,
  },
  'rfc9110:client.forbidden-not-repeated': {
    level: 'SHOULD',
    statement: 'A client does not repeat by itself, with the same credentials, a request that was refused with 403.',
    ...semantics('15.5.4'),
  },
  'rfc9110:client.refused-credentials-not-repeated': {
    level: 'SHOULD',
    statement: 'A client stops sending credentials that the same challenge has refused.',
    ...semantics('15.5.2'),
  },
  'rfc9110:client.method-kept-at-307': {
    level: 'MUST',
    statement: 'A client that follows a 307 keeps the method.',
    ...semantics('15.4.8'),
  },
  'rfc9110:client.method-kept-at-308': {
    level: 'ADVICE',
    statement: 'A client that follows a 308 keeps the method.',
    ...semantics('15.4.9'),
  },
  'rfc9110:client.read-after-303': {
    level: 'ADVICE',
    statement: 'A client that follows a 303 reads: by GET, or by HEAD.',
    ...semantics('15.4.4'),
  },
  'rfc9110:client.content-fields-removed': {
    level: 'SHOULD',
    statement: 'A client that follows a redirect without the content leaves out the fields about the content.',
    ...semantics('15.4'),
  },
  'rfc9110:client.redirects-end': {
    level: 'SHOULD',
    statement: 'A client notices redirects that lead in a circle, and stops.',
    ...semantics('15.4'),
  },
} as const satisfies Readonly<Record<string, Clause>>;
