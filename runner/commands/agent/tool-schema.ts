import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import { z } from 'zod';

/**
 * Returns a schema of a tool as clients list and servers judge it. What is listed is short, since a model reads all of it in every session: bounds
 * are left out, which a fault names. Of a result the list says what it has at its root and under `fromTarget`; what lies deeper says by its names what it
 * is, and the server judges it by the whole schema.
 */
export function toolSchema(schema: z.ZodObject): StandardSchemaWithJSON {
  const { validate } = schema['~standard'];
  const listed = (io: 'input' | 'output') => (): Record<string, unknown> => {
    const { $schema: _, ...whole } = z.toJSONSchema(schema, { io });
    return { ...shorten(whole, io, true) };
  };
  return {
    '~standard': {
      version: 1,
      vendor: 'vivero',
      validate: async (value) => describeFaults(await validate(value), schema),
      jsonSchema: { input: listed('input'), output: listed('output') },
    },
  };
}

/** Members of a schema of JSON. */
type Members = Readonly<Record<string, unknown>>;

const bounds = ['minLength', 'maxLength', 'minItems', 'maxItems', 'minimum', 'maximum'];
const leftOut = {
  // Other arguments are refused with the names of those that there are.
  input: new Set([...bounds, 'additionalProperties']),
  output: new Set([...bounds, 'additionalProperties', 'enum', 'required']),
} as const;

/** What lies deeper in a result says by its names what it is. */
const deeper = new Set(['properties', 'items']);

function shorten(schema: Members, io: 'input' | 'output', isRoot = false): Members {
  const kept = Object.entries(schema).filter(
    ([key]) => !leftOut[io].has(key) && !(io === 'output' && !isRoot && deeper.has(key)),
  );
  const short = Object.fromEntries(kept.map(([key, value]) => [key, shortenMember(key, value, io)]));
  return isNullable(short['anyOf']) ? mergeNull(short) : short;
}

function shortenMember(key: string, value: unknown, io: 'input' | 'output'): unknown {
  const shortenOne = (one: unknown): unknown => (isMembers(one) ? shorten(one, io) : one);
  // These are names, whatever they are called.
  if (key === 'properties' && isMembers(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [
        name,
        name === 'fromTarget' && isMembers(one) ? shorten(one, io, true) : shortenOne(one),
      ]),
    );
  return Array.isArray(value) ? value.map(shortenOne) : shortenOne(value);
}

function isNullable(anyOf: unknown): anyOf is readonly [Members, { readonly type: 'null' }] {
  return Array.isArray(anyOf) && anyOf.length === 2 && isMembers(anyOf[1]) && anyOf[1]['type'] === 'null';
}

function mergeNull({ anyOf, ...rest }: Members): Members {
  const [{ type, ...one }] = anyOf as readonly [Members];
  return { type: [type, 'null'], ...one, ...rest };
}

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

type Validated = Awaited<ReturnType<StandardSchemaWithJSON['~standard']['validate']>>;

/** A fault of a member says what the member is, where the schema does. */
function describeFaults(validated: Validated, schema: z.ZodObject): Validated {
  return validated.issues === undefined
    ? validated
    : {
        issues: validated.issues.map((issue) => {
          const [name] = issue.path ?? [];
          const meaning =
            typeof name === 'string'
              ? (schema.shape as Readonly<Record<string, z.ZodType | undefined>>)[name]?.description
              : undefined;
          return meaning === undefined ? issue : { ...issue, message: `${issue.message} (${meaning})` };
        }),
      };
}
