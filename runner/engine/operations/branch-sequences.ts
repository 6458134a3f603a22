import type { OperationCase } from '../../cases/operation-case.ts';
import { isObject } from '../../documents/json-value.ts';
import { lookUpPointer } from '../../documents/openapi/local-reference.ts';
import type { AskedSequence } from '../../kit/operations/campaign.ts';
import { withReferences } from './creation-cases.ts';
import type { ResourceFamily } from './resource-families.ts';
import { SequenceRunner } from './sequence-runner.ts';
import type { SequenceScope } from './sequence-scope.ts';

/** Kinds of one thing that are created besides the first. */
const mostBranches = 4;
/** Places with a choice, and its schemas, that are looked at. */
const mostEdges = 20;
/** Behind the seeds of all other requests. */
const firstSeed = 2_000_000;
const choices: ReadonlySet<string> = new Set(['oneOf', 'anyOf']);

/**
 * Does all that can be done with a thing with one of each further kind, where the document lets the body of its creation be one of several schemas: a
 * service may handle one of them otherwise than the rest. `first` is what was done with the plainest kind.
 */
export async function runBranches(
  family: ResourceFamily,
  scope: SequenceScope,
  first: AskedSequence,
): Promise<AskedSequence[]> {
  const { plan } = family.create;
  if (plan.operation.method !== 'POST') return [];
  const made: AskedSequence[] = [];
  for (const like of branchesOf(family, scope, first)) {
    const sequence = await new SequenceRunner(family, scope, like).run();
    const created = sequence?.steps.find(({ role }) => role === 'create')?.case;
    // Where it is refused, another one was created in its place.
    if (sequence === null || created?.id !== like.id) continue;
    const [edge] = like.covers;
    made.push({ ...sequence, name: `${sequence.name}, ${edge?.place.pointer ?? ''} ${edge?.text ?? ''}` });
  }
  return made;
}

/** Returns creations of each kind but the one that was created first, by the members that they have. */
function branchesOf({ create: { plan } }: ResourceFamily, scope: SequenceScope, first: AskedSequence): OperationCase[] {
  const edges = plan.edges.filter(
    ({ keyword, side, place }) => side === 'inside' && place.in === 'body' && choices.has(keyword),
  );
  const known = scope.pool.forOperation(plan.operation);
  const base = edges.length < 2 ? null : plan.baseCase(known);
  const seen = new Set([shapeOf(first.steps.find(({ role }) => role === 'create')?.case.body?.value)]);
  const found: OperationCase[] = [];
  for (const [index, edge] of edges.slice(0, mostEdges).entries()) {
    const one = base === null ? null : plan.vary({ ...base, covers: [edge] }, known, firstSeed + index);
    const shape = shapeOf(one?.body?.value);
    const isKind = isObject(lookUpPointer(one?.body?.value, `#${edge.place.pointer}`));
    if (one === null || !isKind || seen.has(shape) || found.length >= mostBranches) continue;
    seen.add(shape);
    found.push(withReferences(one, known));
  }
  return found;
}

/** Returns the names of all members, and the types of their values. */
function shapeOf(value: unknown): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return typeof value;
  const members = Object.entries(value).map(([name, member]: [string, unknown]) => `${name} ${shapeOf(member)}`);
  return `{${members.sort().join(', ')}}`;
}
