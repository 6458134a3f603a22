/** Returns a path, or a URL, without the slashes at its end: many frameworks end each path with one, and mean the same place. */
export function withoutSlash(path: string): string {
  return path.replace(/(?<!\/)\/+$/, '');
}
