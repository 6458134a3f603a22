import type { OperationCase } from '../../cases/operation-case.ts';
import type { KnownValues } from '../../cases/plan-cases.ts';
import type { Exchange } from '../../kit/exchange.ts';
import type { StepRole } from '../../kit/operations/campaign.ts';
import type { CampaignRecord } from './campaign-record.ts';
import { firstCase, replacements } from './creation-cases.ts';
import { mapsOfBody, withMembers } from './merge-patches.ts';

/** A thing that is replaced, and how. */
export interface ReplacedThing {
  readonly replace: CampaignRecord;
  readonly known: KnownValues;
  readonly document: unknown;
  /** Returns a request to the thing itself; `null` where it names another one. */
  caseFor(chosen: OperationCase): OperationCase | null;
  /** Reads the thing. */
  read(role: StepRole): Promise<Exchange | null>;
  /** Sends a replacement with the thing's current tag, and resolves to its response; `null` where it was not served. */
  serve(found: OperationCase, role: StepRole): Promise<Exchange | null>;
  sendStale(plain: OperationCase): Promise<unknown>;
}

/** Replaces a thing twice by the same, and then what its maps hold by a part of it; reads it after each. */
export async function replaceThing(thing: ReplacedThing): Promise<void> {
  for (const chosen of replacements(thing.replace, thing.known)) {
    const plain = thing.caseFor(chosen);
    if (plain === null) return;
    if ((await thing.serve(plain, 'replace')) === null) continue;
    await thing.read('replaced');
    await thing.serve(plain, 'replace again');
    await thing.read('replaced again');
    // What was taken with the right tag is refused for no other reason.
    await thing.sendStale(plain);
    await replaceMaps(thing, plain);
    return;
  }
}

/** Gives the maps of a thing entries, and then all but one of them: what was left out must go. */
async function replaceMaps(thing: ReplacedThing, plain: OperationCase): Promise<void> {
  const mapsOf = (found: OperationCase): ReturnType<typeof mapsOfBody> => mapsOfBody(found, thing.document);
  const chosen = firstCase(thing.replace.plan, thing.known, (found) => mapsOf(found).length > 0);
  const maps = chosen === null ? [] : mapsOf(chosen);
  if (maps.length === 0) return;
  // The rest is what was taken before: no rule of the business is against it.
  const withMaps = (kind: 'whole' | 'part'): OperationCase =>
    withMembers(plain, Object.fromEntries(maps.map((map) => [map.name, map[kind]])));
  if ((await thing.serve(withMaps('whole'), 'replace whole')) === null) return;
  if ((await thing.serve(withMaps('part'), 'replace part')) !== null) await thing.read('replaced part');
}
