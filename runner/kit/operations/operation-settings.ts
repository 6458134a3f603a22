/** What the owner of a target says of how its operations are requested. */
export interface OperationSettings {
  /** Values that exist, by name of a parameter or member, or by `METHOD /path.place.name`. */
  readonly values: ReadonlyMap<string, readonly unknown[]>;
  /** Patterns of operations that are not requested, such as `DELETE /companies/*`. */
  readonly skip: readonly string[];
  /** What may be deleted: what the run created, anything, or nothing. */
  readonly allowDeletes: 'created' | 'all' | 'none';
}

/** What holds where nobody says anything. */
export const defaultOperationSettings: OperationSettings = { values: new Map(), skip: [], allowDeletes: 'created' };
