import { tooBusy } from '../../process/processor-time.ts';
import { askWorker } from './ask-worker.ts';
import type { JudgedDocument, JudgeJob } from './judge-document.ts';
import { listNumberTexts } from './number-texts.ts';
import type { OpenApiDocument } from './read-openapi.ts';
import type { RawFinding, RuleLevel } from './rule.ts';
import { type RuleId, rules } from './rules/index.ts';
import { reasonNotKnown, statedVersion } from './stated-version.ts';

/** Something that a rule found in a document. */
export interface Finding extends Omit<RawFinding, 'place'> {
  readonly rule: RuleId;
  readonly level: RuleLevel;
  /** Place in the text, counted from 1. */
  readonly line: number;
  readonly column: number;
}

/** What the rules make of a document. */
export interface OpenApiVerdict {
  /** The version of OpenAPI that the document names; `null` where it names none. */
  readonly version: string | null;
  /** Why the document was not judged, such as a version that is not known here; `null` where it was. */
  readonly unjudged: string | null;
  /** True where that is a limit of ours, and says nothing of the document. */
  readonly isOverLimit: boolean;
  /** In the order of the rules, then of the document; at most fifty of each rule. */
  readonly findings: readonly Finding[];
  /** How many each rule found, by its id; rules that found nothing have none. */
  readonly totals: Readonly<Partial<Record<RuleId, number>>>;
  /** Rules that came to nothing by a fault of ours, each with it. */
  readonly faults: readonly string[];
}

/** Longest that a document is judged, in milliseconds of processor time, and how much longer for each megabyte. */
const longestJudgeMs = 30_000;
const longestPerMegabyteMs = 1_000;
const mostFindings = 50;

const levels: ReadonlyMap<string, RuleLevel> = new Map(rules.map(({ id, level }) => [id, level]));
const known = new WeakMap<OpenApiDocument, Map<string, Promise<OpenApiVerdict>>>();

/**
 * Resolves to what the rules find in a document; never rejects for what it says. Nothing outside of it is read, no address is asked,
 * and it ends at any document. `address` is where it was got from: relative servers and references start there. The same
 * document is judged once.
 */
export function judgeOpenApi(document: OpenApiDocument, address: URL | null = null): Promise<OpenApiVerdict> {
  const before = known.get(document) ?? new Map<string, Promise<OpenApiVerdict>>();
  known.set(document, before);
  const key = address?.href ?? '';
  const verdict = before.get(key) ?? judgeAnew(document, address);
  before.set(key, verdict);
  void verdict.then(({ unjudged }) => {
    if (unjudged === tooBusy) before.delete(key);
  });
  return verdict;
}

async function judgeAnew(document: OpenApiDocument, address: URL | null): Promise<OpenApiVerdict> {
  const version = statedVersion(document.written);
  const job: JudgeJob = {
    value: document.written,
    address: address?.href ?? null,
    numberTexts: listNumberTexts(document),
    forms: document.forms,
    mostFindings,
  };
  const limitMs = longestJudgeMs + (document.text.length / 1_000_000) * longestPerMegabyteMs;
  const answer = await askWorker({ kind: 'judge', ...job }, limitMs);
  if (!answer.done) {
    const unjudged = answer.why === 'fault' ? `it could not be judged: ${answer.fault}` : answer.fault;
    return { version, unjudged, isOverLimit: true, findings: [], totals: {}, faults: [] };
  }
  const judged = answer.value as JudgedDocument;
  return {
    version,
    isOverLimit: false,
    unjudged: judged.isJudged ? null : reasonNotKnown(document.written),
    findings: judged.rules.flatMap(({ rule, findings }) =>
      findings.map((found) => locate(document, rule as RuleId, found)),
    ),
    totals: Object.fromEntries(judged.rules.filter(({ total }) => total > 0).map(({ rule, total }) => [rule, total])),
    faults: judged.rules.flatMap(({ rule, fault }) => (fault === null ? [] : `${rule}: ${fault}`)),
  };
}

function locate(document: OpenApiDocument, rule: RuleId, found: RawFinding): Finding {
  const { place, ...finding } = found;
  return { rule, level: levels.get(rule) ?? 'must', ...finding, ...(place ?? document.place(found.pointer)) };
}
