/** Returns a path without the slashes at its end: documents of many frameworks end each path with one, and mean the same place. */
export function withoutSlash(path: string): string {
  return path.replace(/(?<!\/)\/+$/, '');
}
