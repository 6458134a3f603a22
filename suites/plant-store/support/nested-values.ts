/** Returns the JSON text of an array in an array, `depth` deep. */
export function nestedLists(depth: number): string {
  return `${'['.repeat(depth)}${']'.repeat(depth)}`;
}

/** Returns the JSON text of an object in an object, `depth` deep. */
export function nestedObjects(depth: number): string {
  return `${'{"a":'.repeat(depth)}null${'}'.repeat(depth)}`;
}
