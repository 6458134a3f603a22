import type { Clause, Level } from '../../contracts/clauses/clause.ts';
import type { ClauseId } from '../../contracts/clauses/index.ts';
import type { CheckFacts } from '../kit/define-check.ts';
import generated from '../../suites/catalogue.generated.json' with { type: 'json' };

/** One check of the catalogue: what it states about itself, with its clause spelt out. */
export interface CatalogueEntry extends Omit<CheckFacts, 'clause' | 'brokenBy'> {
  readonly suite: string;
  readonly level: Level;
  readonly clause: Clause & { readonly id: ClauseId };
  readonly stress: boolean;
  readonly brokenBy: readonly string[];
  readonly aliases: readonly string[];
  /** Of a check of clients: the kinds it binds, and the scenarios it is asked under; none for all of them. */
  readonly client?: { readonly kinds: readonly string[]; readonly scenarios: readonly string[] };
}

/** Every check, by suite, then by id; read without importing one. */
export const catalogue = generated.checks as unknown as readonly CatalogueEntry[];

/** Returns every check as it is chosen by. */
export function choosableCatalogue(): Array<{
  id: CatalogueEntry['id'];
  clause: ClauseId;
  aliases: readonly string[];
  entry: CatalogueEntry;
}> {
  return catalogue.map((entry) => ({ id: entry.id, clause: entry.clause.id, aliases: entry.aliases, entry }));
}
