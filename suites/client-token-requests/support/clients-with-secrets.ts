import { isObject } from '../../../runner/documents/json-value.ts';
import { requestJsonOf, responseJsonOf } from '../../../runner/kit/client/read-entry.ts';
import type { ScenarioRun } from '../../../runner/kit/client/scenario-run.ts';

/** Returns the ids of clients that have credentials by agreement: handed over with a secret, or registered to authenticate. */
export function clientsWithSecrets({ handedOver, entries }: ScenarioRun): Set<string> {
  const registered = entries.flatMap((entry) => {
    const [wish, given] = entry.place === 'register' ? [requestJsonOf(entry), responseJsonOf(entry)] : [];
    if (!isObject(wish) || !isObject(given) || typeof given['client_id'] !== 'string') return [];
    // RFC 7591 §2: Basic is meant where no method is named. Whoever wanted none and was given a secret is judged elsewhere.
    return wish['token_endpoint_auth_method'] === 'none' || typeof given['client_secret'] !== 'string'
      ? []
      : [given['client_id']];
  });
  const { clientId, clientSecret } = handedOver;
  return new Set([...(clientId === undefined || clientSecret === undefined ? [] : [clientId]), ...registered]);
}

/** Returns the ways of authenticating that the metadata that the client read list; `null` where it read none that lists any. */
export function listedMethods({ entries }: Pick<ScenarioRun, 'entries'>): string[] | null {
  for (const entry of entries) {
    const metadata = entry.place === 'server-metadata' ? responseJsonOf(entry) : undefined;
    const methods = isObject(metadata) ? metadata['token_endpoint_auth_methods_supported'] : undefined;
    if (Array.isArray(methods)) return methods.filter((method) => typeof method === 'string');
  }
  return null;
}
