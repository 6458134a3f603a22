import { isObject } from '../../documents/json-value.ts';
import type { DocumentedOperation } from '../../documents/openapi/list-operations.ts';
import { followReference, lookUpPointer, pointerPart } from '../../documents/openapi/local-reference.ts';
import type { SchemaReader } from '../schema/schema-reader.ts';
import type { RuleEdge } from './rule-edge.ts';

const methods = ['get', 'put', 'post', 'delete', 'patch'] as const;
const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Returns the edges that are methods which a path does not have: of the path's first operation alone, and for one that reads no method
 * that might write. Servers answer HEAD wherever they answer GET.
 */
export function methodRules({ root }: SchemaReader, operation: DocumentedOperation): RuleEdge[] {
  const pointer = `/paths/${pointerPart(operation.path)}`;
  const written = lookUpPointer(root, `#${pointer.replaceAll('%', '%25')}`);
  const item = { ...followReference(root, written), ...(isObject(written) ? written : {}) };
  const documented = methods.filter((method) => isObject(item[method]));
  if (documented[0]?.toUpperCase() !== operation.method) return [];
  const others = methods.filter((method) => !documented.includes(method));
  return others.map((method) => ({
    edge: {
      place: { in: 'request', name: 'method', pointer: '' },
      keyword: 'method',
      side: 'outside',
      documentPointer: pointer,
      text: `${method.toUpperCase()}, which the path does not have`,
    },
    method: method.toUpperCase(),
    change: (draft) => (readingMethods.has(method.toUpperCase()) ? { ...draft, body: null } : draft),
  }));
}
