import { ecmaScriptPattern } from '../../documents/lenient-pattern.ts';
import { runBounded } from '../../documents/run-bounded.ts';

/** Longest that a pattern is tried on a text, in milliseconds of processor time. */
const longestMs = 50;
/** Texts for which results are kept, of one pattern. */
const mostKept = 2_000;
/** After so many texts that took too long a pattern is not tried any more. */
const mostTimeOuts = 3;

interface KnownPattern {
  readonly test: (text: string) => boolean;
  readonly isPlain: boolean;
  readonly results: Map<string, boolean>;
  timeOuts: number;
}

const known = new Map<string, KnownPattern>();
const mostKnown = 5_000;

/** Returns whether a text has a match of a pattern; `null` where that cannot be told in time. */
export function matchPattern(source: string, text: string): boolean | null {
  const pattern = known.get(source) ?? learn(source);
  const before = pattern.results.get(text);
  if (before !== undefined) return before;
  if (pattern.timeOuts >= mostTimeOuts) return null;
  if (pattern.isPlain && text.length < 5_000) return pattern.test(text);
  const tried = runBounded(() => pattern.test(text), longestMs);
  if (!tried.done) {
    if (tried.why !== 'busy') pattern.timeOuts += 1;
    return null;
  }
  if (pattern.results.size < mostKept) pattern.results.set(text, tried.value);
  return tried.value;
}

function learn(source: string): KnownPattern {
  if (known.size >= mostKnown) known.clear();
  const compiled = ecmaScriptPattern(source);
  // With one repetition without an end a match takes at most the square of a length: nothing to be afraid of in short texts.
  const endless = source.match(/[*+]|,\}/g)?.length ?? 0;
  const learnt = {
    test: (text: string) => compiled.test(text),
    isPlain: endless <= 1 && source.length < 500 && !/\{\d{3,}/.test(source),
    results: new Map<string, boolean>(),
    timeOuts: 0,
  };
  known.set(source, learnt);
  return learnt;
}
