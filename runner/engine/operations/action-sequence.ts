import { isDeepStrictEqual } from 'node:util';
import type { OperationCase } from '../../cases/operation-case.ts';
import type { KnownValues } from '../../cases/plan-cases.ts';
import type { AskedSequence, SequenceStep } from '../../kit/operations/campaign.ts';
import { readJsonBody } from '../../kit/operations/read-json-body.ts';
import type { CampaignRecord } from './campaign-record.ts';
import { changeOf, withAllMembers } from './creation-cases.ts';
import { isAction } from './is-action.ts';
import { caseForThing, caseMadeFor, createThing, type NamedThing, sendStep } from './named-thing.ts';
import { findFamilies, isOfOneSchema, type ResourceFamily } from './resource-families.ts';
import type { SequenceScope } from './sequence-scope.ts';
import { isSuccess } from './thing-cases.ts';
import { withoutSlash } from '../../documents/without-slash.ts';

/** Actions that are tried. */
const mostActions = 30;
/** Before each look at what became of the thing, since a change may show later. */
const pausesMs = [0, 250, 750, 1_500];

/** Something that is done with things of a kind. */
export interface ActionFamily extends Pick<ResourceFamily, 'create' | 'read' | 'parameter'> {
  readonly action: CampaignRecord;
}

/** Returns the actions of a document on things that the run can create and read; a POST to a thing itself that shows the thing is one, too. */
export function findActions(records: readonly CampaignRecord[]): ActionFamily[] {
  const families = findFamilies(records).filter(({ create }) => create.plan.operation.method === 'POST');
  const actions = records.filter((record) => isAction(record, records));
  const updates = families.flatMap((family) => {
    const { path } = family.read.plan.operation;
    const update = records.find(({ plan: { operation } }) => operation.method === 'POST' && operation.path === path);
    return update !== undefined && isUpdate(update, family.read) ? [{ ...family, action: update }] : [];
  });
  return actions
    .flatMap((action): ActionFamily[] => {
      const [, above = ''] = /^(.*\})\/[^{}/]+$/.exec(withoutSlash(action.plan.operation.path)) ?? [];
      const family = families.find(({ read }) => withoutSlash(read.plan.operation.path) === above);
      return family === undefined ? [] : [{ ...family, action }];
    })
    .concat(updates)
    .slice(0, mostActions);
}

/** True for a POST that changes the thing at whose path it is: it creates none, and its response is described like the thing. */
function isUpdate({ plan: { operation } }: CampaignRecord, read: CampaignRecord): boolean {
  const isElsewhere = ['201', '202'].some((status) => Object.hasOwn(operation.responses, status));
  return !isElsewhere && isOfOneSchema(operation, read.plan.operation);
}

/** Returns the name of the sequence of an action, for people. */
export function nameOfAction({ create, action }: ActionFamily): string {
  return `POST ${create.plan.operation.path} → POST ${action.plan.operation.path}`;
}

/**
 * Creates a thing, does something with it, and reads it before and after, until it differs; resolves to `null` where nothing could be
 * created, or what is done with it is refused.
 */
export async function runAction(family: ActionFamily, scope: SequenceScope): Promise<AskedSequence | null> {
  const { create, read, parameter } = family;
  const steps: SequenceStep[] = [];
  const notes = { scope, steps };
  const thing = await createThing(create, { parameter, role: 'create' }, notes);
  if (thing === null) return null;
  const reading = caseForThing(read, thing, scope);
  const doing = actionOn(thing, family, scope);
  if (reading === null || doing === null) return null;
  const before = await sendStep(reading, 'before action', notes);
  const done = before === null || !isSuccess(before) ? null : await sendStep(doing, 'action', notes);
  if (before === null || done === null || !isSuccess(done)) return null;
  const was = readJsonBody(before);
  for (const pauseMs of pausesMs) {
    if (pauseMs > 0) await scope.pause(pauseMs);
    const after = await sendStep(reading, 'after action', notes);
    if (after === null || !isSuccess(after) || !isDeepStrictEqual(readJsonBody(after), was)) break;
  }
  return { name: nameOfAction(family), create: create.plan.operation, steps, isListRead: false };
}

/** Returns the request of an action; what changes the thing itself says as much as it may, which shows best whether it is kept. */
function actionOn(thing: NamedThing, { action, read }: ActionFamily, scope: SequenceScope): OperationCase | null {
  const plain = caseForThing(action, thing, scope);
  if (action.plan.operation.path !== read.plan.operation.path) return plain;
  const makeWhole = (known: KnownValues): OperationCase | null =>
    withAllMembers(action.plan, known) ?? changeOf(action, known);
  return caseMadeFor(thing, scope.pool.forOperation(action.plan.operation), makeWhole) ?? plain;
}
