/** Members that wrap what a response is about, and are no resource of their own. */
const wrappers = new Set([
  'items',
  'data',
  'results',
  'result',
  'content',
  'value',
  'values',
  'records',
  'rows',
  'entries',
  'list',
  'page',
]);

/** Returns a name without what only style adds to it: `book_ID` and `bookId` are one. */
export function plainName(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

/** Returns the singular of an English plural, as far as its end tells. */
export function singular(name: string): string {
  const plain = plainName(name);
  if (plain.endsWith('ies') && plain.length > 4) return `${plain.slice(0, -3)}y`;
  if (/(?:s|x|z|ch|sh)es$/.test(plain)) return plain.slice(0, -2);
  return plain.endsWith('s') && !plain.endsWith('ss') ? plain.slice(0, -1) : plain;
}

/** Returns the resource that a path is about: its last part that is no parameter. */
export function resourceOf(path: string): string {
  return singular(path.split('/').findLast((part) => part !== '' && !part.includes('{')) ?? '');
}

/** Returns the resource that a parameter of a path names: the part before it. */
export function resourceBefore(path: string, parameter: string): string {
  const parts = path.split('/');
  const at = parts.findIndex((part) => part.includes(`{${parameter}}`));
  return resourceOf(parts.slice(0, Math.max(0, at)).join('/'));
}

/** Returns true for a member that wraps the things of a list. */
export function isWrapper(name: string): boolean {
  return wrappers.has(plainName(name));
}
