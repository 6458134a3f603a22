import type { OperationCase } from '../../cases/operation-case.ts';
import type { KnownValues } from '../../cases/plan-cases.ts';
import type { Exchange } from '../../kit/exchange.ts';
import type { StepRole } from '../../kit/operations/campaign.ts';
import type { CampaignRecord } from './campaign-record.ts';
import { fillingsOf, narrowed } from './patch-cases.ts';
import { mergePatchesOf } from './merge-patches.ts';
import { readThing } from '../../kit/operations/thing-in.ts';

/** A thing that is changed, and how. */
export interface ChangedThing {
  readonly change: CampaignRecord;
  /** A change of few members. */
  readonly plain: OperationCase;
  readonly known: KnownValues;
  readonly document: unknown;
  /** Reads the thing. */
  read(role: StepRole | null): Promise<Exchange | null>;
  /** Sends changes of the thing with its current tag until one is served, and resolves to its response; `null` where none was. */
  serve(cases: readonly OperationCase[], role: StepRole | null): Promise<Exchange | null>;
}

/** Changes a thing part by part, and reads it after each: as its operation has it, and as RFC 7396 has it where a change is of that format. */
export async function changeThing(thing: ChangedThing, sendStale: () => Promise<unknown>): Promise<void> {
  const shown = await fill(thing);
  await thing.read('before patch');
  // What was served in spite of its tag changed the thing.
  if ((await sendStale()) !== null) await thing.read('before patch');
  const { plain } = thing;
  const patched = await thing.serve([narrowed(plain, { shown, document: thing.document }), plain], 'patch');
  if (patched === null) return;
  await thing.read('patched');
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
  const { parts, preset, removals } = mergePatchesOf(thing.plain, value, thing.document);
  if (parts.length === 0 && removals.length === 0) return;
  if (preset !== null) await thing.serve([preset], null);
  await thing.read('before merge');
  if ((await thing.serve(parts, 'merge part')) !== null) await thing.read('merged part');
  if ((await thing.serve(removals, 'merge null')) !== null) await thing.read('merged null');
}
