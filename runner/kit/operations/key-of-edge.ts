import type { CaseEdge } from '../../cases/operation-case.ts';

/** Returns what tells an edge from the others of its operation. */
export function keyOfEdge({ place, keyword, side, text }: CaseEdge): string {
  return JSON.stringify([place.in, place.name, place.pointer, keyword, side, text]);
}
