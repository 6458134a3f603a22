import type {
  CheckResult,
  RunReport,
  StoredAssertion,
  StoredExchange,
} from '../../../contracts/run-report/run-report.ts';
import { allureUuid } from './allure-names.ts';
import { describeExchange } from '../describe-exchange.ts';
import { escapeAndCut } from '../../text/escape.ts';
import { describeValue } from '../../text/plain-value.ts';

/** How Allure counts a test or a step. */
export type AllureStatus = 'passed' | 'failed' | 'broken' | 'skipped';

/** A file of evidence, by its name in the folder. */
export interface AllureAttachment {
  readonly name: string;
  readonly type: string;
  readonly source: string;
}

/** What a test and a step have alike. */
export interface AllureStep {
  readonly name: string;
  readonly status: AllureStatus;
  readonly statusDetails: {
    readonly message?: string;
    readonly trace?: string;
    readonly expected?: string;
    readonly actual?: string;
    readonly known?: true;
    readonly muted?: true;
    readonly flaky?: true;
  };
  readonly stage: 'finished';
  readonly start: number;
  readonly stop: number;
  readonly steps: AllureStep[];
  readonly attachments: AllureAttachment[];
  readonly parameters: Array<{ readonly name: string; readonly value: string }>;
}

/** An exchange as an attachment. */
export interface AllureEvidence {
  readonly exchange: StoredExchange;
  readonly attachment: AllureAttachment;
}

/** What all results of a run share. */
export interface AllureScope {
  readonly report: RunReport;
  /** Exchanges by their number, and those of each check. */
  readonly exchanges: ReadonlyMap<number, StoredExchange>;
  readonly exchangesOf: ReadonlyMap<string, readonly StoredExchange[]>;
}

/** Steps that are written out for each of the assertions that fail and those that hold; the rest is counted. */
const writtenSteps = 50;
/** Longest texts, in UTF-16 units. */
const maxLength = { name: 500, message: 2000, value: 4000 };

/** Returns the name under which a run is known to all its files: equal for the same run, different for any other. */
export function runWords({ target, run, startedAt, shard }: RunReport): string[] {
  return [target.name, run, startedAt, shard === null ? '' : `${shard.index}/${shard.total}`];
}

/** Returns an exchange as an attachment of a test or of something else with a name of its own. */
export function describeEvidence(
  exchange: StoredExchange,
  owner: string,
  { report }: Pick<AllureScope, 'report'>,
): AllureEvidence {
  const attachment = {
    name: `${exchange.id}: ${escapeAndCut(describeExchange(exchange), maxLength.name)}`,
    type: 'application/vnd.allure.http+json',
    source: `${allureUuid('exchange', ...runWords(report), owner, String(exchange.id))}-attachment.httpexchange`,
  };
  return { exchange, attachment };
}

/** Returns a step for each assertion of a check, and the exchanges that are attached to them. */
export function describeAllureSteps(
  result: CheckResult,
  { start, scope }: { readonly start: number; readonly scope: AllureScope },
): { readonly steps: AllureStep[]; readonly placed: readonly AllureEvidence[] } {
  const written = chooseAssertions(result);
  const placed = placeEvidence(result, { written, scope });
  return { steps: describeSteps(result, { written, placed, start, scope }), placed: [...placed.values()] };
}

/** The assertions that are written out: those that fail before those that hold. */
function chooseAssertions({ assertions }: CheckResult): readonly StoredAssertion[] {
  const holding = assertions.filter(({ ok }) => ok);
  return [...assertions.filter(({ ok }) => !ok).slice(0, writtenSteps), ...holding.slice(0, writtenSteps)];
}

interface StepScope {
  readonly written: readonly StoredAssertion[];
  readonly scope: AllureScope;
}

/**
 * Returns the exchange that is attached to each assertion. Allure shows a file at one place only: at the first assertion that it
 * shows, and one of another check only where it proves a failure.
 */
function placeEvidence(
  { id }: CheckResult,
  { written, scope }: StepScope,
): ReadonlyMap<StoredAssertion, AllureEvidence> {
  const placed = new Map<StoredAssertion, AllureEvidence>();
  const seen = new Set<number>();
  for (const assertion of written) {
    const exchange = assertion.exchange === null ? undefined : scope.exchanges.get(assertion.exchange);
    if (exchange === undefined || seen.has(exchange.id) || (assertion.ok && exchange.check !== id)) continue;
    seen.add(exchange.id);
    placed.set(assertion, describeEvidence(exchange, id, scope));
  }
  return placed;
}

function describeSteps(
  { assertions }: CheckResult,
  at: StepScope & { readonly placed: ReadonlyMap<StoredAssertion, AllureEvidence>; readonly start: number },
): AllureStep[] {
  const { written, placed, start, scope } = at;
  const writtenOut = new Set(written);
  const left = (ok: boolean): AllureStep[] => {
    const more = assertions.filter((assertion) => assertion.ok === ok && !writtenOut.has(assertion)).length;
    const name = `and ${more} more that ${ok ? 'hold' : 'do not hold'}`;
    return more === 0 ? [] : [{ ...emptyStep(start), name, status: ok ? 'passed' : 'failed' }];
  };
  const steps = assertions
    .filter((assertion) => writtenOut.has(assertion))
    .map((assertion) => describeStep(assertion, { evidence: placed.get(assertion), start, scope }));
  return [...steps, ...left(false), ...left(true)];
}

function describeStep(
  assertion: StoredAssertion,
  at: { readonly evidence: AllureEvidence | undefined; readonly start: number; readonly scope: AllureScope },
): AllureStep {
  const exchange = assertion.exchange === null ? undefined : at.scope.exchanges.get(assertion.exchange);
  const start = exchange === undefined ? at.start : Date.parse(exchange.startedAt) || at.start;
  const expected = escapeAndCut(describeValue(assertion.expected), maxLength.value);
  const actual = escapeAndCut(describeValue(assertion.actual), maxLength.value);
  const message = escapeAndCut(`expected ${expected}, got ${actual}`, maxLength.message);
  return {
    ...emptyStep(start),
    name: escapeAndCut(assertion.statement, maxLength.name),
    status: assertion.ok ? 'passed' : 'failed',
    stop: start + Math.round(exchange?.durationMs ?? 0),
    ...(!assertion.ok && { statusDetails: { message, expected, actual } }),
    ...(at.evidence && { attachments: [at.evidence.attachment] }),
    ...(exchange && !at.evidence && { parameters: [{ name: 'exchange', value: String(exchange.id) }] }),
  };
}

/** Returns a step in which nothing happened. */
export function emptyStep(start: number): Omit<AllureStep, 'name' | 'status'> {
  return { statusDetails: {}, stage: 'finished', start, stop: start, steps: [], attachments: [], parameters: [] };
}
