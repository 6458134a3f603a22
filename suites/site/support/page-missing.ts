import type { CheckContext } from '../../../runner/kit/context.ts';
import { describeVisit, requireAnswer } from './page-answer.ts';

/** States that a path, which no site has, is answered 404 or 410, or with another status that serves nothing. */
export async function judgeMissing({ site, expect }: CheckContext, path: string, accept: string): Promise<void> {
  const visit = await site.visit(path, { accept, case: `${path} with Accept: ${accept}` });
  requireAnswer(visit);
  const { response, fault } = visit.exchange;
  const status = response?.status ?? 0;
  expect.that('the page is not found', fault === null && status >= 400 && status < 500, {
    expected: '404 or 410',
    actual: describeVisit(visit),
    exchange: visit.exchange,
  });
}
