import type { CheckContext } from '../../runner/kit/context.ts';
import { Untestable } from '../../runner/kit/define-check.ts';
import type { Exchange } from '../../runner/kit/exchange.ts';
import { readStrictJson, toPlainJson } from '../../runner/kit/strict-json.ts';
import { plantText } from './plant-text.ts';

/** An id with a meaning of its own, and others that tell the same about a store which already holds it. */
export interface NotableId {
  readonly name: string;
  readonly id: bigint;
  /** Returns an id near it that asks for the same ability; absent where there is none. */
  readonly neighbour?: (random: CheckContext['random']) => bigint;
}

/** A store that holds one of several ids by chance seldom holds them all. */
const neighboursTried = 3;

/** How a store refuses a duplicate, and what it answers to a plant that is wrong for another reason. */
interface Refusals {
  readonly duplicate: string;
  readonly other: string;
}

/**
 * Returns a function that states that a plant with the id is accepted. A store may keep its plants and refuse an id that it
 * holds, which the specification neither promises nor forbids: so a refusal counts only where the store takes duplicates,
 * or where neighbours of the id are refused too. An id without neighbours that is refused just as a duplicate, and as nothing
 * else, is held, so it was accepted once; throws {@link Untestable} where the store refuses everything in the same words.
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
    } else if (refusals !== null && isCodedAlike(essenceOf(first), refusals.duplicate)) {
      const saysHeld = essenceOf(first) === refusals.duplicate && refusals.duplicate !== refusals.other;
      if (!saysHeld) throw new Untestable(`the store may hold ${name} already, and does not say so plainly`);
      const expected = 'accepted, now or before';
      expect.that('the id is held already', true, { expected, actual: 'refused as a duplicate is', exchange: first });
      return;
    }
    expect.accepted(first);
  };
}

/** Resolves to how the store refuses, or to `null` where it takes the same id twice. */
async function learnRefusals({ plantStore }: CheckContext): Promise<Refusals | null> {
  let text = '';
  await plantStore.createFrom((plant) => (text = plantText(plant)), { case: 'a fresh id' });
  const duplicate = await plantStore.createFrom(text, { case: 'the same plant again' });
  if (!mayBeDuplicate(duplicate)) return null;
  const other = await plantStore.createFrom((plant) => plantText(plant, { name: 'null' }), {
    case: 'a fresh id, no name',
  });
  return { duplicate: essenceOf(duplicate), other: essenceOf(other) };
}

function mayBeDuplicate({ response, fault }: Exchange): boolean {
  if (response === null || fault) return false;
  return response.status >= 400 && response.status < 500 && response.status !== 401 && response.status !== 403;
}

/** Returns what a refusal says: status, error code and message, without numbers and identifiers, which differ each time. */
function essenceOf({ response }: Exchange): string {
  const json = readStrictJson(response?.body.bytes ?? new Uint8Array());
  const body: unknown = json.ok ? toPlainJson(json.value) : new TextDecoder().decode(response?.body.bytes);
  const members: Partial<Refusal> = typeof body === 'object' && body !== null ? body : {};
  const { error = null, message = body } = members;
  const words = JSON.stringify(message).replace(/[\da-f-]*\d[\da-f-]*/gi, '#');
  return `${response?.status ?? 0} ${String(error)} ${words}`;
}

/** Returns true where status and error code are the same, whatever the words. */
function isCodedAlike(one: string, other: string): boolean {
  const codeOf = (essence: string): string => essence.split(' ').slice(0, 2).join(' ');
  return codeOf(one) === codeOf(other);
}

/** The members of an Error, whatever they hold. */
interface Refusal {
  readonly error: unknown;
  readonly message: unknown;
}
