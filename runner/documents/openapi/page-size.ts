import { type DocumentedOperation, sampleWith } from './list-operations.ts';
import type { DocumentedParameter } from './read-parameters.ts';
import { judgeBySchema } from './schema-judge.ts';

/** Names that parameters for the size of a page have, in frameworks and APIs. */
const sizeName = /^(?:page[-_]?size|per[-_]?page|limit|size|max[-_]?results|page\[size\]|page\[limit\])$/i;
/** Sizes that are tried, the first that the document allows. */
const sizes = [2, 1, 3, 5] as const;

/**
 * Returns a request of a list in which the size of a page is so small that there may be more than one; `null` where the document has no
 * parameter for it, or allows none of the small sizes.
 *
 * @param document value of the OpenAPI document that the operation is of
 */
export function sampleInSmallPages(document: unknown, operation: DocumentedOperation): DocumentedOperation['sample'] {
  const parameter = operation.parameters.find((one) => one.in === 'query' && sizeName.test(one.name));
  const size = parameter === undefined ? undefined : sizes.find((value) => takes(document, parameter, value));
  return parameter === undefined || size === undefined ? null : sampleWith(operation, parameter, String(size));
}

function takes(document: unknown, { schema }: DocumentedParameter, value: number): boolean {
  return judgeBySchema(document, schema, { value }).outcome === 'valid';
}
