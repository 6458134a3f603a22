import type { OperationCase } from '../../cases/operation-case.ts';
import type { Exchange } from '../../kit/exchange.ts';
import type { AskedSequence, SequenceStep, StepRole } from '../../kit/operations/campaign.ts';
import { changedStates } from '../../kit/operations/changed-states.ts';
import { walkList } from './find-in-list.ts';
import { caseForThing, createThing, type NamedThing, sendStep, type SequenceNotes } from './named-thing.ts';
import { findFamilies, type ResourceFamily } from './resource-families.ts';
import type { CampaignRecord } from './campaign-record.ts';
import type { SequenceScope } from './sequence-scope.ts';
import { readThing } from '../../kit/operations/thing-in.ts';

/** What happens by itself soon after a creation has happened by then. */
const settlingMs = 1_000;

/** Things that are created by POST and read by themselves, and may be shown by a list too. */
type WatchedFamily = Pick<ResourceFamily, 'create' | 'read' | 'parameter' | 'list'>;

/** Returns the kinds of things whose readings can be watched. */
export function findWatched(records: readonly CampaignRecord[]): WatchedFamily[] {
  return findFamilies(records).filter(({ create }) => create.plan.operation.method === 'POST');
}

/** Returns the name of the sequence of readings, for people. */
export function nameOfWatched({ create, read }: WatchedFamily): string {
  return `POST ${create.plan.operation.path} → first GET ${read.plan.operation.path}`;
}

/**
 * Creates a thing and reads it twice. If it changes meanwhile, looks for the reason: where a list shows such things, two more are
 * created and read one after the other, with the list before, between and after. Resolves to `null` where
 * nothing could be created and read. `like` is what created the thing when it was seen before.
 */
export async function runFirstReads(
  family: WatchedFamily,
  scope: SequenceScope,
  like: OperationCase | null = null,
): Promise<AskedSequence | null> {
  const steps: SequenceStep[] = [];
  const watch = new Watch(family, { scope, steps });
  const thing = await watch.create(like);
  const created = steps.at(-1)?.exchange ?? null;
  const shown = thing === null ? null : await watch.read(thing, 'first read');
  const again = thing === null ? null : await watch.read(thing, 'second read');
  if (thing === null || created === null || shown === null || again === null) return null;
  const [was, is, last] = [created, shown, again].map(readThing);
  const isChanged = changedStates(was, is).length > 0 || changedStates(is, last).length > 0;
  if (isChanged && family.list !== null) {
    // What changed may be in a member that others lack.
    const first = steps[0]?.case ?? null;
    const others = [await watch.create(first), await watch.create(first)].filter((one) => one !== null);
    await scope.pause(settlingMs);
    if (others.length === 2) await watch.readBetweenLists(others);
  }
  return { name: nameOfWatched(family), create: family.create.plan.operation, steps, isListRead: false };
}

class Watch {
  readonly #family: WatchedFamily;
  readonly #notes: SequenceNotes;

  constructor(family: WatchedFamily, notes: SequenceNotes) {
    this.#family = family;
    this.#notes = notes;
  }

  create(like: OperationCase | null = null): Promise<NamedThing | null> {
    const { create, parameter } = this.#family;
    return createThing(create, { parameter, role: 'watched', like }, this.#notes);
  }

  async read(thing: NamedThing, role: StepRole): Promise<Exchange | null> {
    const found = caseForThing(this.#family.read, thing, this.#notes.scope);
    return found === null ? null : sendStep(found, role, this.#notes);
  }

  async readBetweenLists(things: readonly NamedThing[]): Promise<void> {
    const { list } = this.#family;
    const { scope } = this.#notes;
    const [first] = things;
    const plain = list === null || first === undefined ? null : caseForThing(list, first, scope);
    if (plain === null) return;
    const look = (): Promise<unknown> =>
      walkList({
        list: plain,
        document: scope.document,
        send: (found) => sendStep(found, 'watched list', this.#notes),
      });
    await look();
    for (const thing of things) {
      await this.read(thing, 'watched read');
      await look();
    }
  }
}
