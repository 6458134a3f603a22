import { bearer, none } from '../../../runner/kit/credentials.ts';
import type { CheckContext, ProtectedResource } from '../../../runner/kit/context.ts';
import { Inapplicable } from '../../../runner/kit/define-check.ts';
import { readDocument } from '../../../runner/documents/document.ts';
import type { Exchange } from '../../../runner/kit/exchange.ts';
import { listOperations } from '../../../runner/documents/openapi/list-operations.ts';
import { configuredNeed, documentedNeed, unknownNeed } from '../../../runner/kit/scope-need.ts';
import { challengeNamesScope } from './bearer-challenge.ts';

/** Resolves to `POST /plants` with the token of limited scope, sent in other ways than the plain one: by other routes, services judge anew. */
export async function createWithLimitedScopeOtherwise(context: CheckContext): Promise<Exchange[]> {
  const { plantStore, resources } = context;
  const limited = resources.find(({ system }) => system === 'plant-store')?.tokens.limitedScope ?? null;
  if (limited === null) return [];
  const credentials = bearer(limited.token, 'unspecified');
  const sent = (how: string): string => `POST /plants without the scope ${limited.lacks}, ${how}`;
  return [
    await plantStore.create({ tag: 'boldo' }, { credentials, case: sent('with a tag') }),
    await plantStore.create({}, { credentials, framing: 'chunked', case: sent('in chunks') }),
    await plantStore.create({}, { credentials, query: 'vivero=1', case: sent('with a query') }),
  ];
}

/**
 * Resolves to `POST /plants` with the token of limited scope. That it needs the scope is said by the configuration, by the
 * document that the store publishes, or by a challenge of the store to that token or to no token at all (RFC 6750 §3).
 *
 * Throws {@link Inapplicable} if there is no such token, and if nothing says that creating a plant needs the scope.
 */
export async function createWithLimitedScope(context: CheckContext): Promise<Exchange> {
  const resource = context.resources.find(({ system }) => system === 'plant-store');
  const limited = resource?.tokens.limitedScope ?? null;
  if (resource === undefined || limited === null)
    throw new Inapplicable('the configuration supplies no token of limited scope for the plant store');
  const configured = configuredNeed(limited, { system: 'plantStore', operations: [resource.name] });
  const unknown = new Inapplicable(unknownNeed(limited, resource.name, 'plantStore'));
  if (configured === false) throw unknown;
  const credentials = bearer(limited.token, 'unspecified');
  const exchange = await resource.request({ credentials, case: `${resource.name} without the scope ${limited.lacks}` });
  const isNeeded =
    configured === true ||
    challengeNamesScope(exchange, limited.lacks) ||
    (await isPublished(context, resource, limited.lacks));
  if (!isNeeded) throw unknown;
  return exchange;
}

async function isPublished(context: CheckContext, resource: ProtectedResource, scope: string): Promise<boolean> {
  const anonymous = await resource.request({ credentials: none, case: `${resource.name} without credentials` });
  if (challengeNamesScope(anonymous, scope)) return true;
  const { plantStoreDocument: documentUrl, plantStoreUrl: apiUrl } = context.target;
  if (documentUrl === null) return false;
  const { response } = await context.fetchDocument(documentUrl);
  const read = response?.status === 200 ? readDocument(response.body.bytes) : { fault: 'it is not there' };
  if ('fault' in read) return false;
  return listOperations(read.value, { documentUrl, apiUrl, isOwn: () => true, locate: (url) => url }).some(
    (operation) =>
      operation.method === 'POST' && /(?:^|\/)plants\/?$/.test(operation.path) && documentedNeed(scope, operation),
  );
}
