/** Where the skills repository is (service specification §4.2). */
export const skillPaths = {
  list: '/api/skills/list',
  search: '/api/skills/search',
  skill: '/api/skills/{slug}',
} as const;

/** Returns the path of a search for a text. */
export function searchPath(text: string): string {
  return `${skillPaths.search}?q=${encodeURIComponent(text.toWellFormed())}`;
}

/** Returns the path of a skill. */
export function skillPath(slug: string): string {
  return `/api/skills/${encodeURIComponent(slug.toWellFormed())}`;
}
