import type { OperationCase } from '../../cases/operation-case.ts';
import type { KnownValues } from '../../cases/plan-cases.ts';
import type { Exchange } from '../../kit/exchange.ts';
import type { StepRole } from '../../kit/operations/campaign.ts';
import { readJsonBody } from '../../kit/operations/read-json-body.ts';
import type { CampaignRecord } from './campaign-record.ts';
import { fillingsOf, narrowed } from './patch-cases.ts';
import { mergePatchesOf } from './merge-patches.ts';
import { isSuccess } from './thing-cases.ts';

/** A thing that is changed, and how. */
export interface ChangedThing {
  readonly change: CampaignRecord;
  /** A change of few members. */
  readonly plain: OperationCase;
  readonly known: KnownValues;
  readonly document: unknown;
  /** Reads the thing. */
  read(role: StepRole | null): Promise<Exchange | null>;
  /** Sends a change of the thing with its current tag. */
  send(found: OperationCase, role: StepRole | null): Promise<Exchange | null>;
}

/** Changes a thing part by part, and reads it after each: as its operation has it, and as RFC 7396 has it where a change is of that format. */
export async function changeThing(thing: ChangedThing, sendStale: () => Promise<unknown>): Promise<void> {
  const shown = await fill(thing);
  await thing.read('before patch');
  await sendStale();
  const patched = await thing.send(narrowed(thing.plain, { shown, document: thing.document }), 'patch');
  if (patched === null || !isSuccess(patched)) return;
  await thing.read('patched');
  await merge(thing);
}

/** Gives a thing what a change can lose, and resolves to what it was. One change does it: another one might lose what the first gave. */
async function fill(thing: ChangedThing): Promise<unknown> {
  const read = await thing.read(null);
  const shown = read === null ? undefined : readJsonBody(read);
  for (const filling of fillingsOf(thing.change, { ...thing, shown })) {
    const exchange = await thing.send(filling, null);
    if (exchange !== null && isSuccess(exchange)) break;
  }
  return shown;
}

/** Sends what only a server that merges as RFC 7396 says does right. */
async function merge(thing: ChangedThing): Promise<void> {
  const shown = await thing.read(null);
  const value = shown === null ? undefined : readJsonBody(shown);
  const { part, preset, removal } = mergePatchesOf(thing.plain, value, thing.document);
  if (part === null && removal === null) return;
  if (preset !== null) await thing.send(preset, null);
  await thing.read('before merge');
  for (const [found, role, after] of [
    [part, 'merge part', 'merged part'],
    [removal, 'merge null', 'merged null'],
  ] as const) {
    const exchange = found === null ? null : await thing.send(found, role);
    if (exchange !== null && isSuccess(exchange)) await thing.read(after);
  }
}
