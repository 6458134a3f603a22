import { headerValue } from '../../../runner/kit/exchange.ts';
import type { Site, Visit } from '../../../runner/kit/web.ts';

/** Returns true where a visit ended at a redirect to a host that is not the target's: what is there is never asked, and says nothing. */
export function leadsAway(site: Site, { exchange, url }: Visit): boolean {
  const { status = 0, headers = [] } = exchange.response ?? {};
  if (status < 300 || status > 399) return false;
  const next = URL.parse(headerValue(headers, 'location') ?? '', url.href);
  return next !== null && ['http:', 'https:'].includes(next.protocol) && !site.isOwn(site.locate(next));
}
