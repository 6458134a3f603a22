import { Untestable } from '../../../runner/kit/define-check.ts';
import type { Site } from '../../../runner/kit/web.ts';
import { accepts, promisedPages, visitPage } from './page-visits.ts';

/** What a page that is not there is answered with (RFC 9110 §15.5.5, §15.5.11). */
const absentStatuses: readonly number[] = [404, 410];

/** The promised pages, those apart that are not there whatever is accepted. */
export interface SortedPages {
  readonly present: readonly string[];
  readonly absent: readonly string[];
}

/** Resolves to the promised pages: one that is 404 or 410 to browsers, to agents and to those who take anything is absent. */
export async function sortPages(site: Site): Promise<SortedPages> {
  const [present, absent]: [string[], string[]] = [[], []];
  for (const path of promisedPages(site)) ((await isAbsent(site, path)) ? absent : present).push(path);
  return { present, absent };
}

/**
 * Throws {@link Untestable} where a page is absent: that it is not there is one fault, which `site/page-html-for-browsers` tells, and
 * nothing about how it would be served.
 */
export function requireNoneAbsent({ absent }: SortedPages): void {
  if (absent.length === 0) return;
  const are = absent.length === 1 ? 'is' : 'are';
  throw new Untestable(
    `${absent.join(', ')} ${are} not there, whatever is accepted: site/page-html-for-browsers fails on that`,
  );
}

async function isAbsent(site: Site, path: string): Promise<boolean> {
  for (const accept of [accepts.browser, accepts.markdown, accepts.anything, null]) {
    const { exchange } = await visitPage(site, path, accept);
    if (exchange.fault !== null || !absentStatuses.includes(exchange.response?.status ?? 0)) return false;
  }
  return true;
}
