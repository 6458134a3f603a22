import type { Api } from '../../../runner/kit/api.ts';
import type { Exchange } from '../../../runner/kit/exchange.ts';
import { isObject } from '../../../runner/documents/json-value.ts';
import { readStrictJson, toPlainJson } from '../../../runner/documents/strict-json.ts';

/** The list of skills as valid credentials get it. */
export interface SkillsTold {
  readonly bytes: Uint8Array;
  readonly value: unknown;
  /** Strings of the list that distinguish it from other responses; URLs and very short ones are left out. */
  readonly texts: readonly string[];
}

/** Shorter strings occur in any response, in characters. */
const shortestText = 3;
/** Strings of this length do not occur in a page by chance, in characters. */
const longText = 8;
/** Strings that show together that a response was made of the list. */
const enoughTexts = 2;
/** Values of the list that are looked at. */
const mostValues = 5_000;

/** Resolves to the list as the valid credentials get it; `null` if it is not served to them as JSON. */
export async function readToldSkills(api: Api, path: string): Promise<SkillsTold | null> {
  if (api.credentialKinds.length === 0) return null;
  const { exchange } = await api.visit(path, { shared: true });
  const { response, fault } = exchange;
  if (fault !== null || response?.status !== 200) return null;
  const json = readStrictJson(response.body.bytes);
  if (!json.ok) return null;
  const value = toPlainJson(json.value);
  const texts = [...new Set(stringsIn(value))].filter((text) => text.length >= shortestText && !text.includes('://'));
  return { bytes: response.body.bytes, value, texts };
}

/**
 * Returns true if a response contains parts of the list: the same bytes, at least two of its strings, or JSON of the same
 * outer shape, such as the list of somebody else.
 */
export function tellsSkills({ response }: Exchange, { bytes, value, texts }: SkillsTold): boolean {
  const body = response?.body.bytes ?? new Uint8Array();
  if (body.length === 0) return false;
  if (Buffer.compare(body, bytes) === 0) return true;
  const text = new TextDecoder().decode(body);
  const told = texts.filter(
    (one) => text.includes(JSON.stringify(one)) || (one.length >= longText && text.includes(one)),
  );
  if (told.length >= Math.min(enoughTexts, texts.length) && told.length > 0) return true;
  const json = readStrictJson(body);
  return json.ok && isOfSameShape(toPlainJson(json.value), value);
}

function isOfSameShape(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) || Array.isArray(other)) return Array.isArray(one) && Array.isArray(other);
  if (!isObject(one) || !isObject(other)) return false;
  const [mine, theirs] = [Object.keys(one), Object.keys(other)];
  return mine.length === theirs.length && theirs.every((name) => Object.hasOwn(one, name));
}

/** Keys are no content: every response of the API may have them. */
function stringsIn(root: unknown): string[] {
  const found: string[] = [];
  const waiting: unknown[] = [root];
  for (let seen = 0; waiting.length > 0 && seen < mostValues; seen += 1) {
    const value = waiting.pop();
    if (typeof value === 'string') found.push(value);
    else if (typeof value === 'object' && value !== null)
      waiting.push(...(Object.values(value) as unknown[]).slice(0, mostValues));
  }
  return found;
}
