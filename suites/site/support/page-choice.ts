import type { CheckContext } from '../../../runner/kit/context.ts';
import { describeVisit, kindOf, type PageKind } from './page-answer.ts';
import { findNegotiated } from './page-sample.ts';
import { visitPage } from './page-visits.ts';

/** An Accept, and what may come for it. */
export interface Choice {
  readonly accept: string;
  readonly wanted: readonly PageKind[];
  /** True where 406 is right too. */
  readonly mayBeRefused?: boolean;
}

/**
 * Puts each Accept to pages of unlike kinds that have Markdown and HTML, and states that what comes is among what may.
 *
 * Throws {@link Untestable} where no page has both.
 */
export async function judgeChoices(context: CheckContext, choices: readonly Choice[]): Promise<void> {
  const pages = await findNegotiated(context);
  const asked = pages.flatMap(({ path }) => choices.map((choice) => ({ path, ...choice })));
  for (const { path, accept, wanted, mayBeRefused = false } of asked) {
    const visit = await visitPage(context.site, path, accept);
    const isRefused = mayBeRefused && visit.exchange.response?.status === 406;
    const names = [...wanted.map((kind) => (kind === 'html' ? 'HTML' : 'Markdown')), ...(mayBeRefused ? ['406'] : [])];
    context.expect.that(`the response is ${names.join(' or ')}`, isRefused || wanted.includes(kindOf(visit)), {
      expected: names.join(' or '),
      actual: describeVisit(visit),
      exchange: visit.exchange,
    });
  }
}
