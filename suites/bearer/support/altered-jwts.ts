import { Inapplicable } from '../../../runner/kit/define-check.ts';
import { isObject } from '../../../runner/documents/json-value.ts';
import { type NamedToken, onlyOthers } from './altered-tokens.ts';

/** The three parts of a signed token, as they were sent. */
export interface JwtParts {
  readonly header: string;
  readonly payload: string;
  readonly signature: string;
}

/** What a verifier looks its key up by, where it finds none: what it does then is code of its own. `undefined` leaves the member out. */
export const otherKids = [
  ['with an unknown kid', 'vivero-unknown-key'],
  ['without a kid', undefined],
] as const;

/** Returns the JWT with its algorithm changed to none in four spellings, each with its old signature and without one, and to nothing. */
export function unsignJwt(token: string): NamedToken[] {
  const { header, payload, signature } = splitJwt(token);
  const headless = Buffer.from(JSON.stringify({ ...readMembers(header), alg: undefined })).toString('base64url');
  const without: NamedToken[] = [
    ['without an algorithm and a signature', `${headless}.${payload}.`],
    ['of an empty algorithm without a signature', `${editMembers(header, { alg: '' })}.${payload}.`],
    ['of the algorithm null without a signature', `${editMembers(header, { alg: null })}.${payload}.`],
    ...otherKids.map(([name, kid]): NamedToken => [
      `of algorithm none ${name}, without a signature`,
      `${editMembers(header, { alg: 'none', kid })}.${payload}.`,
    ]),
  ];
  const unsigned = ['none', 'None', 'NONE', 'nOnE'].flatMap((alg): NamedToken[] => {
    const unsigned = `${editMembers(header, { alg })}.${payload}.`;
    return [
      [`of algorithm ${alg} with the old signature`, `${unsigned}${signature}`],
      [`of algorithm ${alg} without a signature`, unsigned],
    ];
  });
  return onlyOthers(token, [...unsigned, ...without]);
}

/** Returns the JWT altered so that its signature does not fit: the signature itself, the payload, the header. */
export function falsifyJwt(token: string): NamedToken[] {
  const { header, payload, signature } = splitJwt(token);
  const withPayload = (members: Readonly<Record<string, unknown>>): string =>
    `${header}.${editMembers(payload, members)}.${signature}`;
  const withHeader = (members: Readonly<Record<string, unknown>>): string =>
    `${editMembers(header, members)}.${payload}.${signature}`;
  const { scope } = readMembers(payload);
  return onlyOthers(token, [
    ['with one bit of its signature flipped', `${header}.${payload}.${flipMiddleBit(signature)}`],
    ['with its signature removed', `${header}.${payload}.`],
    ['with its signature and the dot before it removed', `${header}.${payload}`],
    ['with exp in the year 2100 under the old signature', withPayload({ exp: 4_102_444_801 })],
    [
      'of ES256 with a signature of zeros',
      `${editMembers(header, { alg: 'ES256' })}.${payload}.${Buffer.alloc(64).toString('base64url')}`,
    ],
    ['with nbf in the year 2001 under the old signature', withPayload({ nbf: 1_000_000_001 })],
    ['with another iss under the old signature', withPayload({ iss: 'https://vivero.invalid/' })],
    ['with another sub under the old signature', withPayload({ sub: 'vivero-somebody-else' })],
    ['with another aud under the old signature', withPayload({ aud: 'https://vivero.invalid/' })],
    [
      'with more scope under the old signature',
      withPayload({ scope: `${typeof scope === 'string' ? scope : ''} vivero-everything` }),
    ],
    ...otherKids.map(([name, kid]): NamedToken => [`${name} in its header`, withHeader({ kid })]),
    ['with a jku in its header', withHeader({ jku: 'https://vivero.invalid/jwks.json' })],
  ]);
}

/** Returns the parts of a signed token; throws {@link Inapplicable} for a token that is not a JWT (RFC 7519 §3). */
export function splitJwt(token: string): JwtParts {
  const [header = '', payload = '', signature = '', ...more] = token.split('.');
  if (more.length > 0 || !holdsMembers(header) || !holdsMembers(payload))
    throw new Inapplicable('the token is not a JWT');
  return { header, payload, signature };
}

function holdsMembers(part: string): boolean {
  try {
    return isObject(JSON.parse(Buffer.from(part, 'base64url').toString('utf8')));
  } catch {
    return false;
  }
}

function editMembers(part: string, members: Readonly<Record<string, unknown>>): string {
  return Buffer.from(JSON.stringify({ ...readMembers(part), ...members })).toString('base64url');
}

/** Returns the members of a part of a JWT. */
export function readMembers(part: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as Record<string, unknown>;
}

function flipMiddleBit(signature: string): string {
  const bytes = Buffer.from(signature, 'base64url');
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  return bytes.toString('base64url');
}
