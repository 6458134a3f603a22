import type { CasePlace } from '../../cases/operation-case.ts';

/** Returns a place of a request for people: `query page`, `body /items/0`. */
export function describePlace({ in: where, name, pointer }: CasePlace): string {
  if (where === 'request') return name === '' ? 'the request' : `the request's ${name}`;
  if (where === 'body') return pointer === '' ? 'the body' : `body ${pointer}`;
  return `${where} ${name}${pointer}`;
}
