import { schemaFaults } from './contract.ts';
import { describeAnswer } from './describe-answer.ts';
import { type Exchange, headerValues } from './exchange.ts';
import { mediaTypeOf } from './media-type.ts';
import { readStrictJson, toPlainJson } from '../documents/strict-json.ts';

/** What was found of a body. */
export interface BodyFinding {
  readonly ok: boolean;
  readonly expected: string;
  /** The value where it is as expected, otherwise what is wrong. */
  readonly actual: unknown;
}

/** Returns whether the body is strict JSON under application/json and, where a schema is named, what that schema says. */
export function judgeBody(exchange: Exchange, schema: 'Plant' | 'Error' | null): BodyFinding {
  const expected = `${schema === null ? 'strict JSON' : `${schema} as strict JSON`} under application/json`;
  const { response } = exchange;
  if (response === null || exchange.fault) return { ok: false, expected, actual: describeAnswer(exchange) };
  if (mediaTypeOf(response.headers)?.essence !== 'application/json') {
    const types = headerValues(response.headers, 'content-type');
    return { ok: false, expected, actual: `media type ${types.join(', ') || 'absent'}` };
  }
  const json = readStrictJson(response.body.bytes);
  if (!json.ok) return { ok: false, expected, actual: json.fault };
  const faults = schema === null ? [] : schemaFaults(schema, json.value);
  if (faults.length > 0) return { ok: false, expected, actual: faults.join('; ') };
  return { ok: true, expected, actual: toPlainJson(json.value) };
}
