import type { OperationCase } from '../../../runner/cases/operation-case.ts';
import type { CheckContext } from '../../../runner/kit/context.ts';
import { Inapplicable, Untestable } from '../../../runner/kit/define-check.ts';
import type { AskedCase, Campaign } from '../../../runner/kit/operations/campaign.ts';

/** What a rule finds of one response; findings of one statement are one assertion. */
export interface Verdict {
  /** What must hold, the same for every run: operation, place and keyword, never a random value. */
  readonly statement: string;
  readonly ok: boolean;
  readonly expected: unknown;
  readonly actual: unknown;
}

/** Judges one request and its response; empty where its clause says nothing of it. Pure, so that it can judge the same again. */
export type CampaignRule = (asked: AskedCase, campaign: Campaign) => readonly Verdict[];

/** Everything that was found for one statement. */
interface Group {
  readonly passed: Judged[];
  readonly failed: Judged[];
}

/** A response and what was found of it. */
interface Judged {
  readonly asked: AskedCase;
  readonly verdict: Verdict;
}

/** Requests that one finding may cost: to see it again, and to make it smaller. */
const requestsOfFinding = 60;
/** Requests that making the findings of one check smaller may cost together. */
const shrinkingOfCheck = 400;
/** Requests that seeing the findings of one check again may cost together: apart, so that many findings leave none unconfirmed. */
const confirmingOfCheck = 1_500;
/** What is answered for a thing that is not there any more, or in a state in which nothing can be told. */
const spentStatuses: ReadonlySet<number> = new Set([404, 409, 410, 412]);
/** So often one request is sent with other values before it counts as not seen again. */
const mostRenewals = 20;
/** So often a finding that does not come back is looked for again. */
const mostConfirmations = 5;

/**
 * Judges every response of the campaign by a rule and states what it found, one assertion for each statement. What fails is sent again and
 * made smaller first; what does not come back and was seen once only is told as unstable, and decides nothing.
 *
 * Throws {@link Inapplicable} where the rule has nothing to say, for the reason `nothing`; `null` where something else was said already.
 */
export async function judgeCampaign(
  { api, expect }: Pick<CheckContext, 'api' | 'expect'>,
  rule: CampaignRule,
  nothing: string | null,
): Promise<void> {
  const campaign = await api.campaign();
  const groups = groupVerdicts(campaign, rule);
  if (groups.size === 0 && nothing !== null) throw new Inapplicable(nothing);
  const scope = { campaign, rule, confirming: { left: confirmingOfCheck }, shrinking: { left: shrinkingOfCheck } };
  for (const [statement, { passed, failed }] of groups) {
    const [first] = passed;
    const found = failed.length === 0 ? null : await confirm(scope, statement, failed);
    if (found !== null) {
      const { verdict, asked, how } = found;
      const count = `${failed.length} of ${failed.length + passed.length} requests`;
      expect.that(statement, false, {
        expected: verdict.expected,
        actual: describeFound(found, `${count}${how}`, campaign),
        exchange: withoutCase(asked),
      });
    } else if (first === undefined || failed.length > 0) {
      const [once] = failed;
      expect.that(`${statement} (unstable)`, true, {
        expected: once?.verdict.expected,
        actual: `unstable: seen once, and not again: ${JSON.stringify(once?.verdict.actual)}`,
        ...(once && { exchange: withoutCase(once.asked) }),
      });
    } else {
      const { expected, actual } = first.verdict;
      expect.that(statement, true, {
        expected,
        actual: passed.length === 1 ? actual : { found: actual, requests: passed.length },
        exchange: withoutCase(first.asked),
      });
    }
  }
}

/** The statement says which case it is, the same for every run. */
function withoutCase({ exchange }: AskedCase): AskedCase['exchange'] {
  return { ...exchange, case: null };
}

/** What was found, what was tried for it, how often it was seen, and where the document says otherwise. */
function describeFound(
  { verdict, asked }: Judged,
  seen: string,
  campaign: Campaign,
): Readonly<Record<string, unknown>> {
  return { found: verdict.actual, tried: triedOf(asked.case), seen, ...placeOf(asked, campaign) };
}

/** Where the document says so: its line and column. */
function placeOf({ case: { wrong, covers } }: AskedCase, { document }: Campaign): { readonly document?: string } {
  const pointer = (wrong ?? covers[0])?.documentPointer ?? null;
  if (pointer === null) return {};
  const { line, column } = document.place(pointer);
  return { document: `line ${line}, column ${column}` };
}

