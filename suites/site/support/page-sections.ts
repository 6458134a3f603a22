import type { Site } from '../../../runner/kit/web.ts';
import { promisedPages } from './page-visits.ts';

/** Returns the paths below which a site has, or may have, pages: its root, and each promised page; none ends in a slash. */
export function sectionsOf(site: Pick<Site, 'pages'>): string[] {
  const stems = promisedPages(site).map((path) => path.replace(/\/$/, '').replace(/\.html$/, ''));
  return [...new Set(['', ...stems])];
}
