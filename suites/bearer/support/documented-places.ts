import type { Api } from '../../../runner/kit/api.ts';
import { placeOf } from './documented-credentials.ts';

/**
 * Resolves to where the published document says that credentials other than bearer tokens go, each as `header x-api-key`; empty
 * if there is no document. Credentials in these places may be accepted.
 */
export async function documentedPlaces(api: Api): Promise<ReadonlySet<string>> {
  const operations = await api.operations();
  const schemes = operations.flatMap(({ security }) => security.flat());
  return new Set(
    schemes.flatMap(({ scheme }) => {
      const { in: place, name } = placeOf(scheme);
      return name === 'Authorization' ? [] : [`${place} ${place === 'header' ? name.toLowerCase() : name}`];
    }),
  );
}
