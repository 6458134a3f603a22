import { isDeepStrictEqual } from 'node:util';
import type { AskedSequence, SequenceStep } from '../../kit/operations/campaign.ts';
import { readJsonBody } from '../../kit/operations/read-json-body.ts';
import type { CampaignRecord } from './campaign-record.ts';
import { isAction } from './is-action.ts';
import { caseForThing, createThing, sendStep } from './named-thing.ts';
import { findFamilies, type ResourceFamily } from './resource-families.ts';
import type { SequenceScope } from './sequence-scope.ts';
import { isSuccess } from './thing-cases.ts';

/** Actions that are tried. */
const mostActions = 30;
/** Before each look at what became of the thing, since a change may show later. */
const pausesMs = [0, 250, 750, 1_500];

/** Something that is done with things of a kind. */
export interface ActionFamily extends Pick<ResourceFamily, 'create' | 'read' | 'parameter'> {
  readonly action: CampaignRecord;
}

/** Returns the actions of a document on things that the run can create and read. */
export function findActions(records: readonly CampaignRecord[]): ActionFamily[] {
  const families = findFamilies(records).filter(({ create }) => create.plan.operation.method === 'POST');
  const actions = records.filter((record) => isAction(record, records));
  return actions
    .flatMap((action) => {
      const [, above = ''] = /^(.*\})\/[^{}/]+$/.exec(action.plan.operation.path) ?? [];
      const family = families.find(({ read }) => read.plan.operation.path === above);
      return family === undefined ? [] : [{ ...family, action }];
    })
    .slice(0, mostActions);
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
  const { create, read, action, parameter } = family;
  const steps: SequenceStep[] = [];
  const notes = { scope, steps };
  const thing = await createThing(create, { parameter, role: 'create' }, notes);
  const [reading, doing] = [read, action].map((one) => (thing === null ? null : caseForThing(one, thing, scope)));
  if (reading === null || reading === undefined || doing === null || doing === undefined) return null;
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
