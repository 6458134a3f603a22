import type { CaseBody } from '../operation-case.ts';
import type { PlacedParameter } from './placed-parameter.ts';

/** A request by its values, before it is written. */
export interface Draft {
  /** Values of the parameters that are sent. */
  readonly parameters: ReadonlyMap<PlacedParameter, unknown>;
  /** `null` where none is sent. */
  readonly body: DraftBody | null;
  /** Pairs that stand behind the query as they are. */
  readonly furtherQuery: readonly string[];
}

/** The body of a draft: a value of its media type, or bytes as they are. */
export type DraftBody =
  | { readonly mediaType: string; readonly value: unknown }
  | { readonly mediaType: string; readonly raw: CaseBody };
