import { isDeepStrictEqual } from 'node:util';
import { isObject } from '../../json-value.ts';
import type { ComparedSchemas } from './compared-schemas.ts';
import type { PlacedSchema } from './schema-view.ts';

/** Longest list of alternatives that is paired; longer ones are undecided. */
const mostBranches = 200;

/** Adds what changed in the alternatives of a schema, `anyOf` and `oneOf` alike. */
export function compareChoices(compared: ComparedSchemas): void {
  const { before, after, add } = compared;
  const [older, newer] = [before.choices.flat(), after.choices.flat()];
  if (older.length === 0 && newer.length === 0) return;
  const facts = { from: older.length, to: newer.length };
  const isSimple = [before, after].every(({ choices }) => choices.length <= 1 && choices.flat().length <= mostBranches);
  if (!isSimple) {
    const [said, says] = [older, newer].map((list) => list.map(({ schema }) => schema));
    if (!isDeepStrictEqual(said, says)) add({ effect: 'unknown', what: 'alternatives changed', ...facts });
  } else if (older.length === 0) add({ effect: 'narrower', what: 'alternatives where anything was taken', ...facts });
  else if (newer.length === 0) add({ effect: 'wider', what: 'anything instead of alternatives', ...facts });
  else compareBranches(older, newer, compared);
}

function compareBranches(
  older: readonly PlacedSchema[],
  newer: readonly PlacedSchema[],
  { add, compare }: ComparedSchemas,
): void {
  const left = [...older];
  const unpaired: PlacedSchema[] = [];
  for (const branch of newer) {
    const at = left.findIndex((one) => isSameBranch(one.schema, branch.schema));
    const [found] = at === -1 ? [] : left.splice(at, 1);
    if (found === undefined) unpaired.push(branch);
    else compare({ old: found, new: branch });
  }
  const [one, other] = [left[0], unpaired[0]];
  if (left.length === 1 && unpaired.length === 1 && one !== undefined && other !== undefined) {
    compare({ old: one, new: other });
    return;
  }
  for (const { schema, pointer } of left)
    add({ effect: 'narrower', what: 'an alternative was removed', from: schema, to: null, side: 'old', pointer });
  for (const { schema, pointer } of unpaired)
    add({ effect: 'wider', what: 'an alternative was added', from: null, to: schema, pointer });
}

/** Told by their names, which references are, or by what they say. */
function isSameBranch(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return one === other;
  if (typeof one['$ref'] === 'string' || typeof other['$ref'] === 'string') return one['$ref'] === other['$ref'];
  if (typeof one['title'] === 'string' && typeof other['title'] === 'string') return one['title'] === other['title'];
  return isDeepStrictEqual(one, other);
}
