import type { CasePlace } from '../../cases/operation-case.ts';

/** Refusals for what is there, who asks or when: they come before a value is looked at, and after. */
const aboutSomethingElse: ReadonlySet<number> = new Set([401, 403, 404, 409, 410, 412, 423, 428, 429]);
/** What a value in a path names may not be there. */
const aboutPaths: ReadonlySet<number> = new Set([404, 410]);

/** Returns true for a status by which a request is refused for a value at a place of it, as far as a status tells. */
export function refusesValue(status: number, { in: where }: Pick<CasePlace, 'in'>): boolean {
  if (status < 400 || status > 499) return false;
  return !aboutSomethingElse.has(status) || (where === 'path' && aboutPaths.has(status));
}
