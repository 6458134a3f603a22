import type { System } from '../../../contracts/systems.ts';
import type { Exchange } from '../../kit/exchange.ts';
import type { Visit, VisitOptions } from '../../kit/web.ts';
import type { SystemClient } from '../send-to-system.ts';

/** Answers that are kept for other checks are together no longer than this, in bytes; past it each check asks for itself. */
const mostKeptBytes = 64 * 1024 * 1024;

/** A visit as it is told from others. */
export interface VisitKey {
  readonly system: System;
  readonly first: URL;
  readonly rest: Omit<VisitOptions, 'shared' | 'case'>;
}

/** Visits that several checks look at, made once a run. */
export interface SharedVisits {
  /** Resolves to the visit, which `make` makes where no equal one was made before. */
  once(key: VisitKey, make: (asked: SystemClient) => Promise<Visit>): Promise<Visit>;
}

/**
 * Returns what keeps visits for the checks of a run.
 *
 * @param askAs opens a way of asking a system in the name of all checks; it is told the name of the visit
 */
export function createSharedVisits(askAs: (system: System, name: string) => SystemClient): SharedVisits {
  const made = new Map<string, Promise<Visit>>();
  let keptBytes = 0;
  return {
    once(key, make) {
      const name = nameOf(key);
      const known = made.get(name);
      if (known !== undefined) return known;
      const visit = make(askAs(key.system, name));
      if (keptBytes < mostKeptBytes) made.set(name, visit);
      void visit.then(
        ({ exchanges }) => (keptBytes += lengthOf(exchanges)),
        () => undefined,
      );
      return visit;
    },
  };
}

function lengthOf(exchanges: readonly Exchange[]): number {
  return exchanges.reduce((length, { response }) => length + (response?.body.bytes.length ?? 0), 0);
}

function nameOf({ system, first, rest }: VisitKey): string {
  return JSON.stringify([system, first.href, Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1))]);
}
