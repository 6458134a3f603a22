import type { CheckContext } from '../../../runner/kit/context.ts';
import { describeVisit, kindOf, type PageKind } from './page-answer.ts';
import { findNegotiated, visitPage } from './page-visits.ts';

/** An Accept, and what may come for it. */
export interface Choice {
  readonly accept: string;
  readonly wanted: readonly PageKind[];
  /** True where 406 is right too. */
  readonly mayBeRefused?: boolean;
}

/**
 * Puts each Accept to one page that has Markdown and HTML, and states that what comes is among what may.
 *
 * Throws {@link Untestable} where no page has both.
 */
export async function judgeChoices(context: CheckContext, choices: readonly Choice[]): Promise<void> {
  const { path } = await findNegotiated(context);
  for (const { accept, wanted, mayBeRefused = false } of choices) {
    const visit = await visitPage(context.site, path, accept);
    const isRefused = mayBeRefused && visit.exchange.response?.status === 406;
    const names = [...wanted.map((kind) => (kind === 'html' ? 'HTML' : 'Markdown')), ...(mayBeRefused ? ['406'] : [])];
    context.expect.that(`it gets ${names.join(' or ')}`, isRefused || wanted.includes(kindOf(visit)), {
      expected: names.join(' or '),
      actual: describeVisit(visit),
      exchange: visit.exchange,
    });
  }
}
