import type { Authorization, ResourceMetadata } from '../../../runner/kit/authorization.ts';
import { Inapplicable, Untestable } from '../../../runner/kit/define-check.ts';

/** The reason why nothing is judged where no metadata is found. */
export const noMetadata = 'no protected-resource metadata could be read: see metadata/published';

/** Metadata that could be read. */
export interface FoundMetadata extends ResourceMetadata {
  readonly value: Readonly<Record<string, unknown>>;
}

/**
 * Resolves to the metadata at each of its locations, each URL once.
 *
 * Throws {@link Untestable} where no location has any.
 */
export async function findMetadata(authorization: Authorization): Promise<FoundMetadata[]> {
  const { resources } = await authorization.discover();
  const found = distinctPlaces(resources).filter(isFound);
  if (found.length === 0) throw new Untestable(noMetadata);
  return found;
}

/** Returns the locations, each URL once. */
export function distinctPlaces(resources: readonly ResourceMetadata[]): ResourceMetadata[] {
  const byAddress = new Map<string, ResourceMetadata>();
  for (const resource of resources) {
    if (!byAddress.has(resource.url.href)) byAddress.set(resource.url.href, resource);
  }
  return [...byAddress.values()];
}

/**
 * Hands `judge` the member of each metadata that has it.
 *
 * Throws {@link Inapplicable} where none has it, and as {@link findMetadata}.
 */
export async function judgeMember(
  authorization: Authorization,
  name: string,
  judge: (value: unknown, found: FoundMetadata) => void | Promise<void>,
): Promise<void> {
  const having = (await findMetadata(authorization)).filter(({ value }) => Object.hasOwn(value, name));
  if (having.length === 0) throw new Inapplicable(`the metadata has no ${name}`);
  for (const found of having) await judge(found.value[name], found);
}

function isFound(resource: ResourceMetadata): resource is FoundMetadata {
  return resource.value !== null;
}
