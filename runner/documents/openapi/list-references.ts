import { modelDocument } from './document-model.ts';
import type { OpenApiDocument } from './read-openapi.ts';
import { outsideReferences } from './rules/references-readable.ts';
import { judgedVersion } from './stated-version.ts';

/** Returns the references of a document that lead outside of it, with where they stand; none for a version that is not judged. */
export function listReferences(
  document: OpenApiDocument,
): Array<{ readonly pointer: string; readonly reference: string }> {
  const version = judgedVersion(document.value);
  if (version === null) return [];
  const model = modelDocument({ root: document.value, version, address: null, numberTexts: new Map() });
  return outsideReferences(model).map(({ node, reference }) => ({ pointer: node.pointer, reference }));
}
