/** A string of a document. */
export interface DocumentString {
  /** Name of the member that it is; of the list, for an item. */
  readonly name: string;
  readonly value: string;
  /** True for strings in an example, a default or an enumeration, which need not be real values. */
  readonly isSample: boolean;
}

const samples = new Set([
  'example',
  'examples',
  'default',
  'enum',
  'const',
  'x-examples',
  'x-codeSamples',
  'x-code-samples',
]);
/** Values of a document that are looked at. */
const mostValues = 1_000_000;

/** Returns the strings of a document, each with the name of its member. Terminates for any document. */
export function collectStrings(root: unknown): DocumentString[] {
  const found: DocumentString[] = [];
  const waiting: Array<readonly [name: string, value: unknown, isSample: boolean]> = [['', root, false]];
  const seen = new Set<unknown>();
  for (let count = 0; count < mostValues; count += 1) {
    const next = waiting.pop();
    if (next === undefined) break;
    const [name, value, isSample] = next;
    if (typeof value === 'string') found.push({ name, value, isSample });
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    const isList = Array.isArray(value);
    for (const [key, member] of Object.entries(value))
      waiting.push([isList ? name : key, member, isSample || (!isList && samples.has(key))]);
  }
  return found;
}
