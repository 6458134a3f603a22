import type { CheckContext } from '../../../runner/kit/context.ts';
import type { AskedCase, Campaign } from '../../../runner/kit/operations/campaign.ts';
import { judgeCampaign, type Verdict } from './judge-campaign.ts';
import { judgeSequences, type SequenceRule, type SequenceVerdict } from './judge-sequences.ts';

/** Judges a response whatever it was requested for; empty where its clause says nothing of it. */
export type AnyResponseRule = (asked: AskedCase, campaign: Pick<Campaign, 'document'>) => readonly Verdict[];

/**
 * Judges every response of the campaign and of its sequences by a rule, one assertion for each statement.
 *
 * Throws `Inapplicable` where the rule has nothing to say of any of them, for the reason `nothing`.
 */
export async function judgeEverything(
  context: Pick<CheckContext, 'api' | 'expect'>,
  rule: AnyResponseRule,
  nothing: string,
): Promise<void> {
  const campaign = await context.api.campaign();
  const ofSteps = eachStep(rule);
  const isJudged = campaign.sequences.some((sequence) => ofSteps(sequence, campaign).length > 0);
  await judgeSequences(context, ofSteps, null);
  await judgeCampaign(context, rule, isJudged ? null : nothing);
}

/** Returns what a rule finds of the steps of a sequence: for each statement what is wrong, where anything is. */
function eachStep(rule: AnyResponseRule): SequenceRule {
  return ({ steps }, campaign) => {
    const found = steps
      .filter(({ exchange }) => exchange.response !== null && exchange.fault === null)
      .flatMap((step): SequenceVerdict[] =>
        rule(step, campaign).map((verdict) => ({ ...verdict, exchange: step.exchange })),
      );
    return [...Map.groupBy(found, ({ statement }) => statement).values()].flatMap(
      (same) => same.find(({ ok }) => !ok) ?? same.slice(0, 1),
    );
  };
}
