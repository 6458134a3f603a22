import type { CheckContext } from '../../../runner/kit/context.ts';
import { nameAgain, type ServedContent } from '../../../runner/kit/served-content.ts';
import { requireAnswer } from './page-answer.ts';
import { visitPage } from './page-visits.ts';
import { listKept } from './validated-resources.ts';

/** Resolves to what the site serves with 200 of what caches keep, one of each kind. */
export async function listServedContents(context: Pick<CheckContext, 'site' | 'random'>): Promise<ServedContent[]> {
  const found: ServedContent[] = [];
  for (const { path, accept } of await listKept(context)) {
    const visit = await visitPage(context.site, path, accept);
    requireAnswer(visit);
    if (visit.exchange.fault !== null || visit.exchange.response?.status !== 200) continue;
    found.push({
      name: path,
      kept: visit.exchange,
      send: async (headers, again = {}) => {
        const options = { accept, headers, redirects: 0, ...again, case: nameAgain(path, headers, again) };
        const sent = await context.site.visit(visit.url, options);
        requireAnswer(sent);
        return sent.exchange;
      },
    });
  }
  return found;
}
