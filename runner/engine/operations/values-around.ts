import type { OperationCase } from '../../cases/operation-case.ts';
import type { KnownValues } from '../../cases/plan-cases.ts';
import { isObject } from '../../documents/json-value.ts';
import { valueAtPointer } from '../../documents/openapi/places.ts';

/**
 * Returns the values of a request that was accepted, and what else is known where it has none. What its path names is left to what is known: it may be
 * gone. With `isAnew`, texts of any kind are left out: one of them may be what a thing is known by, which is there already.
 */
export function valuesAround(
  found: OperationCase,
  known: KnownValues,
  { isAnew }: { readonly isAnew: boolean },
): Pick<KnownValues, 'valueFor'> {
  return {
    valueFor: (place, schema) => {
      const whole = found.values.find(({ place: at }) => at.in === place.in && at.name === place.name);
      const value =
        place.in === 'path' || whole === undefined
          ? undefined
          : place.in === 'body'
            ? valueAtPointer(whole.value, place.pointer)
            : whole.value;
      const isLeftOut = isAnew && (typeof value === 'object' || isFreeText(value, schema));
      return value === undefined || isLeftOut ? known.valueFor(place, schema) : value;
    },
  };
}

function isFreeText(value: unknown, schema: unknown): boolean {
  if (typeof value !== 'string' || !isObject(schema)) return false;
  return !['enum', 'const', 'format'].some((name) => Object.hasOwn(schema, name));
}

/** Returns known values of which each is looked up in another way, those of a request that was accepted too. */
export function withLookup(
  known: KnownValues,
  lookup: (inner: KnownValues['valueFor']) => KnownValues['valueFor'],
): KnownValues {
  const { around, aroundAnew, fullest } = known;
  return {
    valueFor: lookup((...at) => known.valueFor(...at)),
    ...(fullest && { fullest }),
    ...(around && { around: { valueFor: lookup((...at) => around.valueFor(...at)) } }),
    ...(aroundAnew && { aroundAnew: { valueFor: lookup((...at) => aroundAnew.valueFor(...at)) } }),
  };
}
