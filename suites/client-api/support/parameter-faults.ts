import { isObject } from '../../../runner/documents/json-value.ts';
import { followReference } from '../../../runner/documents/openapi/local-reference.ts';
import type { DocumentedParameter } from '../../../runner/documents/openapi/read-parameters.ts';
import { judgeBySchema } from '../../../runner/documents/openapi/schema-judge.ts';
import { headerValues } from '../../../runner/kit/exchange.ts';
import type { JournalEntry } from '../../../runner/kit/client/journal-entry.ts';
import { queryOf } from '../../../runner/kit/client/read-entry.ts';
import type { RequestedOperation } from './find-operation.ts';

/** Returns what is wrong with the parameters of a request by the document; empty where nothing is. */
export function parameterFaultsOf(
  entry: JournalEntry,
  { operation, values }: RequestedOperation,
  document: unknown,
): string[] {
  return operation.parameters.flatMap((parameter) => {
    if (parameter.in === 'cookie' || isForObjects(document, parameter)) return [];
    const sent = sentValues(entry, parameter, values);
    const name = `${parameter.in} parameter ${parameter.name}`;
    // What cannot be decoded has a check of its own.
    if (sent === null) return [];
    if (sent.length === 0) return parameter.isRequired ? [`${name} is missing`] : [];
    return fits(document, parameter, sent) ? [] : [`${name} does not fit its schema: ${sent.join(', ').slice(0, 100)}`];
  });
}

/** Objects are written in several ways, over several names. */
function isForObjects(document: unknown, { schema }: DocumentedParameter): boolean {
  const resolved = isObject(schema) ? followReference(document, schema) : null;
  return resolved?.['type'] === 'object' || isObject(resolved?.['properties']);
}

function sentValues(
  entry: JournalEntry,
  { in: place, name }: DocumentedParameter,
  inPath: RequestedOperation['values'],
): string[] | null {
  if (place === 'header') return headerValues(entry.request.headers, name);
  if (place === 'query') return queryOf(entry).flatMap(([key, value]) => (key === name ? [value] : []));
  const value = inPath.get(name);
  return value === null ? null : value === undefined ? [] : [value];
}

/** A text may stand for a number, and several for an array, as the style has it: one reading that fits is enough. */
function fits(document: unknown, { schema }: DocumentedParameter, sent: readonly string[]): boolean {
  if (schema === undefined) return true;
  const lists = [[...sent], ...(sent.length === 1 ? [',', '|', ' '].map((by) => (sent[0] ?? '').split(by)) : [])];
  const readings: unknown[] = [
    ...(sent.length === 1 ? readingsOf(sent[0] ?? '') : []),
    ...lists.flatMap((list) => [list, list.map((text) => readingsOf(text).at(-1))]),
  ];
  return readings.some((value) => judgeBySchema(document, schema, { value }).outcome !== 'invalid');
}

function readingsOf(text: string): unknown[] {
  if (/^-?\d{1,400}(?:\.\d{1,400})?$/.test(text)) return [text, Number(text)];
  return text === 'true' || text === 'false' ? [text, text === 'true'] : [text];
}
