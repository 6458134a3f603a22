/** A published advisory about a client, in the version that has it and the one that repaired it. */
export interface ClientPair {
  /** A package of npm; its glue is `clients/<name>.ts`, with `-` for `/`, unless `glue` says another. */
  readonly package: string;
  readonly affected: string;
  readonly repaired: string;
  readonly advisory: string;
  /** What the affected version does on the wire. */
  readonly fault: string;
  /** The check that has to fail on the one side and to pass on the other. */
  readonly check: string;
  readonly glue?: string;
}

const token = 'client-credentials/token-not-taken-abroad';
const secrets = 'client-credentials/secrets-not-taken-abroad';
const takesToken = 'sends the token to another host that a redirect names';

/** In the order of their packages. */
export const clientPairs: readonly ClientPair[] = [
  {
    package: '@actions/http-client',
    affected: '1.0.7',
    repaired: '1.0.8',
    advisory: 'CVE-2020-11021',
    fault: takesToken,
    check: token,
  },
  {
    package: 'cross-fetch',
    affected: '3.1.4',
    repaired: '3.1.5',
    advisory: 'CVE-2022-1365',
    fault: takesToken,
    check: token,
  },
  {
    package: 'eventsource',
    affected: '1.1.0',
    repaired: '1.1.1',
    advisory: 'CVE-2022-1650',
    fault: takesToken,
    check: token,
  },
  {
    package: 'eventsource',
    affected: '2.0.1',
    repaired: '2.0.2',
    advisory: 'CVE-2022-1650',
    fault: takesToken,
    check: token,
  },
  {
    package: 'follow-redirects',
    affected: '1.14.6',
    repaired: '1.14.7',
    advisory: 'CVE-2022-0155',
    fault: 'sends the cookie to another host that a redirect names',
    check: secrets,
  },
  {
    package: 'mcp-remote',
    affected: '0.1.15',
    repaired: '0.1.16',
    advisory: 'CVE-2025-6514',
    fault: 'opens an authorization endpoint that is no web page',
    check: 'client-discovery/no-other-scheme-opened',
  },
  {
    package: 'node-fetch',
    affected: '2.6.6',
    repaired: '2.6.7',
    advisory: 'CVE-2022-0235',
    fault: takesToken,
    check: token,
  },
  {
    package: 'node-fetch',
    affected: '3.1.0',
    repaired: '3.1.1',
    advisory: 'CVE-2022-0235',
    fault: takesToken,
    check: token,
  },
  {
    package: 'phin',
    affected: '3.7.0',
    repaired: '3.7.1',
    advisory: 'GHSA-x565-32qp-m3vf',
    fault: takesToken,
    check: token,
  },
  {
    package: 'simple-get',
    affected: '2.8.1',
    repaired: '2.8.2',
    advisory: 'CVE-2022-0355',
    fault: takesToken,
    check: token,
  },
  {
    package: 'simple-get',
    affected: '3.1.0',
    repaired: '3.1.1',
    advisory: 'CVE-2022-0355',
    fault: takesToken,
    check: token,
  },
  {
    package: 'simple-get',
    affected: '4.0.0',
    repaired: '4.0.1',
    advisory: 'CVE-2022-0355',
    fault: takesToken,
    check: token,
  },
  {
    package: 'superagent',
    affected: '10.3.0',
    repaired: '10.4.0',
    advisory: '307 in the notes of 10.4.0',
    fault: 'sends no content again after a 307',
    check: 'client-retries/method-kept-at-307',
  },
  {
    package: 'typed-rest-client',
    affected: '1.7.3',
    repaired: '1.8.0',
    advisory: 'CVE-2023-30846',
    fault: takesToken,
    check: token,
  },
  {
    package: 'undici',
    affected: '5.7.0',
    repaired: '5.8.0',
    advisory: 'CVE-2022-31151',
    fault: takesToken,
    check: token,
    glue: 'undici-request',
  },
  {
    package: 'undici',
    affected: '5.26.0',
    repaired: '5.26.2',
    advisory: 'CVE-2023-45143',
    fault: 'sends the cookie to another host that a redirect names',
    check: secrets,
    glue: 'undici-fetch',
  },
];
