import { askEachResource } from '../../../runner/kit/ask-each.ts';
import { none } from '../../../runner/kit/credentials.ts';
import type { SuppliedTokens } from '../../../runner/kit/supplied-tokens.ts';
import type { ProtectedResource } from '../../../runner/kit/context.ts';
import { Inapplicable } from '../../../runner/kit/define-check.ts';

/** Tests each resource as {@link askEachResource} does, but for those that may be served without credentials, and are. */
export async function askEach(
  resources: readonly ProtectedResource[],
  ask: (resource: ProtectedResource) => Promise<void>,
): Promise<void> {
  await askEachResource(resources, async (resource) => {
    await requireClosed(resource);
    await ask(resource);
  });
}

/** Returns the token of that kind which the configuration supplies for the resource; throws {@link Inapplicable} if it supplies none. */
export function suppliedToken(
  { tokens, system }: ProtectedResource,
  kind: Exclude<keyof SuppliedTokens, 'limitedScope' | 'valid'>,
): string {
  const token = tokens[kind];
  if (token === null) throw new Inapplicable(`the configuration supplies no such token for the ${system}: ${kind}`);
  return token;
}

/** A request that is served without credentials shows nothing about the credentials that it has. */
async function requireClosed(resource: ProtectedResource): Promise<void> {
  if (!resource.mayBePublic) return;
  const { response } = await resource.request({ credentials: none, case: `${resource.name} without credentials` });
  if (response !== null && response.status >= 200 && response.status < 300) {
    throw new Inapplicable(`${resource.name} is served without credentials, and no tool that may be called is known`);
  }
}
