import { createHash } from 'node:crypto';
import type { OperationCase } from '../../cases/operation-case.ts';
import { judgeBySchema } from '../../documents/openapi/schema-judge.ts';

/** Headers whose value makes a server repeat what it responded to the same value before. */
export const repeatKeys: RegExp = /^(?:x-)?idempotency[-_]?key$/i;

/** Returns what makes keys that no request had before: another one each time, and other ones in each run. */
export function createKeyMaker(startedMs: number): () => string {
  let made = 0;
  return () => {
    made += 1;
    return createHash('sha256').update(`${startedMs} ${made}`).digest('hex');
  };
}

/**
 * Returns a case with an idempotency key of its own, or without one where the document lets it be left out: to the key of an earlier request a
 * server may repeat its earlier response, whatever else is right or wrong with this one. A case that is about the key keeps it, and so does one
 * that was given it on purpose.
 */
export function withOwnKey(found: OperationCase, document: unknown, makeKey: () => string): OperationCase {
  const placed = found.values.find(({ place }) => place.in === 'header' && repeatKeys.test(place.name));
  const isMeant = [found.wrong, ...found.covers].some(
    (edge) => edge?.place.in === 'header' && repeatKeys.test(edge.place.name),
  );
  if (placed === undefined || isMeant) return found;
  const { name } = placed.place;
  const parameter = found.operation.parameters.find((one) => one.in === 'header' && one.name === name);
  const others = found.headers.filter(([header]) => header.toLowerCase() !== name.toLowerCase());
  if (parameter?.isRequired !== true) return { ...found, headers: others };
  const shape = shapes.get(parameter) ?? shapeFor(parameter.schema, document, makeKey());
  shapes.set(parameter, shape);
  return shape === null ? found : { ...found, headers: [...others, [name, shape(makeKey())]] };
}

type Shape = (this: void, hex: string) => string;

/** The ways to write a key, and which of them each header takes; `null` for none. */
const allShapes: readonly Shape[] = [
  asUuid,
  (hex) => hex.slice(0, 32),
  (hex) => hex.slice(0, 12),
  (hex) => String(Number.parseInt(hex.slice(0, 12), 16)),
];
const shapes = new WeakMap<object, Shape | null>();

function shapeFor(schema: unknown, document: unknown, key: string): Shape | null {
  const isTaken = (shape: Shape): boolean =>
    judgeBySchema(document, schema ?? true, { value: shape(key) }).outcome === 'valid';
  return allShapes.find(isTaken) ?? null;
}

/** A version 4 UUID, as RFC 9562 has it. */
function asUuid(hex: string): string {
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
