import type { FreshPlant } from '../../../runner/kit/request.ts';

/**
 * Returns the JSON text of a plant with members replaced by source text, so that `1.0` and `9007199254740993` go out
 * as they are written; `undefined` leaves a member out.
 */
export function plantText(plant: FreshPlant, members: Readonly<Record<string, string | undefined>> = {}): string {
  const texts: Record<string, string | undefined> = {
    id: String(plant.id),
    name: JSON.stringify(plant.name),
    ...members,
  };
  const parts = Object.entries(texts).flatMap(([member, text]) => (text === undefined ? [] : [`"${member}":${text}`]));
  return `{${parts.join(',')}}`;
}
