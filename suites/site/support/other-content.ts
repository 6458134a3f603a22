import { compareSegments } from './page-parity.ts';

/** Of a page with fewer texts, single ones weigh too much. */
const fewestSegments = 10;
/** What lacks so much of a page is no other form of it; a teaser or a summary may have some of its texts. */
const leastMissing = 0.5;

/** Returns true for texts that lack at least half of what a page says; false for a page with too few texts to tell. */
export function isOtherContent(page: readonly string[], others: readonly string[]): boolean {
  const { compared, missing } = compareSegments(page, others);
  return compared >= fewestSegments && missing.length >= compared * leastMissing;
}

/** Returns true where a page has enough texts to be told from another. */
export function isTellable(page: readonly string[]): boolean {
  return compareSegments(page, []).compared >= fewestSegments;
}
