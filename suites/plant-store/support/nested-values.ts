import type { CheckContext } from '../../../runner/kit/context.ts';
import { plantText } from './plant-text.ts';

/** Sends plants with one more member, nested `depth` levels deep in arrays and in objects; states that none is a server error. */
export async function expectNestedPlantsSurvived({ plantStore, expect }: CheckContext, depth: number): Promise<void> {
  for (const [name, extra] of [
    ['arrays', nestedLists(depth)],
    ['objects', nestedObjects(depth)],
  ] as const)
    expect.noServerError(await plantStore.createFrom((plant) => plantText(plant, { extra }), { case: name }));
}

/** Returns the JSON text of an array in an array, `depth` deep. */
export function nestedLists(depth: number): string {
  return `${'['.repeat(depth)}${']'.repeat(depth)}`;
}

/** Returns the JSON text of an object in an object, `depth` deep. */
function nestedObjects(depth: number): string {
  return `${'{"a":'.repeat(depth)}null${'}'.repeat(depth)}`;
}
