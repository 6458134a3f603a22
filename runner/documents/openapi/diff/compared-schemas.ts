import type { Change, Direction } from './change.ts';
import type { Effect } from './compare-keywords.ts';
import type { PlacedSchema, SchemaSource, SchemaView } from './schema-view.ts';

/** What a comparison of schemas is made in. */
export interface SchemaComparison {
  readonly before: SchemaSource;
  readonly after: SchemaSource;
  readonly operation: string | null;
  /** Pairs that were compared: schemas go in circles, and shared ones are compared once. */
  readonly seen: Set<string>;
  readonly changes: Change[];
}

/** A schema of each document. */
export interface SchemaPair {
  readonly old: PlacedSchema;
  readonly new: PlacedSchema;
}

/** An effect, with its place where that is not the new schema itself. */
export interface PlacedEffect extends Effect {
  readonly side?: 'old' | 'new';
  readonly pointer?: string;
}

/** Two schemas that are being compared. */
export interface ComparedSchemas {
  readonly before: SchemaView;
  readonly after: SchemaView;
  readonly direction: Direction;
  readonly sources: Pick<SchemaComparison, 'before' | 'after'>;
  add(effect: PlacedEffect): void;
  /** Compares schemas inside of them. */
  compare(pair: SchemaPair): void;
}
