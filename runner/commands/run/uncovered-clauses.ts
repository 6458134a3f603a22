import { clauses } from '../../../contracts/clauses/index.ts';
import type { Check } from '../../kit/define-check.ts';

/** Returns the clauses of the documents that the chosen checks speak of, which no check at all covers. */
export function uncoveredClauses(
  chosen: readonly Pick<Check, 'clause'>[],
  all: readonly Pick<Check, 'clause'>[],
): string[] {
  const documentOf = (clause: string): string => clause.slice(0, clause.indexOf(':'));
  const covered = new Set<string>(all.map(({ clause }) => clause));
  const documents = new Set(chosen.map(({ clause }) => documentOf(clause)));
  // What binds clients is asked of clients.
  const bindsServers = (id: string): boolean => !id.includes(':client.');
  return Object.keys(clauses).filter((id) => bindsServers(id) && documents.has(documentOf(id)) && !covered.has(id));
}
