import type { Exchange } from '../../../runner/kit/exchange.ts';
import { mediaTypeOf } from '../../../runner/kit/media-type.ts';
import { readJson } from '../../../runner/kit/operations/read-json-body.ts';
import { sentThing } from '../../../runner/kit/operations/thing-in.ts';
import { isObject } from '../../../runner/documents/json-value.ts';
import { readFormFields } from './form-fields.ts';

/**
 * Returns the members that a request sent, whichever way its body is written, to be compared with those of `shown`; `null` where it has
 * none. A field of a form is a text: it counts as a number where the response has one, and not at all where the response has anything
 * but a number or a text.
 */
export function sentMembers({ request }: Pick<Exchange, 'request'>, shown: unknown): Record<string, unknown> | null {
  const json = sentThing(readJson(request), shown);
  if (isObject(json)) return json;
  const type = mediaTypeOf(request.headers);
  const fields = type === null || request.body.truncated ? null : readFormFields(request.body.bytes, type);
  if (fields === null || !isObject(shown)) return null;
  const members = [...fields.texts].flatMap(([name, texts]): ReadonlyArray<readonly [string, unknown]> => {
    const [text = ''] = texts;
    const there = shown[name];
    if (Array.isArray(there) && there.every((one) => typeof one === 'string')) return [[name, texts]];
    if (texts.length !== 1 || name.endsWith(']')) return [];
    if (typeof there === 'number' && text.trim() !== '' && Number.isFinite(Number(text))) return [[name, Number(text)]];
    return there === undefined || typeof there === 'string' ? [[name, text]] : [];
  });
  return { ...Object.fromEntries(members), ...sentMaps(fields.texts, shown) };
}

/** Returns the names of the fields of a form that was sent, those that cannot be compared among them; none for any other body. */
export function sentFields({ request }: Pick<Exchange, 'request'>): ReadonlySet<string> {
  const type = mediaTypeOf(request.headers);
  const fields = type === null || request.body.truncated ? null : readFormFields(request.body.bytes, type);
  return new Set([...(fields?.names ?? [])].map((name) => /^[^[.]*/.exec(name)?.[0] ?? name));
}

/** Fields such as `metadata[colour]` are members of an object, where the response has one. */
function sentMaps(
  texts: ReadonlyMap<string, readonly string[]>,
  shown: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const maps: Record<string, Record<string, string>> = {};
  for (const [field, [text = '', ...more]] of texts) {
    const [, name = '', key = ''] = /^([^[\]]+)\[([^[\]]+)\]$/.exec(field) ?? [];
    const there = shown[name];
    const isMap = isObject(there) && Object.values(there).every((one) => typeof one === 'string');
    if (isMap && key !== '' && more.length === 0) (maps[name] ??= {})[key] = text;
  }
  return maps;
}
