import type { AskedSequence, SequenceStep } from '../../kit/operations/campaign.ts';
import type { CampaignRecord } from './campaign-record.ts';
import { walkList } from './find-in-list.ts';
import { caseForThing, createThing, type NamedThing, sendStep, type SequenceNotes } from './named-thing.ts';
import { findFamilies, lastParameter, type ResourceFamily } from './resource-families.ts';
import type { SequenceScope } from './sequence-scope.ts';
import { isSuccess } from './thing-cases.ts';
import { withoutSlash } from '../../documents/without-slash.ts';

/** Lists that are looked at. */
const mostNested = 20;

/** A list below a thing, such as `/shops/{shopId}/goods`. */
export interface NestedList {
  readonly parent: Pick<ResourceFamily, 'create' | 'parameter' | 'read' | 'remove'>;
  readonly list: CampaignRecord;
  /** What creates entries of the list; `null` where that is done elsewhere. */
  readonly create: CampaignRecord | null;
  /** What reads one of them below the list; `null` where the document has nothing for it. */
  readonly read: CampaignRecord | null;
}

/** Returns the lists of a document that stand below things which the run can create. */
export function findNestedLists(records: readonly CampaignRecord[]): NestedList[] {
  const at = (method: string, path: string): CampaignRecord | null =>
    records.find(({ plan: { operation } }) => operation.method === method && operation.path === path) ?? null;
  return findFamilies(records)
    .filter(({ create }) => create.plan.operation.method === 'POST')
    .flatMap(({ create: makeParent, parameter, read: readParent, remove }): NestedList[] => {
      const stem = `${withoutSlash(readParent.plan.operation.path)}/`;
      const lists = records.filter(
        ({ plan: { operation } }) =>
          operation.method === 'GET' &&
          operation.path.startsWith(stem) &&
          /^[^{}/]+\/?$/.test(operation.path.slice(stem.length)),
      );
      return lists.map((list) => {
        const { path } = list.plan.operation;
        const below = `${withoutSlash(path)}/`;
        const read = records.find(
          ({ plan: { operation } }) =>
            operation.method === 'GET' &&
            operation.path.startsWith(below) &&
            lastParameter(operation.path.slice(below.length - 1)) !== '',
        );
        const parent = { create: makeParent, parameter, read: readParent, remove };
        return { parent, list, create: at('POST', path), read: read ?? null };
      });
    })
    .slice(0, mostNested);
}

/** Returns the name of the sequence of a nested list, for people. */
export function nameOfNested({ parent, list }: NestedList): string {
  return `POST ${parent.create.plan.operation.path} twice → GET ${list.plan.operation.path}`;
}

/**
 * Creates two things, and something below the first of them where the document lets it; then looks for it below the other, where nothing was
 * created, and below the first once that is deleted. Resolves to `null` where the other one could not be created.
 */
export async function runBelowParents(nested: NestedList, scope: SequenceScope): Promise<AskedSequence | null> {
  const { parent, list, create } = nested;
  const steps: SequenceStep[] = [];
  const notes = { scope, steps };
  const { parameter } = parent;
  const first = create === null ? null : await createThing(parent.create, { parameter, role: 'parent' }, notes);
  const other = await createThing(parent.create, { parameter, role: 'other parent' }, notes);
  if (other === null) return null;
  const child = create === null || first === null ? null : await createBelow(nested, first, notes);
  if (first !== null && child !== null) await listBelow(nested, first, { ...notes, role: 'list below' });
  const isListRead = await listBelow(nested, other, { ...notes, role: 'list below another' });
  if (child !== null && nested.read !== null) {
    const above = new Map([...other.above, [parameter, other.id]]);
    const found = caseForThing(nested.read, { ...child, above }, scope);
    if (found !== null) await sendStep(found, 'read below another', notes);
  }
  if (first !== null && child !== null) await deleteAbove(nested, { thing: first, child }, notes);
  return { name: nameOfNested(nested), create: list.plan.operation, steps, isListRead };
}

/** Creates something below a thing, and reads it there. */
async function createBelow(
  { create, read }: NestedList,
  below: NamedThing,
  notes: SequenceNotes,
): Promise<NamedThing | null> {
  if (create === null) return null;
  const parameter = lastParameter(read?.plan.operation.path ?? '');
  const child = await createThing(create, { parameter, role: 'create below', below }, notes);
  const found = child === null || read === null ? null : caseForThing(read, child, notes.scope);
  if (found !== null) await sendStep(found, 'read below', notes);
  return child;
}

/** Deletes a thing that something stands below, and reads both: the path of the one leads nowhere without the other. */
async function deleteAbove(
  { parent: { remove, read: readParent, parameter }, read }: NestedList,
  { thing, child }: { readonly thing: NamedThing; readonly child: NamedThing },
  notes: SequenceNotes,
): Promise<void> {
  const { scope } = notes;
  const plain = remove === null ? null : caseForThing(remove, thing, scope);
  const [gone, below] = [
    caseForThing(readParent, thing, scope),
    read === null ? null : caseForThing(read, child, scope),
  ];
  if (plain === null || gone === null || below === null) return;
  scope.pool.learnName(readParent.plan.operation, new Map([...thing.above, [parameter, thing.id]]));
  const deleted = scope.maySend(plain) ? await sendStep(plain, 'delete above', notes) : null;
  if (deleted === null || !isSuccess(deleted)) return;
  const last = plain.values.findLast(({ place }) => place.in === 'path');
  if (last !== undefined) scope.pool.forget(plain.operation, last.place, last.value);
  await sendStep(gone, 'deleted above', notes);
  await sendStep(below, 'read below deleted', notes);
}

/** Reads the list below a thing; resolves to true where it was read to its end. */
async function listBelow(
  { list }: NestedList,
  thing: NamedThing,
  { role, ...notes }: SequenceNotes & { readonly role: 'list below' | 'list below another' },
): Promise<boolean> {
  const plain = caseForThing(list, thing, notes.scope);
  if (plain === null) return false;
  const { document } = notes.scope;
  const { isWhole } = await walkList({ list: plain, document, send: (found) => sendStep(found, role, notes) });
  return isWhole;
}
