const groups: ReadonlyArray<readonly [converted: string, written: string]> = [
  ['/components/schemas/', '/definitions/'],
  ['/components/parameters/', '/parameters/'],
  ['/components/requestBodies/', '/parameters/'],
  ['/components/responses/', '/responses/'],
  ['/components/securitySchemes/', '/securityDefinitions/'],
];

/** Returns where a part of a converted document stands in the 2.0 document that it was made of; what has no place there stays as it is. */
export function swaggerPointer(pointer: string): string {
  const group = groups.find(([converted]) => pointer.startsWith(converted));
  const moved = group === undefined ? pointer : group[1] + pointer.slice(group[0].length);
  return moved.replace(/^((?:\/paths\/[^/]*\/[^/]*)?\/responses\/[^/]*)\/content\/[^/]*(?=\/schema)/, '$1');
}
