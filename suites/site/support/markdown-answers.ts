import type { CheckContext } from '../../../runner/kit/context.ts';
import { Untestable } from '../../../runner/kit/define-check.ts';
import type { Visit } from '../../../runner/kit/web.ts';
import { kindOf } from './page-answer.ts';
import { samplePages } from './page-sample.ts';
import { accepts, visitPage } from './page-visits.ts';
import { twinOf } from './twin-path.ts';

/**
 * Resolves to the answers of the type text/markdown that the promised pages and two posts give: by `Accept`, and at their paths ending in
 * `.md`. Each is asked for once a run.
 *
 * Throws {@link Untestable} where there is none, which is judged by itself.
 */
export async function findMarkdown(context: Pick<CheckContext, 'site' | 'random'>): Promise<Visit[]> {
  const { site } = context;
  const found: Visit[] = [];
  for (const path of await samplePages(context)) {
    const asked = [
      await visitPage(site, path, accepts.markdown),
      await visitPage(site, twinOf(path), accepts.anything),
    ];
    for (const visit of asked) {
      // Where the choice is a redirect to the path ending in .md, both are one answer.
      const isKnown = found.some(({ url }) => url.href === visit.url.href && visit.exchanges.length > 1);
      if (kindOf(visit) === 'markdown' && !isKnown) found.push(visit);
    }
  }
  if (found.length === 0) throw new Untestable('no page is returned as Markdown');
  return found;
}
