import type { CaseEdge } from '../operation-case.ts';
import type { Draft } from '../requests/draft.ts';
import type { DraftSources, DraftWish } from './make-draft.ts';

/** A rule of OpenAPI itself at one side, and what changes a valid request so that it stands there. */
export interface RuleEdge {
  readonly edge: CaseEdge;
  /** How the valid request is made that is changed. */
  readonly wish?: DraftWish;
  /** Returns the changed request, or why there is none. */
  change(this: void, draft: Draft, sources: DraftSources): Draft | { readonly reason: string };
  /** The method where that is what is wrong. */
  readonly method?: string;
}
