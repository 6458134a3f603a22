import type { ErrorObject } from 'ajv/dist/2020.js';
import type { Finding, KeyPath } from './config-fault.ts';
import { concealParameters, faultOfAddress, faultOfLink, type AddressFault } from './http-address.ts';
import { quoteFound } from '../text/quote-found.ts';
import { nearestName, suggestNearest } from '../text/suggest-nearest.ts';

const typeNames: Readonly<Record<string, string>> = {
  object: 'an object',
  array: 'an array',
  string: 'a string',
  integer: 'a whole number',
  number: 'a number',
};

/** What is known of the file whose values are judged. */
export interface Judged {
  /** True for a value that must not be shown. */
  readonly isHidden: boolean;
  /** What the file is called in a sentence; default `the configuration`. */
  readonly document?: string;
}

/** Returns a violation in words, or `null` for one that another says better. */
export function describeViolation(error: ErrorObject, path: KeyPath, judged: Judged): Finding | null {
  const { isHidden, document = 'the configuration' } = judged;
  const sentence = (text: string): string => sentenceOf(path, document, text);
  const params = error.params as Readonly<Record<string, unknown>>;
  const schema = (error.parentSchema ?? {}) as Readonly<Record<string, unknown>>;
  switch (error.keyword) {
    case 'additionalProperties':
      return describeUnknownKey([...path, String(params['additionalProperty'])], document, schema);
    case 'propertyNames': {
      const names = (schema['propertyNames'] ?? {}) as Readonly<Record<string, unknown>>;
      return {
        path: [...path, String(params['propertyName'])],
        part: 'key',
        message: `must be named with ${acceptedBy(names)}`,
      };
    }
    case 'required':
      return { path, part: 'key', message: sentence(`lacks the key "${String(params['missingProperty'])}"`) };
    case 'anyOf':
      return {
        path,
        part: 'key',
        message: sentence(`must be ${acceptedBy(schema)}: one of ${namesOfChoice(schema['anyOf'])}`),
      };
    case 'oneOf':
      return { path, part: 'key', message: sentence(`needs exactly one of ${namesOfChoice(schema['oneOf'])}`) };
    case 'not':
      return {
        path,
        part: 'key',
        message: sentence(`holds both ${requiredNames(schema['not']).join(' and ')}; keep one of them`),
      };
    case 'enum':
      return describeChoice(error, path, isHidden);
    default:
      // The pattern of a name is reported with the name.
      if (error.schemaPath.includes('/propertyNames/')) return null;
      return { path, part: 'value', message: sentence(describeValue(error, schema, isHidden)) };
  }
}

/** The root has no path to begin the sentence with. */
function sentenceOf(path: KeyPath, document: string, text: string): string {
  return path.length === 0 ? `${document} ${text}` : text;
}

function describeUnknownKey(path: KeyPath, document: string, schema: Readonly<Record<string, unknown>>): Finding {
  const key = String(path.at(-1));
  const known = Object.keys(schema['properties'] ?? {}).filter((name) => name !== '$schema');
  const nearest = nearestName(key, known);
  const end = nearest === null ? `; accepted: ${known.join(', ')}` : `; did you mean "${nearest}"?`;
  return { path, part: 'key', message: `is not a key of ${document}${end}` };
}

function describeChoice(error: ErrorObject, path: KeyPath, isHidden: boolean): Finding {
  // A version is a number in YAML and a string elsewhere: it is named once.
  const names = [...new Set((error.schema as readonly unknown[]).filter((name) => name !== null).map(String))];
  const end = typeof error.data === 'string' && !isHidden ? suggestNearest(error.data, names) : '';
  const list = names.length <= 4 || end === '' ? `one of ${names.join(', ')}` : 'a known name';
  return {
    path,
    part: 'value',
    message: `must be ${list}, ${found(error.data, isHidden)}${end.startsWith('; did') ? end : ''}`,
  };
}

function describeValue(error: ErrorObject, schema: Readonly<Record<string, unknown>>, isHidden: boolean): string {
  const fixed = isHidden ? null : fixedValue(error, schema);
  const address = fixed?.accepts ?? acceptedBy(schema);
  const hidden = isHidden || schema['writeOnly'] === true;
  const bearer = schema['writeOnly'] === true && typeof error.data === 'string' && /^bearer\s/i.test(error.data);
  const end = bearer ? '; write the token without the word "Bearer"' : suggestionEnd(fixed?.suggestion ?? null);
  const isAddress = typeof error.data === 'string' && String(schema['format']).startsWith('http-');
  const shown: unknown = isAddress ? concealParameters(String(error.data)) : error.data;
  return `must be ${address}, ${found(shown, hidden)}${end}`;
}

function fixedValue(error: ErrorObject, schema: Readonly<Record<string, unknown>>): AddressFault | null {
  const { data } = error;
  if (typeof data === 'string' && schema['format'] === 'http-address') return faultOfAddress(data);
  if (typeof data === 'string' && schema['format'] === 'http-link') return faultOfLink(data);
  const accepts = acceptedBy(schema);
  if (error.keyword !== 'type' || schema['writeOnly'] === true) return null;
  if (schema['type'] === 'array' && typeof data === 'string') return { accepts, suggestion: `[${data}]` };
  if (schema['type'] === 'string' && schema['format'] === undefined && ['number', 'boolean'].includes(typeof data))
    return { accepts, suggestion: `"${String(data)}"` };
  if (typeof data === 'string' && /number|integer/.test(String(schema['type'])) && /^-?\d+$/.test(data))
    return { accepts, suggestion: data };
  return null;
}

function suggestionEnd(suggestion: string | null): string {
  if (suggestion === null) return '';
  return /^["[\d-]/.test(suggestion) ? `; write ${suggestion}` : `; write "${suggestion}"`;
}

function acceptedBy(schema: Readonly<Record<string, unknown>>): string {
  const accepts = schema['x-accepts'];
  if (typeof accepts === 'string') return accepts;
  // `null`, where it is accepted, is what nobody needs to be told of who wrote another value.
  const [type] = [schema['type']].flat();
  return typeNames[String(type)] ?? 'another value';
}

function found(value: unknown, isHidden: boolean): string {
  if (value === null) return 'got nothing';
  if (Array.isArray(value)) return 'got an array';
  if (typeof value === 'object') return 'got an object';
  if (value === '') return 'got an empty string';
  if (isHidden) return `got ${typeof value === 'string' ? 'a string' : `a ${typeof value}`} that is not shown`;
  if (typeof value === 'number' || typeof value === 'boolean') return `got ${value}`;
  if (typeof value !== 'string') return `got a ${typeof value}`;
  return `got ${quoteFound(value)}`;
}

function namesOfChoice(branches: unknown): string {
  return (branches as readonly unknown[]).flatMap(requiredNames).join(', ');
}

function requiredNames(branch: unknown): string[] {
  return ((branch as { readonly required?: readonly string[] }).required ?? []).map((name) => `"${name}"`);
}
