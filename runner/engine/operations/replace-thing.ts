import type { OperationCase } from '../../cases/operation-case.ts';
import type { KnownValues } from '../../cases/plan-cases.ts';
import type { Exchange } from '../../kit/exchange.ts';
import type { StepRole } from '../../kit/operations/campaign.ts';
import type { CampaignRecord } from './campaign-record.ts';
import { firstCase, replacements } from './creation-cases.ts';
import { mapsOfBody, withMembers } from './merge-patches.ts';
import { otherTexts } from './other-texts.ts';

/** Members that are tried: another text may be refused. */
const mostOthers = 3;

/** A thing that is replaced, and how. */
export interface ReplacedThing {
  readonly replace: CampaignRecord;
  readonly known: KnownValues;
  readonly document: unknown;
  /** Returns a request to the thing itself; `null` where it names another one. */
  caseFor(chosen: OperationCase): OperationCase | null;
  /** Reads the thing. */
  read(role: StepRole): Promise<Exchange | null>;
  /** Sends a replacement with the thing's current tag, whatever becomes of it. */
  send(found: OperationCase, role: StepRole): Promise<Exchange | null>;
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
    const again = await thing.send(plain, 'replace again');
    if (isConflict(again)) await replaceOtherwise(thing, plain);
    else await thing.read('replaced again');
    // What was taken with the right tag is refused for no other reason.
    await thing.sendStale(plain);
    await replaceMaps(thing, plain);
    return;
  }
}

/**
 * Replaces a thing by the same with one other text, and then once more by that, where a replacement was served and the same one is refused: a
 * thing that is locked for a while, or a change that cannot be made twice, refuses the first of these, too.
 */
async function replaceOtherwise(thing: ReplacedThing, plain: OperationCase): Promise<void> {
  if (!isConflict(await thing.send(plain, 'replace again'))) return;
  for (const other of otherTexts(plain, thing.document).slice(0, mostOthers)) {
    const served = await thing.serve(other, 'replace otherwise');
    if (served === null) continue;
    if (isConflict(await thing.send(other, 'replace otherwise again')))
      await thing.send(other, 'replace otherwise again');
    return;
  }
}

function isConflict(exchange: Exchange | null): boolean {
  return exchange?.response?.status === 409;
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
