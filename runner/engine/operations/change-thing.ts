import type { OperationCase } from '../../cases/operation-case.ts';
import type { KnownValues } from '../../cases/plan-cases.ts';
import type { Exchange } from '../../kit/exchange.ts';
import type { StepRole } from '../../kit/operations/campaign.ts';
import type { CampaignRecord } from './campaign-record.ts';
import { fillingsOf, narrowed } from './patch-cases.ts';
import { jsonPatchesOf, jsonPatchTypeOf } from './json-patches.ts';
import { asMergePatch, mergePatchesOf } from './merge-patches.ts';
import { readThing } from '../../kit/operations/thing-in.ts';

/** A thing that is changed, and how. */
export interface ChangedThing {
  readonly change: CampaignRecord;
  /** A change of few members. */
  readonly plain: OperationCase;
  /** What created the thing. */
  readonly created: OperationCase;
  readonly known: KnownValues;
  readonly document: unknown;
  /** Reads the thing. */
  read(role: StepRole | null): Promise<Exchange | null>;
  /** Sends changes of the thing with its current tag until one is served, and resolves to its response; `null` where none was. */
  serve(cases: readonly OperationCase[], role: StepRole | null): Promise<Exchange | null>;
  /** Sends a change of the thing with its current tag. */
  send(found: OperationCase, role: StepRole): Promise<unknown>;
}

/** Changes a thing part by part, and reads it after each: as its operation has it, and as RFC 7396 and RFC 6902 have it where it takes their formats. */
export async function changeThing(thing: ChangedThing, sendStale: () => Promise<unknown>): Promise<void> {
  await changeMembers(thing, sendStale);
  await patch(thing);
}

async function changeMembers(thing: ChangedThing, sendStale: () => Promise<unknown>): Promise<void> {
  const shown = await fill(thing);
  // What is made in spite of its tag changes the thing.
  await sendStale();
  await thing.read('before patch');
  const { plain } = thing;
  const patched = await thing.serve([...narrowed(plain, { shown, document: thing.document }), plain], 'patch');
  if (patched !== null) await thing.read('patched');
  await merge(thing);
}

/** Gives a thing what a change can lose, and resolves to what it was. One change does it: another one might lose what the first gave. */
async function fill(thing: ChangedThing): Promise<unknown> {
  const read = await thing.read('before fill');
  const shown = read === null ? undefined : readThing(read);
  await thing.serve(fillingsOf(thing.change, { ...thing, shown }), 'fill');
  return shown;
}

/** Sends what only a server that merges as RFC 7396 says does right. */
async function merge(thing: ChangedThing): Promise<void> {
  const shown = await thing.read(null);
  const value = shown === null ? undefined : readThing(shown);
  const { parts, preset, removals } = mergePatchesOf(asMergePatch(thing.plain, thing.document), value, thing.document);
  if (parts.length === 0 && removals.length === 0) return;
  if (preset !== null) await thing.serve([preset], null);
  await thing.read('before merge');
  if ((await thing.serve(parts, 'merge part')) !== null) await thing.read('merged part');
  if ((await thing.serve(removals, 'merge null')) !== null) await thing.read('merged null');
}

/** Sends what only a server that applies RFC 6902 as a whole, or not at all, does right. */
async function patch(thing: ChangedThing): Promise<void> {
  if (jsonPatchTypeOf(thing.plain, thing.document) === null) return;
  const shown = await thing.read('before json patch');
  for (const { replacing, failing } of jsonPatchesOf({
    ...thing,
    shown: shown === null ? undefined : readThing(shown),
  })) {
    if ((await thing.serve([replacing], 'json patch')) === null) continue;
    await thing.read('json patched');
    await thing.send(failing, 'failing json patch');
    await thing.read('json patch failed');
    return;
  }
}
