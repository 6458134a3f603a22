import type { ValidateFunction } from 'ajv/dist/2020.js';
import { isObject } from '../documents/json-value.ts';
import { createMessageSchemas } from '../documents/own-schemas.ts';
import { parameterSchemas, statelessParameters } from '../../contracts/schemas/mcp-client-messages.ts';

interface Judges {
  readonly byMethod: ReadonlyMap<string, ValidateFunction>;
  readonly metadata: ValidateFunction;
}

let judges: Judges | null = null;

/** Tells whether the parameters of a message of a client can be held against the schema of MCP: positional ones cannot. */
export function hasJudgedParameters({ method, params }: Readonly<Record<string, unknown>>): boolean {
  if (typeof method !== 'string' || Array.isArray(params)) return false;
  return method in parameterSchemas || (isObject(params) && isObject(params['_meta']));
}

/** Returns why the parameters of a message of a client are not what the schema of their method says, or `null`. */
export function findParameterFault({ method, params = {} }: Readonly<Record<string, unknown>>): string | null {
  const { byMethod, metadata } = (judges ??= compile());
  const judge = byMethod.get(String(method));
  return (judge === undefined ? null : faultOf(judge, params)) ?? faultOf(metadata, params);
}

function faultOf(judge: ValidateFunction, value: unknown): string | null {
  if (judge(value)) return null;
  const error = judge.errors?.[0];
  return `/params${error?.instancePath ?? ''} ${error?.message ?? 'is not valid'}`.trim();
}

function compile(): Judges {
  const ajv = createMessageSchemas('first');
  return {
    byMethod: new Map(Object.entries(parameterSchemas).map(([method, schema]) => [method, ajv.compile(schema)])),
    metadata: ajv.compile(statelessParameters),
  };
}
