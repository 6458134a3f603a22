import type { OperationCase } from '../../cases/operation-case.ts';
import type { OperationPlan } from '../../cases/plan-cases.ts';
import { isObject } from '../../documents/json-value.ts';
import { lookUpPointer } from '../../documents/openapi/local-reference.ts';
import type { AskedSequence } from '../../kit/operations/campaign.ts';
import { casesThat, withReferences } from './creation-cases.ts';
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
  for (const { like, ...branch } of branchesOf(family, scope, first)) {
    for (const one of [...fuller(branch, family, scope), like]) {
      const sequence = await new SequenceRunner(family, scope, one).run();
      const created = sequence?.steps.find(({ role }) => role === 'create')?.case;
      // Where it is refused, another one was created in its place.
      if (sequence === null || created?.id !== one.id) continue;
      made.push({ ...sequence, name: `${sequence.name}, ${branch.edge.place.pointer} ${branch.edge.text}` });
      break;
    }
  }
  return made;
}

/** A kind of a thing: the plainest creation of it, and the members that tell it from the other kinds. */
interface Branch {
  readonly edge: OperationPlan['edges'][number];
  readonly like: OperationCase;
  readonly telling: ReadonlyArray<readonly [name: string, value: unknown]>;
}

/** Returns a creation of the same kind with more members, at most one: what has many members shows best which of them are lost. */
function fuller(
  { telling }: Pick<Branch, 'telling'>,
  { create: { plan } }: ResourceFamily,
  scope: SequenceScope,
): OperationCase[] {
  const known = scope.pool.forOperation(plan.operation);
  const cases = casesThat(plan, known, ({ body }) => isObject(body?.value)).toArray();
  const membersOf = ({ body }: OperationCase): Readonly<Record<string, unknown>> =>
    isObject(body?.value) ? body.value : {};
  // A string that no other case has was made up for one alone, and tells nothing.
  const kinds = telling.filter(
    ([name, value]) => typeof value !== 'string' || cases.some((one) => membersOf(one)[name] === value),
  );
  if (kinds.length === 0) return [];
  const alike = cases.filter((one) => kinds.every(([name, value]) => isLike(membersOf(one)[name], value)));
  const [fullest] = alike.toSorted((a, b) => membersIn(b) - membersIn(a));
  return fullest === undefined ? [] : [withReferences(fullest, known)];
}

/** A string names the kind, here or within an object; any other value has to be there. */
function isLike(sent: unknown, value: unknown): boolean {
  if (typeof value === 'string') return sent === value;
  if (!isObject(value)) return typeof sent === typeof value;
  return isObject(sent) && Object.entries(value).every(([name, member]) => isLike(sent[name], member));
}

/** Returns creations of each kind but the one that was created first, by the members that they have. */
function branchesOf({ create: { plan } }: ResourceFamily, scope: SequenceScope, first: AskedSequence): Branch[] {
  const edges = plan.edges.filter(
    ({ keyword, side, place }) => side === 'inside' && place.in === 'body' && choices.has(keyword),
  );
  const known = scope.pool.forOperation(plan.operation);
  const base = edges.length < 2 ? null : plan.baseCase(known);
  const seen = new Set([shapeOf(first.steps.find(({ role }) => role === 'create')?.case.body?.value)]);
  const found: Array<Omit<Branch, 'telling'>> = [];
  for (const [index, edge] of edges.slice(0, mostEdges).entries()) {
    const one = base === null ? null : plan.vary({ ...base, covers: [edge] }, known, firstSeed + index);
    const shape = shapeOf(one?.body?.value);
    const isKind = isObject(lookUpPointer(one?.body?.value, `#${edge.place.pointer}`));
    if (one === null || !isKind || seen.has(shape) || found.length >= mostBranches) continue;
    seen.add(shape);
    found.push({ edge, like: withReferences(one, known) });
  }
  const bodies = [base, ...found.map(({ like }) => like)].map((one) => one?.body?.value).filter(isObject);
  return found.map((one) => ({ ...one, telling: tellingOf(one.like.body?.value, bodies) }));
}

/** Returns the members that not every kind has, or not with the same value. */
function tellingOf(
  value: unknown,
  bodies: ReadonlyArray<Readonly<Record<string, unknown>>>,
): Array<readonly [name: string, value: unknown]> {
  return Object.entries(isObject(value) ? value : {}).filter(([name, member]) =>
    bodies.some(
      (other) => shapeOf(other[name]) !== shapeOf(member) || (typeof member === 'string' && other[name] !== member),
    ),
  );
}

function membersIn({ body }: OperationCase): number {
  return shapeOf(body?.value).length;
}

/** Returns the names of all members, and the types of their values. */
function shapeOf(value: unknown): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return typeof value;
  const members = Object.entries(value).map(([name, member]: [string, unknown]) => `${name} ${shapeOf(member)}`);
  return `{${members.sort().join(', ')}}`;
}
