import { type Exchange, headerValues } from './exchange.ts';
import type { Expect } from './expect.ts';

/** An origin that is not the target's, and how a careless comparison may take it for one. */
export interface ForeignOrigin {
  /** For people, such as `an origin that begins like its own`. */
  readonly name: string;
  /** Value of the `Origin` field. */
  readonly origin: string;
}

/**
 * Returns origins that a system has no reason to know, as browsers would send them: a foreign one, `null`, names that begin or end
 * like the system's own host or have another letter in place of a dot, and its own host over plain http where it is on https.
 * Subdomains of the host are left out: a service may trust its own.
 */
export function listForeignOrigins({ protocol, hostname, port }: URL): ForeignOrigin[] {
  const at = port === '' ? '' : `:${port}`;
  const isName = !/^[\d.]+$/.test(hostname) && !hostname.includes(':');
  const dot = hostname.indexOf('.');
  return [
    { name: 'a foreign origin', origin: 'https://vivero.example' },
    { name: 'the origin null', origin: 'null' },
    ...(hostname.includes(':')
      ? []
      : [{ name: 'an origin that begins like its own', origin: `${protocol}//${hostname}.vivero.example${at}` }]),
    ...(isName ? [{ name: 'an origin that ends like its own', origin: `${protocol}//vivero${hostname}${at}` }] : []),
    ...(isName && dot > 0
      ? [
          {
            name: 'an origin with another letter for a dot',
            origin: `${protocol}//${hostname.slice(0, dot)}x${hostname.slice(dot + 1)}${at}`,
          },
        ].filter(({ origin }) => origin.includes('.'))
      : []),
    ...(protocol === 'https:' ? [{ name: 'its own host over plain http', origin: `http://${hostname}` }] : []),
  ];
}

/**
 * Returns the fields by which a response offers an origin that it does not know to read it with the credentials of whoever looks at
 * it; `null` where it does not. `*` beside credentials is such an offer too, though browsers do not take it.
 */
export function findOfferedCredentials({ response }: Exchange, origin: string): string | null {
  const headers = response?.headers ?? [];
  const [allowed, ...others] = headerValues(headers, 'access-control-allow-origin').map((value) => value.trim());
  const credentials = headerValues(headers, 'access-control-allow-credentials').map((value) => value.trim());
  const isOffered = (allowed === origin || allowed === '*') && others.length === 0;
  return isOffered && credentials.length === 1 && credentials[0] === 'true'
    ? `Access-Control-Allow-Origin: ${allowed}, Access-Control-Allow-Credentials: true`
    : null;
}

/** Expects that a response does not offer an origin, which it has no reason to know, to read it with credentials. */
export function expectNoOffer(expect: Expect, exchange: Exchange, origin: string): void {
  const offered = findOfferedCredentials(exchange, origin);
  expect.that('the origin gets no credentials', offered === null, {
    expected: 'another Access-Control-Allow-Origin, or no Access-Control-Allow-Credentials',
    actual: offered ?? 'as expected',
    exchange,
  });
}
