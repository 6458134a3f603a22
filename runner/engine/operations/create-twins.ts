import type { OperationCase } from '../../cases/operation-case.ts';
import type { Exchange } from '../../kit/exchange.ts';
import type { SequenceStep } from '../../kit/operations/campaign.ts';
import { isSuccess } from './thing-cases.ts';

/** Pairs that are tried to be created, until one is. */
const mostTwins = 3;

/** Sends one creation twice at the same time, and resolves to both; empty where neither was let in. */
export async function createTwins(
  cases: readonly OperationCase[],
  send: (found: OperationCase) => Promise<Exchange | null>,
): Promise<SequenceStep[]> {
  for (const found of cases.slice(0, mostTwins)) {
    const [twin, other] = await Promise.all([send(found), send(found)]);
    const steps = (
      [
        ['twin', twin],
        ['other twin', other],
      ] as const
    ).flatMap(([role, exchange]) =>
      exchange === null ? [] : [{ role, case: { ...found, phase: 'sequences' as const }, exchange }],
    );
    if (steps.some(({ exchange }) => isSuccess(exchange))) return steps;
  }
  return [];
}
