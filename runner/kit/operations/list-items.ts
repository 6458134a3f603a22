import { isObject } from '../../documents/json-value.ts';

/** An entry of a list. */
export type ListItem = Readonly<Record<string, unknown>>;

/** Names that lists are mostly found under, where a response has more than one array. */
const wrappers = /^(?:items|data|results|records|entries|list|content|values)$/i;

/** Returns the entries of a list: of the response itself, or of the one array of objects that it holds; `null` where it is none. */
export function itemsOf(value: unknown): readonly ListItem[] | null {
  if (Array.isArray(value)) return value.every(isObject) ? value : null;
  if (!isObject(value)) return null;
  const lists = Object.entries(value).filter(([, member]) => Array.isArray(member) && member.every(isObject));
  const [chosen] = lists.length === 1 ? lists : lists.filter(([name]) => wrappers.test(name));
  return chosen === undefined ? null : (chosen[1] as readonly ListItem[]);
}

/** Members that tell an entry from others by themselves. */
const identities = ['id', 'uuid', 'guid', '_id'];

/**
 * Returns the member that tells the entries of a list apart: the one that names each in its own path, or else `id` and its like; `null`
 * where not every entry has one.
 *
 * @param parameter name of the parameter of the path of one entry; `null` where the document has no such path
 */
export function identityOf(items: readonly ListItem[], parameter: string | null): string | null {
  const names = [...(parameter === null ? [] : [parameter]), ...identities];
  const found = names.find((name) => items.every((item) => isIdentity(item[name])));
  return items.length === 0 ? null : (found ?? null);
}

function isIdentity(value: unknown): boolean {
  return (typeof value === 'string' && value !== '') || typeof value === 'number' || typeof value === 'bigint';
}

/** Returns true where an entry of a list is the thing of an id. */
export function holdsThing(items: readonly ListItem[], id: unknown, parameter: string): boolean {
  return itemOf(items, id, parameter) !== undefined;
}

/** Returns the first entry of a list that is the thing of an id; `undefined` where none is. */
export function itemOf(items: readonly ListItem[], id: unknown, parameter: string): ListItem | undefined {
  const names = parameter === '' ? identities : [parameter, parameter.replace(/^.*[_-]/, ''), ...identities];
  return items.find((item) => names.some((name) => isIdentity(item[name]) && String(item[name]) === String(id)));
}
