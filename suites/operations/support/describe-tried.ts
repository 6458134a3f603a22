import type { OperationCase } from '../../../runner/cases/operation-case.ts';
import { describePlace } from '../../../runner/kit/operations/describe-place.ts';

/** Returns what is tried with a case, the same for every case of one edge: `query page, minimum`. */
export function describeTried(found: OperationCase): string {
  const { wrong, phase, covers } = found;
  if (wrong !== null) return `${describePlace(wrong.place)}, ${wrong.keyword}`;
  const [edge] = phase === 'edges' ? covers : [];
  if (edge !== undefined) return `${describePlace(edge.place)}, ${edge.keyword} kept`;
  return phase === 'examples' ? 'an example' : 'a valid request';
}