function triedOf({ wrong, phase }: OperationCase): string {
  return wrong === null ? `a valid request (${phase})` : wrong.text;
}

function groupVerdicts(campaign: Campaign, rule: CampaignRule): Map<string, Group> {
  const groups = new Map<string, Group>();
  for (const asked of campaign.asked)
    for (const verdict of rule(asked, campaign)) {
      const group = groups.get(verdict.statement) ?? { passed: [], failed: [] };
      (verdict.ok ? group.passed : group.failed).push({ asked, verdict });
      groups.set(verdict.statement, group);
    }
  return groups;
}

interface Confirming {
  readonly campaign: Campaign;
  readonly rule: CampaignRule;
  readonly confirming: Budget;
  readonly shrinking: Budget;
}

/** Requests that may still be sent. */
interface Budget {
  left: number;
}

/** Resolves to the smallest request that shows it again; `null` where it was seen once and does not come back. */
async function confirm(
  scope: Confirming,
  statement: string,
  failed: readonly Judged[],
): Promise<(Judged & { readonly how: string }) | null> {
  const [smallest] = failed.toSorted((a, b) => sizeOf(a.asked.case) - sizeOf(b.asked.case));
  if (smallest === undefined) return null;
  const ways = failed.slice(0, mostConfirmations);
  for (let tries = 0; tries < mostConfirmations; tries += 1) {
    const first = ways[tries % ways.length] ?? smallest;
    const again = await showAgain({ ...scope, budget: scope.confirming, first }, statement, first.asked.case);
    if (again !== null) return { ...(await shrink(scope, statement, again)), how: '' };
  }
  if (failed.length === 1) return null;
  const isUnsent = scope.confirming.left <= 0;
  return {
    ...smallest,
    how: isUnsent ? ', not sent again' : `, intermittent: not again in ${mostConfirmations} more`,
  };
}

async function shrink(scope: Confirming, statement: string, found: Judged): Promise<Judged> {
  // A request of a stranger is what it is by its credentials.
  if (found.asked.case.phase === 'credentials') return found;
  let current = found;
  let left = requestsOfFinding - mostConfirmations;
  for (let isSmaller = true; isSmaller && left > 0 && scope.shrinking.left > 0;) {
    isSmaller = false;
    for (const candidate of scope.campaign.shrink(current.asked.case)) {
      left -= 1;
      if (left <= 0) break;
      const shown = await showAgain({ ...scope, budget: scope.shrinking }, statement, candidate);
      if (shown === null) continue;
      current = shown;
      isSmaller = true;
      break;
    }
  }
  return current;
}

interface Showing extends Pick<Confirming, 'campaign' | 'rule'> {
  readonly budget: Budget;
  /** What is sent again; absent where something smaller is. */
  readonly first?: Judged | null;
  /** True for a request to a thing that was just created for it. */
  readonly isFresh?: boolean;
  /** How often its values were replaced by others, since what they name is spent. */
  readonly renewals?: number;
}

/** What should have been refused is in conflict with itself: that it is there shows that it was taken. */
function isTakenSince({ case: found, exchange }: AskedCase, { asked: before }: Judged): boolean {
  const status = before.exchange.response?.status ?? 0;
  const wasCreated = found.method === 'POST' && found.wrong !== null && (status === 201 || status === 200);
  return wasCreated && exchange.response?.status === 409;
}

async function showAgain(
  { campaign, rule, budget, first = null, isFresh = false, renewals = 0 }: Showing,
  statement: string,
  found: OperationCase,
): Promise<Judged | null> {
  if (budget.left <= 0) return null;
  budget.left -= 1;
  try {
    const asked = await campaign.send(found);
    const verdict = rule(asked, campaign).find((one) => one.statement === statement && !one.ok);
    if (verdict !== undefined) return { asked, verdict };
    if (first !== null && isTakenSince(asked, first)) return first;
    // The run itself may have deleted what the path names, or brought it into another state.
    if (!spentStatuses.has(asked.exchange.response?.status ?? 0) || isFresh || renewals >= mostRenewals) return null;
    const fresh = await campaign.freshen(found);
    const renewed = fresh ?? campaign.renew(found);
    if (renewed === null) return null;
    const next = { campaign, rule, budget, isFresh: fresh !== null, renewals: renewals + 1 };
    return await showAgain(next, statement, renewed);
  } catch (error) {
    // What says nothing about the target confirms nothing.
    if (error instanceof Untestable) return null;
    throw error;
  }
}

function sizeOf({ target, body, headers }: OperationCase): number {
  return target.length + (body?.bytes.length ?? 0) + headers.length * 20;
}
