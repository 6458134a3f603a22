import { fullFormats } from 'ajv-formats/dist/formats.js';
import { isObject } from '../../../runner/documents/json-value.ts';
import { describedMembers } from '../../../runner/documents/openapi/described-members.ts';
import { followReference, memberAt } from '../../../runner/documents/openapi/local-reference.ts';
import { valueAtPointer } from '../../../runner/documents/openapi/places.ts';
import { keyFor } from '../../../runner/kit/judge-answer.ts';
import { mediaTypeOf } from '../../../runner/kit/media-type.ts';
import type { AskedCase, Campaign } from '../../../runner/kit/operations/campaign.ts';
import { readJsonBody } from '../../../runner/kit/operations/read-json-body.ts';
import type { Verdict } from './judge-campaign.ts';
import { nameOf } from './name-of.ts';
import { mediaTypeObject } from './request-schemas.ts';

/** Formats that every client reads alike: a value outside of one is of no use to it. */
const judged = ['date-time', 'date', 'uuid', 'email', 'ipv4', 'ipv6'] as const;
/** Longest text that is looked at, in characters, and how deep and how many values. */
const longestText = 256;
const deepest = 12;
const mostValues = 5_000;
/** Items of one array that are looked at: what is wrong with one is mostly wrong with all. */
const mostItems = 50;

/** A text within a response whose schema names a format. */
interface Formatted {
  /** Where it stands, items without their numbers, such as `/items/*\/createdAt`. */
  readonly place: string;
  readonly format: (typeof judged)[number];
  readonly text: string;
}

/** Returns whether the texts of successful responses are of the formats that the document names for them. */
export function judgeResponseFormats({ case: found, exchange }: AskedCase, campaign: Campaign): Verdict[] {
  const { document } = campaign;
  const { response, request } = exchange;
  if (response === null || response.status < 200 || response.status > 299 || request.method === 'HEAD') return [];
  const key = keyFor(found.operation.responses, response.status);
  const content = key === null ? null : memberAt(found.operation.responses[key], 'content');
  const type = mediaTypeOf(response.headers)?.essence;
  if (!isObject(content) || type === undefined) return [];
  const schema = memberAt(mediaTypeObject(content, type), 'schema');
  const texts = collect(readJsonBody(exchange), schema, {
    root: document.value,
    place: '',
    left: { count: mostValues },
  });
  // What was sent to be refused, and was taken, comes back: another check says so.
  const own = textsToBeRefused(campaign);
  const byPlace = Map.groupBy(
    texts.filter(({ text }) => !own.has(text)),
    ({ place, format }) => `${place === '' ? 'the body' : `body ${place}`}, ${format}`,
  );
  return [...byPlace].map(([place, values]) => {
    const wrong = values.find(({ format, text }) => !isOfFormat(format, text));
    return {
      statement: `${nameOf(found)}, ${place}: the text is of its format`,
      ok: wrong === undefined,
      expected: `a string of the format ${values[0]?.format ?? ''}`,
      actual: wrong?.text ?? 'as documented',
    };
  });
}

/** By campaign. */
const refused = new WeakMap<Campaign['asked'], ReadonlySet<unknown>>();

/** Returns the texts that were sent because they break a format. */
function textsToBeRefused({ asked }: Campaign): ReadonlySet<unknown> {
  const known = refused.get(asked);
  if (known !== undefined) return known;
  const sent = asked.flatMap(({ case: { wrong, values } }) => {
    if (wrong?.keyword !== 'format') return [];
    const whole = values.find(({ place }) => place.in === wrong.place.in && place.name === wrong.place.name)?.value;
    return [valueAtPointer(whole, wrong.place.pointer)];
  });
  const texts = new Set(sent);
  refused.set(asked, texts);
  return texts;
}

interface Looking {
  readonly root: unknown;
  readonly place: string;
  readonly left: { count: number };
}

/** Goes by properties, items and allOf alone: which of several schemas a value is of, other checks judge. */
function collect(value: unknown, schema: unknown, { root, place, left }: Looking): Formatted[] {
  left.count -= 1;
  const resolved = followReference(root, schema);
  if (resolved === null || left.count < 0 || place.split('/').length > deepest) return [];
  const { format, properties, items, allOf } = resolved;
  const own = judged.find((one) => one === format);
  const found: Formatted[] = [];
  if (typeof value === 'string' && own !== undefined && value.length <= longestText)
    found.push({ place, format: own, text: value });
  if (isObject(value) && isObject(properties))
    for (const [name, member] of Object.entries(value))
      if (Object.hasOwn(properties, name))
        found.push(...collect(member, properties[name], { root, place: `${place}/${name}`, left }));
  if (Array.isArray(value) && isObject(items))
    for (const item of value.slice(0, mostItems))
      found.push(...collect(item, items, { root, place: `${place}/*`, left }));
  if (Array.isArray(allOf)) for (const part of allOf) found.push(...collect(value, part, { root, place, left }));
  for (const choices of [resolved['oneOf'], resolved['anyOf']])
    if (Array.isArray(choices) && isObject(value)) found.push(...ofChoices(value, choices, { root, place, left }));
  return found;
}

/** Members that have one format whichever schema is chosen. */
function ofChoices(
  value: Readonly<Record<string, unknown>>,
  choices: readonly unknown[],
  { root, place }: Looking,
): Formatted[] {
  const described = choices.map((choice) => describedMembers(root, choice)?.schemas);
  return Object.entries(value).flatMap(([name, text]): Formatted[] => {
    const schemas = described.map((members) => members?.get(name) ?? []);
    const [first, ...others] = new Set(schemas.flat().map(({ format }) => format));
    const format = judged.find((one) => one === first);
    const isSure = format !== undefined && others.length === 0 && schemas.every((some) => some.length > 0);
    if (!isSure || typeof text !== 'string' || text.length > longestText) return [];
    return [{ place: `${place}/${name}`, format, text }];
  });
}

function isOfFormat(format: Formatted['format'], text: string): boolean {
  const known: unknown = fullFormats[format];
  const validate: unknown = isObject(known) && !(known instanceof RegExp) ? known['validate'] : known;
  // linear: patterns of ajv-formats, on texts of a bounded length.
  if (validate instanceof RegExp) return validate.test(text);
  return typeof validate !== 'function' || (validate as (text: string) => unknown)(text) === true;
}
