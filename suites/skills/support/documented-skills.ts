import type { Api, PublishedOpenApi } from '../../../runner/kit/api.ts';
import { Untestable } from '../../../runner/kit/define-check.ts';
import type { DocumentedOperation } from '../../../runner/documents/openapi/list-operations.ts';
import type { ProtectedRequest } from './protected-requests.ts';

/** The three operations as a document describes them; `null` for one that it does not. */
export type DocumentedSkills = Readonly<Record<ProtectedRequest['name'], DocumentedOperation | null>>;

/** Returns the operations of the skills repository among those of a document: by their paths, a slash at the end or not. */
export function findSkillOperations(operations: readonly DocumentedOperation[]): DocumentedSkills {
  const find = (ending: RegExp): DocumentedOperation | null =>
    operations.find(({ method, address, path }) => method === 'GET' && ending.test(address ?? path)) ?? null;
  return {
    list: find(/(?:^|\/)skills\/list\/?$/),
    search: find(/(?:^|\/)skills\/search\/?$/),
    skill: find(/(?:^|\/)skills\/\{[^{}/]+\}\/?$/),
  };
}

/** Resolves to the published document and its skills; throws {@link Untestable} if there is no document. */
export async function readDocumentedSkills(
  api: Api,
): Promise<{ readonly published: PublishedOpenApi; readonly skills: DocumentedSkills }> {
  const published = await api.published();
  if (published.document === null)
    throw new Untestable(`the published document cannot be read: ${published.fault ?? ''}`);
  return { published, skills: findSkillOperations(await api.operations()) };
}
