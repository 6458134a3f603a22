import { Untestable } from '../../../runner/kit/define-check.ts';
import { runBounded } from '../../../runner/documents/run-bounded.ts';

/** Segments that are compared, and characters of the text they are looked for in. */
const mostSegments = 1000;
const mostCharacters = 600_000;
/** Of each so many letters are compared: looking for longer ones can take as long as they are, at every place. */
const mostLetters = 400;
/** Shorter ones are numbers and signs, which stand everywhere. */
const fewestCharacters = 3;

/** Longest that comparing may take, in milliseconds of processor time: texts can be made so that looking for them takes long. */
const longestMs = 1500;

/** What of a text is missing in another. */
export interface Comparison {
  /** Different segments that were compared. */
  readonly compared: number;
  readonly missing: readonly string[];
}

/**
 * Returns which segments do not occur in a text that is given as segments too. Letters and digits count, in any case: markup,
 * punctuation and how the text is divided do not.
 *
 * Throws {@link Untestable} where they cannot be compared in time.
 */
export function compareSegments(segments: readonly string[], others: readonly string[]): Comparison {
  const compared = runBounded(() => compare(segments, others), longestMs);
  if (!compared.done)
    throw new Untestable(compared.why === 'busy' ? compared.fault : 'the texts of the page cannot be compared in time');
  return compared.value;
}

function compare(segments: readonly string[], others: readonly string[]): Comparison {
  const text = others.map(keyOf).join('').slice(0, mostCharacters);
  const wanted = new Map<string, string>();
  for (const segment of segments) {
    const key = keyOf(segment).slice(0, mostLetters);
    if (key.length >= fewestCharacters && wanted.size < mostSegments) wanted.set(key, segment);
  }
  const missing = [...wanted].flatMap(([key, segment]) => (text.includes(key) ? [] : [segment]));
  return { compared: wanted.size, missing };
}

function keyOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}
