import type { ClauseId } from '../../../contracts/clauses/index.ts';
import type { CheckFacts } from '../define-check.ts';
import type { ClientExpect } from './client-expect.ts';
import type { ClientFeature, ClientKind } from '../../../contracts/clients.ts';
import type { JournalEntry } from './journal-entry.ts';
import type { ScenarioRun } from './scenario-run.ts';

/** What every check of clients states about itself; the texts are for people. */
export interface ClientCheckFacts extends Pick<
  CheckFacts,
  'id' | 'title' | 'why' | 'passes' | 'fails' | 'fix' | 'aliases'
> {
  readonly clause: ClauseId;
  /** The kinds of clients that the clause binds. */
  readonly kinds: readonly [ClientKind, ...ClientKind[]];
  /** What the client has to use in `plain` for the check to apply; default nothing besides the kind. */
  readonly uses?: readonly ClientFeature[];
  /** Ids of scenarios that it is asked under; `any` for all that are run, plain included. */
  readonly scenarios: 'any' | readonly [string, ...string[]];
  /** True where it needs to know what the mock handed over or drew: traffic with any other service is not judged by it. */
  readonly needsMock?: true;
  /**
   * True where a client fails that does so under every one of the scenarios: widely used libraries get past some of them, and whoever gets past one
   * meets the clause.
   */
  readonly failsUnderAll?: true;
  /** Client defects that it must catch, by id. */
  readonly brokenBy: readonly [string, ...string[]];
}

/** A check of every message by itself. */
export interface MessageCheck extends ClientCheckFacts {
  /** What it judges, for the reason of being inapplicable: "no <of> came". */
  readonly of: string;
  /** Returns true for the requests that the clause speaks of. */
  selects(entry: JournalEntry, run: ScenarioRun): boolean;
  /** States what must hold for one selected request. */
  judge(entry: JournalEntry, expect: ClientExpect, run: ScenarioRun): void;
}

/** What a check of a whole run is given. */
export interface RunContext {
  readonly run: ScenarioRun;
  /** The control: what the same client did in the ordinary service. Equal to `run` there. */
  readonly plain: ScenarioRun;
  /** True where the command ended well under a scenario other than these two, in which the service does nothing wrong. */
  readonly endsWellElsewhere: boolean;
  readonly expect: ClientExpect;
}

/** A check that relates the messages of one run to each other, or to those of `plain`. */
export interface RunCheck extends ClientCheckFacts {
  /**
   * States what must hold of one run; called once for each run of its scenarios. Throws {@link Inapplicable} where the client does not
   * use what it is about, {@link Untestable} where it did not come to the point.
   */
  judgeRun(context: RunContext): void;
}

/** One question put to the journal of a client, tied to one clause. */
export type ClientCheck = MessageCheck | RunCheck;

/** Returns the check as given; it exists so that the record is typed where it is written. */
export function defineMessageCheck(check: MessageCheck): MessageCheck {
  return check;
}

/** Returns the check as given; it exists so that the record is typed where it is written. */
export function defineRunCheck(check: RunCheck): RunCheck {
  return check;
}

/** Returns true for a check of every message by itself. */
export function isMessageCheck(check: ClientCheck): check is MessageCheck {
  return 'judge' in check;
}
