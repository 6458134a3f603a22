import type { Capability } from '../../contracts/capabilities.ts';
import type { ClauseId } from '../../contracts/clauses/index.ts';
import type { System } from '../../contracts/systems.ts';
import type { CheckContext } from './context.ts';
import type { Exchange } from './exchange.ts';
import type { Expect } from './expect.ts';

/** What every check states about itself. The texts are for people: `vivero explain`, the catalogue page, reports. */
export interface CheckFacts {
  /** `<suite>/<noun and the property that holds when it passes>`, equal to its path; never changed. */
  readonly id: `${string}/${string}`;
  /** The clause it asks about; the clause decides the level. */
  readonly clause: ClauseId;
  /** Present tense, true when green. */
  readonly title: string;
  /** What breaks for users when it fails. */
  readonly why: string;
  /** What is sent, in one sentence. */
  readonly sends: string;
  /** What passes, legitimate variations included. */
  readonly passes: string;
  /** What fails. */
  readonly fails: string;
  /** How to fix a target that fails. */
  readonly fix: string;
  /** The systems it asks; a target that lacks one of them makes it inapplicable. */
  readonly systems: readonly System[];
  /** Systems that are asked alike, each by itself; a target that lacks all of them makes it inapplicable. Default none. */
  readonly asksEachOf?: readonly System[];
  /**
   * What the check has to do with credentials. `presupposed`: that they are needed, so that it does not apply where the owner of a
   * system says `auth: none`, and is untestable where that system serves everybody; the default with `asksEachOf`. `decided`: it
   * finds out whether they are needed. `unneeded`: nothing, which is the default without `asksEachOf`.
   */
  readonly credentials?: 'presupposed' | 'decided' | 'unneeded';
  /**
   * The version of HTTP that it is about: its requests are sent in that one, also where the target chooses another, and it does not apply
   * where another one is demanded. Absent for any.
   */
  readonly httpVersion?: '1.1';
  /** Capabilities without which it is inapplicable. */
  readonly needs: readonly Capability[];
  /** True where some target may store something because of what is sent; such a check is not run with `--read-only`. */
  readonly mutates: boolean;
  /** True where more than plants may be stored, such as a registration; such a check is run with `--allow-writes` only. */
  readonly needsWrites?: boolean;
  /** True where it loads the target; run only on loopback or when selected by its id. */
  readonly stress?: boolean;
  /** True where it sends many requests at the same time; it runs when no other check does, as does one that loads the target. */
  readonly runsAlone?: boolean;
  /** True where it may bring a target down; it runs when no other check does, after those that run alone, since nothing can be requested of a target that is gone. */
  readonly mayEndTarget?: boolean;
  /** True where it judges the requests to every operation of the document, which are sent once for all such checks: they stay together in one shard. */
  readonly requestsOperations?: boolean;
  /** Defects of the mock that it must catch, by id. */
  readonly brokenBy: readonly [string, ...string[]];
  /** Former ids. */
  readonly aliases?: readonly string[];
}

/** A check that sends requests of its own. */
export interface AskingCheck extends CheckFacts {
  readonly asksEachOf?: ReadonlyArray<'plant-store' | 'mcp' | 'api'>;
  /** Asks the target and states what must hold. Throws only for faults of ours and {@link Untestable}. */
  run(context: CheckContext): Promise<void>;
}

/** A check that judges every exchange of the whole run, whoever sent it. */
export interface ObservingCheck extends CheckFacts {
  /** Why it may find nothing to judge where its capabilities are there; absent where that says enough. */
  readonly sawNothing?: string;
  /** Present for one that judges how long all responses of its system took, by the limits that their owner sets, and none by itself. */
  readonly measures?: 'latency';
  /** Returns true for the exchanges that the clause speaks of. */
  selects(exchange: Exchange): boolean;
  /** States what must hold for one selected exchange. */
  judge(exchange: Exchange, expect: Expect): void;
}

/** One question put to a target, tied to one clause. */
export type Check = AskingCheck | ObservingCheck;

/** Returns the check as given; it exists so that the record is typed where it is written. */
export function defineCheck(check: AskingCheck): AskingCheck {
  return check;
}

/** Returns the check as given; it exists so that the record is typed where it is written. */
export function defineObservingCheck(check: ObservingCheck): ObservingCheck {
  return check;
}

/** Returns the check of how fast the operations of its system are: it judges nothing where no limit is configured. */
export function defineLatencyCheck(facts: CheckFacts & { readonly systems: readonly [System] }): ObservingCheck {
  return { ...facts, measures: 'latency', selects: () => false, judge: () => undefined };
}

/** What is known of a check before it is loaded: what chooses it, and what tells which others are sent for it. */
export interface ListedCheck extends Pick<
  CheckFacts,
  'id' | 'clause' | 'title' | 'systems' | 'asksEachOf' | 'stress' | 'requestsOperations' | 'aliases'
> {
  /** True for one that judges every exchange of the run. */
  readonly observes: boolean;
}

/** Returns true for a check, loaded or not, that judges every exchange of the run. */
export function observes(check: Check | ListedCheck): boolean {
  return 'observes' in check ? check.observes : isObserving(check);
}

/** Returns true for a check that judges every exchange of the run. */
export function isObserving(check: Check): check is ObservingCheck {
  return 'judge' in check;
}

/** Thrown where a prerequisite did not hold, so that the question could not be put; its message says which. */
export class Untestable extends Error {
  override readonly name = 'Untestable';
}

/** Thrown where the target turns out to lack what the question is about; its message says what. */
export class Inapplicable extends Error {
  override readonly name = 'Inapplicable';
}

/** Thrown by a check that `npm run new` made and that nobody has written yet. */
export class NotWritten extends Error {
  override readonly name = 'NotWritten';
}

/** Returns what a check has to do with credentials; `null` for nothing. */
export function credentialsOf({
  credentials,
  asksEachOf,
}: Pick<Check, 'credentials' | 'asksEachOf'>): 'presupposed' | 'decided' | null {
  if (credentials === 'unneeded') return null;
  return credentials ?? (asksEachOf === undefined ? null : 'presupposed');
}
