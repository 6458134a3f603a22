import { type ClauseId, clauses } from '../../contracts/clauses/index.ts';
import type { Clause } from '../../contracts/clauses/clause.ts';
import type { ClientCheck } from '../../runner/kit/client/define-client-check.ts';
import { type Check, type CheckFacts, isObserving, type ListedCheck } from '../../runner/kit/define-check.ts';

/** One check in the catalogue: what it states about itself, with its clause spelt out. */
export interface CatalogueEntry extends Omit<CheckFacts, 'clause'> {
  readonly suite: string;
  readonly level: Clause['level'];
  readonly clause: Clause & { readonly id: string };
  readonly stress: boolean;
  readonly aliases: readonly string[];
  /** Of a check of clients: the kinds it binds, and the scenarios it is asked under. */
  readonly client?: { readonly kinds: readonly string[]; readonly scenarios: readonly string[] };
}

/** Returns the catalogue's entry of a check; the order of its members is the order in which they are written. */
export function catalogueEntry(check: Check): CatalogueEntry {
  const clause: Clause = clauses[check.clause];
  return {
    id: check.id,
    suite: suiteOf(check.id),
    title: check.title,
    level: clause.level,
    clause: { id: check.clause, ...clause },
    why: check.why,
    sends: check.sends,
    passes: check.passes,
    fails: check.fails,
    fix: check.fix,
    systems: check.systems,
    needs: check.needs,
    mutates: check.mutates,
    ...(check.needsWrites === true && { needsWrites: true }),
    ...(check.requestsOperations === true && { requestsOperations: true }),
    stress: check.stress ?? false,
    brokenBy: check.brokenBy,
    aliases: check.aliases ?? [],
  };
}

/** Returns the catalogue's entry of a check of clients, which sends nothing itself. */
export function clientCatalogueEntry(check: ClientCheck): CatalogueEntry {
  const clause: Clause = clauses[check.clause];
  const scenarios = check.scenarios === 'any' ? [] : check.scenarios;
  return {
    id: check.id,
    suite: suiteOf(check.id),
    title: check.title,
    level: clause.level,
    clause: { id: check.clause, ...clause },
    why: check.why,
    sends: scenarios.length === 0 ? 'nothing: every scenario shows it' : `nothing: seen under ${scenarios.join(', ')}`,
    passes: check.passes,
    fails: check.fails,
    fix: check.fix,
    systems: [],
    needs: [],
    mutates: false,
    stress: false,
    brokenBy: check.brokenBy,
    aliases: check.aliases ?? [],
    client: { kinds: check.kinds, scenarios },
  };
}

/** Returns what is known of a check without loading it. */
export function listedCheck(check: Check): ListedCheck {
  const { id, clause, title, systems, asksEachOf, stress, requestsOperations, aliases } = check;
  return {
    id,
    clause,
    title,
    systems,
    ...(asksEachOf && { asksEachOf }),
    ...(stress !== undefined && { stress }),
    ...(requestsOperations !== undefined && { requestsOperations }),
    ...(aliases && { aliases }),
    observes: isObserving(check),
  };
}

/** Returns the suite that an id names. */
function suiteOf(id: string): string {
  return id.split('/')[0] ?? id;
}

/** Returns true for the id of a clause. */
export function isClauseId(id: string): id is ClauseId {
  return Object.hasOwn(clauses, id);
}
