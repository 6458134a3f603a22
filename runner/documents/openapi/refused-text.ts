import { followReference } from './local-reference.ts';
import type { DocumentedParameter } from './read-parameters.ts';
import { judgeBySchema } from './schema-judge.ts';

/** Texts that mean nothing but themselves: neither numbers nor truth values, nor empty. */
const candidates = ['vivero-none', '_', 'V'.repeat(300)];

/** By the parameter, which is of one document: several checks ask for the same. */
const found = new WeakMap<DocumentedParameter, string | null>();

/**
 * Returns a text that the schema of a parameter does not allow, whatever type it is read as; `null` where it allows any, or
 * nothing can be said. Formats are not counted: many services do not judge them.
 */
export function findRefusedText(document: unknown, parameter: DocumentedParameter): string | null {
  const known = found.get(parameter);
  if (known !== undefined) return known;
  const text = findAnew(document, parameter);
  found.set(parameter, text);
  return text;
}

function findAnew(document: unknown, parameter: DocumentedParameter): string | null {
  const { schema } = parameter;
  const resolved = followReference(document, schema);
  if (resolved === null) return null;
  const isList = [resolved['type']].flat().includes('array');
  const judged = isList ? resolved['items'] : schema;
  const refused = candidates.find((text) => judgeBySchema(document, judged, { value: text }).outcome === 'invalid');
  return judged === undefined ? null : (refused ?? null);
}
