import { isObject } from '../json-value.ts';
import { memberAt } from './local-reference.ts';

/** An operation of a Path Item Object. */
export interface ItemOperation {
  /** As it is sent: capitals, or as `additionalOperations` of 3.2 writes it. */
  readonly method: string;
  /** The names that lead from the Path Item Object to the operation. */
  readonly names: readonly string[];
  /** As it is written: an Operation Object, where the document is right. */
  readonly value: Readonly<Record<string, unknown>>;
}

const fields = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const;
const token = /^[\w!#$%&'*+.^`|~-]+$/;

/** The methods that have a field of their own in a Path Item Object of 3.2, in capitals. */
export const fixedMethods: readonly string[] = [...fields, 'query'].map((field) => field.toUpperCase());

/** Returns true for a document of OpenAPI 3.2, which has operations of any method. */
export function isSince32(root: unknown): boolean {
  const version = memberAt(root, 'openapi');
  return typeof version === 'string' && version.startsWith('3.2.');
}

/** Returns the operations of a Path Item Object, references followed, as the version of its document has them. */
export function listItemOperations(root: unknown, item: Readonly<Record<string, unknown>>): ItemOperation[] {
  const named = isSince32(root) ? [...fields, 'query'] : fields;
  const own = named.map((field) => ({ method: field.toUpperCase(), names: [field], value: memberAt(item, field) }));
  const further = isSince32(root) ? item['additionalOperations'] : null;
  const others = Object.entries(isObject(further) ? further : {})
    .filter(([method]) => token.test(method) && !fixedMethods.includes(method))
    .map(([method, value]) => ({ method, names: ['additionalOperations', method], value }));
  return [...own, ...others].flatMap(({ value, ...found }) => (isObject(value) ? [{ ...found, value }] : []));
}
