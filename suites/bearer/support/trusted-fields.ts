import type { SendOptions } from '../../../runner/kit/request.ts';

/** Fields that anyone can write in one request, and what they claim. */
export interface FieldFamily {
  readonly name: string;
  readonly headers: NonNullable<SendOptions['headers']>;
}

const claims = Buffer.from(JSON.stringify({ sub: 'admin', email: 'admin@example.com', name: 'admin' }));
/** A JWT of the algorithm none, as a gateway would sign one. */
const unsigned = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${claims.toString('base64url')}.`;

const addresses = [
  'X-Forwarded-For',
  'X-Real-IP',
  'X-Client-IP',
  'True-Client-IP',
  'CF-Connecting-IP',
  'X-Originating-IP',
];
const moreAddresses = [
  'X-Remote-IP',
  'X-Remote-Addr',
  'X-Cluster-Client-IP',
  'Fastly-Client-IP',
  'X-Envoy-External-Address',
];
const persons = ['X-Forwarded-User', 'X-Remote-User', 'Remote-User', 'X-Auth-Request-User', 'X-Authenticated-User'];
const morePersons = [
  'X-User',
  'X-User-Id',
  'X-User-Name',
  'X-Username',
  'X-Auth-User',
  'X-Consumer-Username',
  'X-Credential-Username',
];
const gateways = [
  ['X-Amzn-Oidc-Identity', 'admin'],
  ['X-Amzn-Oidc-Data', unsigned],
  ['X-Amzn-Oidc-Accesstoken', unsigned],
  ['X-Goog-Authenticated-User-Email', 'accounts.google.com:admin@example.com'],
  ['X-Goog-IAP-JWT-Assertion', unsigned],
  ['Cf-Access-Jwt-Assertion', unsigned],
  ['Cf-Access-Authenticated-User-Email', 'admin@example.com'],
  ['X-MS-CLIENT-PRINCIPAL', claims.toString('base64')],
  ['X-MS-CLIENT-PRINCIPAL-NAME', 'admin@example.com'],
  ['X-Endpoint-API-UserInfo', claims.toString('base64url')],
  ['X-JWT-Assertion', unsigned],
  ['X-Userinfo', claims.toString('base64')],
] as const;
const certificates = [
  ['X-SSL-Client-Verify', 'SUCCESS'],
  ['X-Client-Verify', 'SUCCESS'],
  ['SSL-Client-Verify', 'SUCCESS'],
  ['X-SSL-Client-S-DN', 'CN=admin'],
  ['X-Forwarded-Client-Cert', 'Subject="CN=admin";URI=spiffe://vivero/admin'],
] as const;
const words = [
  'X-Internal',
  'X-Internal-Request',
  'X-Internal-Call',
  'X-Internal-Auth',
  'X-Authenticated',
  'X-Auth',
  'X-Admin',
  'X-Is-Admin',
  'X-Bypass-Auth',
  'X-Debug',
  'X-Health-Check',
];

const handlers = ['middleware', 'src/middleware', 'proxy', 'src/proxy'];
/** By which frameworks tell requests that they send to themselves, or make in advance, from those of others. */
const ofFrameworks = [
  ['X-Middleware-Subrequest', handlers.flatMap((handler) => Array.from({ length: 6 }, () => handler)).join(':')],
  ['X-Middleware-Next', '1'],
  ['X-Middleware-Rewrite', '/'],
  ['X-Matched-Path', '/'],
  ['X-Invoke-Path', '/'],
  ['X-Invoke-Status', '200'],
  ['X-Prerender-Revalidate', '1'],
  ['X-Nitro-Prerender', '/'],
  ['X-Astro-Path', '/'],
  ['X-Sveltekit-Prerender', '1'],
] as const;

/** What the pages of a service send along, and every other page can. */
const scripts = [
  ['X-Requested-With', 'XMLHttpRequest'],
  ['Sec-Fetch-Site', 'same-origin'],
  ['X-CSRF-Token', 'vivero'],
  ['X-CSRFToken', 'vivero'],
] as const;
/** Sessions that nobody opened, under the names that frameworks give them. */
const cookies = ['sessionid', 'session', 'session_id', 'sid', 'connect.sid', 'JSESSIONID', 'PHPSESSID', 'csrftoken']
  .map((name) => `${name}=vivero`)
  .join('; ');

const forwarded = ['Forwarded', 'for=127.0.0.1;by=127.0.0.1;proto=https'] as const;

/** Cookies that say who sends them, as applications write them that keep nothing on the server. */
const claimed = 'admin=true; is_admin=1; role=admin; user=admin; user_id=1; logged_in=true; authenticated=1; debug=1';

/**
 * Returns what gateways, and pages of the service, write and that strangers can write too: families of fields that go into one request each.
 * `origin` is that of the service, as its own pages name it.
 */
export function trustedFields(origin: string | null): FieldFamily[] {
  return [
    ...ofAddressesAndPersons(),
    { name: 'fields of gateways that sign people in', headers: gateways },
    ...(origin === null ? [] : [{ name: 'fields of a page of the service', headers: pageFields(origin) }]),
    { name: 'fields of a verified client certificate', headers: certificates },
    { name: 'fields of a script of the service', headers: scripts },
    { name: 'cookies of a session', headers: [['Cookie', cookies]] },
    { name: 'fields that a framework writes for itself', headers: ofFrameworks },
    { name: 'fields of an internal caller', headers: all(words, 'true') },
    { name: 'cookies that name a role', headers: [['Cookie', claimed]] },
    { name: 'fields of an internal caller in numbers', headers: all(words, '1') },
    {
      name: 'fields of a local person from within',
      headers: [...all(addresses, '127.0.0.1'), ...all(persons, 'admin'), ...all(words, 'true'), forwarded],
    },
  ];
}

function ofAddressesAndPersons(): FieldFamily[] {
  return [
    {
      name: 'fields of a loopback IP address',
      headers: [...all([...addresses, ...moreAddresses], '127.0.0.1'), forwarded],
    },
    { name: 'fields of a local IPv6 address', headers: all(addresses, '::1') },
    { name: 'fields of a private IP address', headers: all([...addresses, ...moreAddresses], '10.0.0.1') },
    { name: 'fields of a person', headers: all([...persons, ...morePersons], 'admin') },
    {
      name: 'fields of a person in lower case',
      headers: all(
        persons.map((name) => name.toLowerCase()),
        'admin',
      ),
    },
    {
      name: 'fields of a person and groups',
      headers: [
        ...all([...persons, ...morePersons], 'admin'),
        ...all(['X-Forwarded-Email', 'X-Auth-Request-Email', 'X-User-Email', 'Remote-Email'], 'admin@example.com'),
        ...all(['X-Forwarded-Groups', 'Remote-Groups', 'X-User-Roles', 'X-Roles', 'X-User-Scopes'], 'admin'),
      ],
    },
  ];
}

function all(names: readonly string[], value: string): Array<readonly [string, string]> {
  return names.map((name) => [name, value]);
}

function pageFields(origin: string): FieldFamily['headers'] {
  return [
    ['Origin', origin],
    ['Referer', `${origin}/`],
    ['Sec-Fetch-Site', 'same-origin'],
    ['Sec-Fetch-Mode', 'cors'],
    ['Sec-Fetch-Dest', 'empty'],
  ];
}
