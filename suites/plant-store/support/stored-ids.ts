import type { CheckContext } from '../../../runner/kit/context.ts';
import { Untestable } from '../../../runner/kit/define-check.ts';
import type { Exchange } from '../../../runner/kit/exchange.ts';
import { readStrictJson, toPlainJson } from '../../../runner/documents/strict-json.ts';
import { plantText } from './plant-text.ts';

/** An id with a meaning of its own, and ids near it that test the same ability if the store already holds it. */
export interface NotableId {
  readonly name: string;
  readonly id: bigint;
  /** Returns an id near it that needs the same ability; absent if there is none. */
  readonly neighbour?: (random: CheckContext['random']) => bigint;
}

/** A store that holds one of several ids by chance seldom holds them all. */
const neighboursTried = 3;

/** What a refusal says: status and error code, and the words of its message. */
interface Refusal {
  readonly code: string;
  readonly words: ReadonlySet<string>;
}

const noRefusal: Refusal = { code: '', words: new Set() };

/** What a store's refusals of duplicates have in common, and its refusal of a plant that is wrong for another reason. */
interface Refusals {
  readonly duplicate: Refusal;
  readonly other: Refusal;
}

/**
 * Returns a function that states that a plant with the id is accepted. A store may keep its plants and refuse an id that it
 * holds, which the specification neither promises nor forbids: so a refusal counts only where the store takes duplicates,
 * or where neighbours of the id are refused too. An id without neighbours that is refused just as a duplicate, and as nothing
 * else, is held, so it was accepted once; throws {@link Untestable} if the store refuses everything in the same words.
 */
export function expectStoredIds(context: CheckContext): (notable: NotableId) => Promise<void> {
  const { plantStore, expect } = context;
  let learnt: Promise<Refusals | null> | null = null;
  const create = (id: bigint, name: string): Promise<Exchange> =>
    plantStore.createFrom((plant) => plantText(plant, { id: id.toString() }), { case: name });

  return async ({ name, id, neighbour }) => {
    const first = await create(id, name);
    const refusals = mayBeDuplicate(first) ? await (learnt ??= learnRefusals(context)) : null;
    if (refusals !== null && neighbour) {
      for (let tried = 0; tried < neighboursTried; tried += 1) {
        const near = neighbour(context.random);
        const exchange = await create(near, `${name}, taken; ${near} instead`);
        if (!mayBeDuplicate(exchange)) {
          expect.accepted(exchange);
          return;
        }
      }
    } else if (refusals !== null && saysAsMuchAs(refusalOf(first), refusals.duplicate)) {
      if (saysAsMuchAs(refusals.other, refusals.duplicate))
        throw new Untestable(`the store may already hold ${name}, and its refusals do not say so`);
      const expected = 'accepted, now or before';
      expect.that('the store already holds the id', true, {
        expected,
        actual: 'refused in the same way as a duplicate',
        exchange: first,
      });
      return;
    }
    expect.accepted(first);
  };
}

/** Resolves to how the store refuses, or to `null` if it accepts the same id twice. */
async function learnRefusals({ plantStore }: CheckContext): Promise<Refusals | null> {
  const duplicates: Refusal[] = [];
  for (const which of ['a fresh id', 'another fresh id']) {
    let text = '';
    await plantStore.createFrom((plant) => (text = plantText(plant)), { case: which });
    const duplicate = await plantStore.createFrom(text, { case: `${which}, again` });
    if (!mayBeDuplicate(duplicate)) return null;
    duplicates.push(refusalOf(duplicate));
  }
  const [one = noRefusal, two = noRefusal] = duplicates;
  const nameless = { case: 'a fresh id, no name' };
  const other = await plantStore.createFrom((plant) => plantText(plant, { name: 'null' }), nameless);
  return { duplicate: { code: one.code, words: one.words.intersection(two.words) }, other: refusalOf(other) };
}

function mayBeDuplicate({ response, fault }: Exchange): boolean {
  if (response === null || fault) return false;
  return response.status >= 400 && response.status < 500 && response.status !== 401 && response.status !== 403;
}

/** Returns what a refusal says, without words that hold a digit: numbers and identifiers differ each time. */
function refusalOf({ response }: Exchange): Refusal {
  const json = readStrictJson(response?.body.bytes ?? new Uint8Array());
  const body: unknown = json.ok ? toPlainJson(json.value) : new TextDecoder().decode(response?.body.bytes);
  const members: { error?: unknown; message?: unknown } = typeof body === 'object' && body !== null ? body : {};
  const { error = null, message = body } = members;
  const words = JSON.stringify(message).match(/[\p{L}\d_-]+/gu) ?? [];
  return {
    code: `${response?.status ?? 0} ${String(error)}`,
    words: new Set(words.filter((word) => !/\d/.test(word))),
  };
}

/** Returns true if a refusal has the code and all the words of the pattern of refusals. */
function saysAsMuchAs(refusal: Refusal, pattern: Refusal): boolean {
  return refusal.code === pattern.code && pattern.words.isSubsetOf(refusal.words);
}
