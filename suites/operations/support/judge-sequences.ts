import type { CheckContext } from '../../../runner/kit/context.ts';
import { Inapplicable } from '../../../runner/kit/define-check.ts';
import type { Exchange } from '../../../runner/kit/exchange.ts';
import type {
  AskedCase,
  AskedSequence,
  Campaign,
  SequenceStep,
  StepRole,
} from '../../../runner/kit/operations/campaign.ts';
import type { Verdict } from './judge-campaign.ts';

/** What a rule finds of one sequence. */
export interface SequenceVerdict {
  /** What must hold, without the name of the sequence. */
  readonly statement: string;
  readonly ok: boolean;
  readonly expected: unknown;
  readonly actual: unknown;
  readonly exchange: Exchange;
}

/** Judges one sequence; empty where its clause says nothing of it. */
export type SequenceRule = (
  sequence: AskedSequence,
  campaign: Pick<Campaign, 'document'>,
) => readonly SequenceVerdict[];

/** Returns the first step of a role that a whole response came for; `null` where there is none. */
export function stepOf({ steps }: AskedSequence, role: StepRole): SequenceStep | null {
  return steps.find((step) => isWhole(step, role)) ?? null;
}

/** Returns the last step of a role that a whole response came for; `null` where there is none. */
export function lastStepOf({ steps }: AskedSequence, role: StepRole): SequenceStep | null {
  return steps.findLast((step) => isWhole(step, role)) ?? null;
}

function isWhole({ role, exchange }: SequenceStep, wanted: StepRole): boolean {
  return role === wanted && exchange.response !== null && exchange.fault === null;
}

/** Returns the status of a step; 0 where there is none. */
export function statusOf(step: SequenceStep | null): number {
  return step?.exchange.response?.status ?? 0;
}

/**
 * Judges what was done with the things that the run created, one assertion for each statement and kind of thing. What fails is done once
 * more with another thing; what holds then is told as unstable, and decides nothing.
 *
 * Throws {@link Inapplicable} where the rule has nothing to say, for the reason `nothing`; `null` where something else was said already.
 */
export async function judgeSequences(
  { api, expect }: Pick<CheckContext, 'api' | 'expect'>,
  rule: SequenceRule,
  nothing: string | null,
): Promise<void> {
  const campaign = await api.campaign();
  const judged = campaign.sequences.map((sequence) => ({ sequence, verdicts: rule(sequence, campaign) }));
  if (nothing !== null && judged.every(({ verdicts }) => verdicts.length === 0)) throw new Inapplicable(nothing);
  for (const { sequence, verdicts } of judged) {
    const again = verdicts.some(({ ok }) => !ok) ? await campaign.repeat(sequence) : null;
    const confirmed = new Map(
      (again === null ? [] : rule(again, campaign)).map((verdict) => [verdict.statement, verdict]),
    );
    for (const verdict of verdicts) {
      const { statement, ok, expected, actual, exchange } = verdict;
      const second = confirmed.get(statement);
      const isUnstable = !ok && second?.ok !== false;
      const facts = isUnstable
        ? { expected, actual: `unstable: seen once, and not again: ${JSON.stringify(actual)}` }
        : { expected, actual };
      const shown = isUnstable || second === undefined ? exchange : second.exchange;
      expect.that(`${sequence.name}: ${statement}${isUnstable ? ' (unstable)' : ''}`, ok || isUnstable, {
        ...facts,
        exchange: { ...shown, case: null },
      });
    }
  }
}

/** Judges the response to one request by the document. */
type ResponseRule = (asked: AskedCase, campaign: Pick<Campaign, 'document'>) => readonly Verdict[];

/** Returns the rule that finds what is wrong with any response of a sequence: what is only so for a while shows nowhere else. */
export function everyStep(rule: ResponseRule): SequenceRule {
  return ({ steps }, campaign) => {
    const wrong = steps.flatMap((step) =>
      rule(step, campaign)
        .filter(({ ok }) => !ok)
        .map((verdict) => ({ ...verdict, exchange: step.exchange })),
    );
    return [...Map.groupBy(wrong, ({ statement }) => statement).values()].flatMap((same) => same.slice(0, 1));
  };
}
