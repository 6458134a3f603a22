import fc from 'fast-check';
import { withCheckDigit } from './check-digit.ts';

/** Texts that are made of one pattern. */
const mostTexts = 24;
/** Longer patterns are not made texts of. */
const longestPattern = 1_000;
/** What a pattern demands, repetitions in repetitions counted out, in characters. */
const mostRepeated = 5_000;

const known = new Map<string, readonly string[]>();
const mostKnown = 5_000;

/**
 * Returns texts that most likely match a pattern, of different lengths; none for one that texts cannot be made of, or only
 * such as are too long. Whoever uses them tries them.
 */
export function patternTexts(source: string): readonly string[] {
  const before = known.get(source);
  if (before !== undefined) return before;
  if (known.size >= mostKnown) known.clear();
  const made = isModest(source) ? makeTexts(source) : [];
  known.set(source, made);
  return made;
}

const arbitraries = new Map<string, fc.Arbitrary<string> | null>();

/** Returns what makes another text of a pattern each time; `null` for one that texts cannot be made of. */
export function patternArbitrary(source: string): fc.Arbitrary<string> | null {
  const before = arbitraries.get(source);
  if (before !== undefined) return before;
  if (arbitraries.size >= mostKnown) arbitraries.clear();
  const made = patternTexts(source).length === 0 ? null : makeArbitrary(source);
  arbitraries.set(source, made);
  return made;
}

function makeArbitrary(source: string): fc.Arbitrary<string> | null {
  for (const flags of ['u', '']) {
    try {
      // linear: it is never run here, texts are made of it.
      const arbitrary = fc.stringMatching(new RegExp(source, flags), { size: 'xsmall' });
      return arbitrary.map((text) => withCheckDigit(text, source));
    } catch {
      continue;
    }
  }
  return null;
}

function makeTexts(source: string): readonly string[] {
  // What is looked for ahead cannot be made; without it some texts match by chance.
  const readings = [source, source.replaceAll(/\(\?<?[=!][^()]*\)|\\b/gi, '')];
  for (const reading of readings) {
    for (const flags of ['u', '']) {
      try {
        // linear: it is never run here, texts are made of it.
        const arbitrary = fc.stringMatching(new RegExp(reading, flags), { size: 'xsmall' });
        const texts = fc.sample(arbitrary, { seed: 1, numRuns: mostTexts }).map((text) => withCheckDigit(text, source));
        return [...new Set(texts)].toSorted((one, other) => one.length - other.length);
      } catch {
        continue;
      }
    }
  }
  return [];
}

function isModest(source: string): boolean {
  return source.length <= longestPattern && longestDemanded(source) <= mostRepeated;
}

/** Returns how long a text may have to be, at the most: repetitions multiply what they repeat, alternatives are added up. */
function longestDemanded(source: string): number {
  // linear: the source has at most a thousand characters.
  const tokens = source.match(/\\.|\[(?:\\.|[^\]\\])*\]|\{\d{1,9}(?:,\d{0,9})?\}|[\s\S]/g) ?? [];
  const outer: number[] = [];
  let [sum, last] = [0, 0];
  for (const token of tokens) {
    const counts = /^\{(\d+)(?:,(\d*))?\}$/.exec(token);
    if (counts !== null) {
      const factor = Math.max(1, Number(counts[1]), Number(counts[2] ?? 0));
      sum += last * (factor - 1);
      last *= factor;
    } else if (token === '(') {
      outer.push(sum);
      [sum, last] = [0, 0];
    } else if (token === ')') {
      last = sum;
      sum += outer.pop() ?? 0;
    } else {
      last = 1;
      sum += 1;
    }
  }
  return sum + outer.reduce((all, one) => all + one, 0);
}
