import type { Api } from '../../../runner/kit/api.ts';
import { bearer } from '../../../runner/kit/credentials.ts';
import type { SuppliedTokens } from '../../../runner/kit/supplied-tokens.ts';
import type { CheckContext } from '../../../runner/kit/context.ts';
import { sampleWith } from '../../../runner/documents/openapi/list-operations.ts';
import { askEach, suppliedToken } from './ask-each.ts';
import { fewOperations, type ProtectedOperation, refuseEach } from './documented-operations.ts';
import { inEachSpelling } from './scheme-spellings.ts';

/** Operations of the published document that are asked; of more, so many are taken at equal distances. */
const mostOperations = 20;
/** Spellings of the scheme that each operation is asked with: the usual one and lower case. */
const spellingsOfOperations = 2;
/** A parameter that means nothing to anybody: requests with a query may be judged elsewhere than those without. */
const anyQuery = 'vivero=1';

/**
 * States that a token of the configuration that is good for nothing is refused: by each protected resource, after Bearer in each
 * spelling, with a query and without, and by operations of the main API that the published document protects, with their optional parameters and without.
 */
export async function refuseSuppliedToken(
  context: CheckContext,
  kind: Exclude<keyof SuppliedTokens, 'limitedScope' | 'valid'>,
  name: string,
): Promise<void> {
  const { resources, expect } = context;
  await askEach(resources, async (resource) => {
    const token = suppliedToken(resource, kind);
    for (const { addition, credentials } of inEachSpelling(token))
      expect.refused(await resource.request({ credentials, case: `${resource.name} with ${name}${addition}` }));
    const credentials = bearer(token);
    const sending = { credentials, query: anyQuery, case: `${resource.name} with ${name} and a query` };
    expect.refused(await resource.request(sending));
  });
  const ofApi = resources.find(({ system, obstacle }) => system === 'api' && obstacle === undefined);
  if (ofApi === undefined || ofApi.tokens[kind] === null) return;
  const spelled = inEachSpelling(ofApi.tokens[kind]).slice(0, spellingsOfOperations);
  await refuseEach(context, await someOperations(context.api), ({ method, path }) =>
    spelled.map(({ addition, credentials }) => ({ credentials, case: `${method} ${path} with ${name}${addition}` })),
  );
}

async function someOperations(api: Api): Promise<ProtectedOperation[]> {
  const chosen = await fewOperations(api, mostOperations);
  return chosen.flatMap((operation) => [operation, ...withOptionalQuery(operation)]);
}

function withOptionalQuery(operation: ProtectedOperation): ProtectedOperation[] {
  const optional = operation.parameters.find(
    ({ in: place, isRequired, sample }) => place === 'query' && !isRequired && sample !== null,
  );
  const sample = optional?.sample && sampleWith(operation, optional, optional.sample.text);
  return sample ? [{ ...operation, path: `${operation.path} and ${optional.name.slice(0, 50)}`, sample }] : [];
}
