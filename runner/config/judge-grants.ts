import { isObject } from '../documents/json-value.ts';
import { isLoopback } from '../http/origin.ts';
import type { Finding, KeyPath } from './config-fault.ts';
import { type AddressedSystem, addressedSystems } from './addressed-systems.ts';
import { valueAt } from './value-at.ts';

/** The credentials of one system: its own laid over those of the target, and where each key stands. */
interface SystemCredentials {
  has(key: string): boolean;
  at(keys: KeyPath): unknown;
  /** Path of a key, where it is written or would be. */
  pathOf(key: string): KeyPath;
}

/** Returns what a way of getting tokens lacks in a target, which a schema cannot say. */
export function judgeGrants(
  target: unknown,
  path: KeyPath,
): { readonly faults: Finding[]; readonly warnings: Finding[] } {
  const all = addressedSystems
    .filter((system) => valueAt(target, [system]) !== undefined && valueAt(target, [system, 'auth']) !== 'none')
    .map((system) => credentialsOf(target, path, system));
  return { faults: all.flatMap(faultsOfGrant), warnings: all.flatMap(idleRefreshToken) };
}

function credentialsOf(target: unknown, path: KeyPath, system: AddressedSystem): SystemCredentials {
  const ownPath: KeyPath = ['systems', system, 'credentials'];
  const sharedPath: KeyPath = ['credentials'];
  // A system's own `null` takes away what the target gives.
  const takesAll = valueAt(target, ownPath) === null;
  const isOwn = (key: string): boolean =>
    takesAll || [key, `${key}Command`].some((name) => valueAt(target, [...ownPath, name]) !== undefined);
  const placeOf = (key: string): KeyPath => (isOwn(key) ? ownPath : sharedPath);
  return {
    has: (key) => [key, `${key}Command`].some((name) => (valueAt(target, [...placeOf(key), name]) ?? null) !== null),
    at: ([key, ...rest]) => valueAt(target, [...placeOf(String(key)), String(key), ...rest]) ?? undefined,
    pathOf: (key) => [...path, ...placeOf(key), key],
  };
}

function faultsOfGrant(credentials: SystemCredentials): Finding[] {
  const path = credentials.pathOf('grant');
  const lacks = (what: string, how: string): Finding => ({ path, message: `${what}; write ${how} beside it` });
  const client = credentials.at(['client']);
  const hasSecret = isObject(client) && (client['secret'] !== undefined || client['secretCommand'] !== undefined);
  switch (credentials.at(['grant'])) {
    case 'client-credentials':
      if (hasSecret) return [];
      return [lacks('needs a client with a secret', `"client: { id: ..., secret: '\${CLIENT_SECRET}' }"`)];
    case 'refresh-token':
      return [
        ...(credentials.has('refreshToken')
          ? []
          : [lacks('needs a refresh token', '"refreshToken: ${REFRESH_TOKEN}"')]),
        ...(client === undefined
          ? [lacks('needs the client that the refresh token was issued to', '"client: { id: ... }"')]
          : []),
      ];
    case 'authorization-code':
      return faultsOfRedirect(credentials);
    default:
      return [];
  }
}

/** A browser hands the answer to this very machine (RFC 8252 §7.3). */
function faultsOfRedirect(credentials: SystemCredentials): Finding[] {
  const written = credentials.at(['client', 'redirectUri']);
  if (typeof written !== 'string' || !URL.canParse(written)) return [];
  const url = new URL(written);
  if (url.protocol === 'http:' && isLoopback(url) && url.search === '' && url.hash === '') return [];
  return [
    {
      path: [...credentials.pathOf('client'), 'redirectUri'],
      message:
        'must be an http URL of this machine without query and fragment, for the grant authorization-code; write "http://127.0.0.1:0/callback"',
    },
  ];
}

function idleRefreshToken(credentials: SystemCredentials): Finding[] {
  if (!credentials.has('refreshToken') || credentials.has('grant') || credentials.has('token')) return [];
  const path = credentials.pathOf('refreshToken');
  return [{ path, part: 'key', message: 'is not used; write "grant: refresh-token" beside it' }];
}
