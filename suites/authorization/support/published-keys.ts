import type { AuthorizationServer, PublishedDocument } from '../../../runner/kit/authorization.ts';
import type { CheckContext } from '../../../runner/kit/context.ts';
import { Inapplicable } from '../../../runner/kit/define-check.ts';
import { isObject } from '../../../runner/documents/json-value.ts';
import { endpointUrl } from './endpoint-url.ts';

/** Members of a JWK that only its owner may know (RFC 7518 §6). */
const privateMembers = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k'];
/** More keys than this are not looked at. */
const mostKeys = 1000;

/** The key set of an authorization server, as far as it could be got. */
export interface PublishedKeys {
  readonly server: AuthorizationServer;
  readonly document: PublishedDocument;
  /** `keys`, where it is an array of objects that each have a kty; otherwise `null`. */
  readonly keys: ReadonlyArray<Readonly<Record<string, unknown>>> | null;
}

/**
 * Resolves to the key sets of the servers whose metadata names one.
 *
 * Throws {@link Inapplicable} where none does, {@link Untestable} where an address may not be followed.
 */
export async function fetchPublishedKeys({
  authorization,
}: Pick<CheckContext, 'authorization'>): Promise<PublishedKeys[]> {
  const found: PublishedKeys[] = [];
  for (const server of await authorization.servers()) {
    const url = endpointUrl(server.metadata['jwks_uri']);
    if (url === null) continue;
    const document = await authorization.fetch(url, {
      accept: 'application/jwk-set+json, application/json, */*;q=0.5',
    });
    const keys: unknown = document.value?.['keys'];
    found.push({ server, document, keys: isKeySet(keys) ? keys.slice(0, mostKeys) : null });
  }
  if (found.length === 0) throw new Inapplicable('the metadata names no key set');
  return found;
}

/** Returns the names of the members of a key that only its owner may know. */
export function privateMembersOf(key: Readonly<Record<string, unknown>>): string[] {
  return privateMembers.filter((name) => Object.hasOwn(key, name));
}

function isKeySet(keys: unknown): keys is Array<Readonly<Record<string, unknown>>> {
  return Array.isArray(keys) && keys.every((key) => isObject(key) && typeof key['kty'] === 'string');
}
