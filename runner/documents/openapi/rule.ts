import type { DocumentModel } from './document-model.ts';
import type { TextPlace } from './places.ts';

/** How binding what a rule asks is. */
export type RuleLevel = 'must' | 'should' | 'may';

/** What a rule found, before its place in the text is known. */
export interface RawFinding {
  /** JSON pointer to what is at fault. */
  readonly pointer: string;
  /** What is wrong, in one sentence without the facts. */
  readonly what: string;
  /** Plain JSON values. */
  readonly expected: unknown;
  readonly actual: unknown;
  /** Where it stands in the text, where that is not where its pointer leads; absent otherwise. */
  readonly place?: TextPlace;
}

/** One thing that a document has to hold to. */
export interface Rule {
  /** Noun and the property that holds, such as `operation-ids-unique`. */
  readonly id: string;
  readonly level: RuleLevel;
  /** Present tense, true where nothing is found. */
  readonly title: string;
  /** True for a second opinion, which is asked where no rule of level `must` found anything. */
  readonly isSecondOpinion?: boolean;
  /** Returns what is found, in the order of the document; never throws for what the document says. */
  judge(model: DocumentModel): Iterable<RawFinding> | Promise<Iterable<RawFinding>>;
}

/** Returns the rule as given; it exists so that the record is typed where it is written. */
export function defineRule<const Id extends string>(rule: Rule & { readonly id: Id }): Rule & { readonly id: Id } {
  return rule;
}
