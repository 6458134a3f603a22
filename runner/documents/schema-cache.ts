import { serialize } from 'node:v8';
import type { ValidateFunction } from 'ajv';

/** Keeps compiled schemas: to compile one takes far longer than to judge by it, and documents say the same again and again. */
export interface SchemaCache {
  /** Returns what `compile` makes of the schema, or made of an equal one before; throws what it throws. */
  get(dialect: string, schema: unknown, compile: () => ValidateFunction): ValidateFunction;
}

/** Schemas are kept up to so many, and up to so many bytes of them together. */
const mostKept = 256;
const mostKeptBytes = 4 * 1024 * 1024;

/** Returns a cache that forgets what was asked for longest ago. */
export function createSchemaCache(): SchemaCache {
  const kept = new Map<string, ValidateFunction>();
  let keptBytes = 0;
  const forget = (key: string): void => {
    if (kept.delete(key)) keptBytes -= key.length;
  };
  return {
    get(dialect, schema, compile) {
      const key = `${dialect} ${serialize(schema).toString('latin1')}`;
      const validate = kept.get(key) ?? compile();
      forget(key);
      kept.set(key, validate);
      keptBytes += key.length;
      for (const oldest of kept.keys()) {
        if (kept.size <= mostKept && keptBytes <= mostKeptBytes) break;
        forget(oldest);
      }
      return validate;
    },
  };
}
