import { CandidateRuns } from './candidate-runs.ts';
import type { SecretForm } from './secret-forms.ts';
import { type FoundSpan, mergeSpans } from './merge-spans.ts';
import { RollingSum, sumOf } from './rolling-sum.ts';
import { SumFilter } from './sum-filter.ts';
import { WindowFinder } from './window-finder.ts';

/** Finds forms of secrets in texts. */
export interface FormFinder {
  /** Returns where forms, or long enough parts of them, stand: from the front, without overlap. */
  findAll(text: string): FoundSpan[];
  /** Length of the longest form. */
  readonly longest: number;
  /** Length of the longest part that must be there for a form to be found. */
  readonly longestTelling: number;
  /** Adds forms, which are found from now on. */
  add(forms: readonly SecretForm[]): void;
}

/** A place in a form that is looked for. */
interface Sample {
  readonly form: SecretForm;
  readonly offset: number;
  /** Another one with the same sum. */
  readonly next: Sample | null;
  /** How many have this sum, it and those behind `next`. */
  readonly count: number;
}

/** The samples of all forms. */
interface Index {
  /** By their sums. */
  readonly samples: Map<number, Sample>;
  readonly filter: SumFilter;
  /** Finds what samples that too many forms share would have found. */
  readonly windows: WindowFinder;
  readonly runs: CandidateRuns;
}

/** What is looked for are samples of so many characters; no form and no telling part of one is shorter. */
const sampleLength = 6;
/**
 * So many samples with one sum are compared wherever it comes up. Tokens of one issuer begin alike: with a thousand of them a
 * thousand would be compared in each text. What the further ones would find is looked for whole.
 */
const mostAlike = 8;

/**
 * Returns a finder that goes through a text once, however many forms there are and however much they have in common, and only where
 * a form can stand.
 *
 * Samples of each form are indexed, so closely that every telling part of it holds a whole one. A rolling sum over the
 * text then tells where a sample may stand, and only there is it compared, and the match extended to both sides.
 */
export function createFormFinder(): FormFinder {
  const samples = new Map<number, Sample>();
  const filter = new SumFilter(() => samples.keys());
  const index: Index = { samples, filter, windows: new WindowFinder(), runs: new CandidateRuns() };
  let longest = 0;
  let longestTelling = 0;
  return {
    get longest() {
      return longest;
    },
    get longestTelling() {
      return longestTelling;
    },
    add: (forms) => {
      for (const form of forms) {
        addSamples(form, index);
        index.runs.add(form.text, form.shortestRun);
        longest = Math.max(longest, form.text.length);
        longestTelling = Math.max(longestTelling, form.shortestRun);
      }
    },
    findAll: (text) => {
      const spans: FoundSpan[] = [];
      const runs = index.runs.findAll(text);
      for (let place = 0; place < runs.length; place += 2) {
        const range = [runs[place] ?? 0, runs[place + 1] ?? 0] as const;
        findSamples(text, range, { ...index, longestTelling, spans });
        index.windows.findIn(text, range, spans);
      }
      return mergeSpans(spans);
    },
  };
}

function addSamples(form: SecretForm, { samples, filter, windows }: Index): void {
  const { text, shortestRun } = form;
  const stride = shortestRun - sampleLength + 1;
  for (let offset = 0; offset + sampleLength <= text.length; offset += stride) {
    const sum = sumOf(text, offset, sampleLength);
    const next = samples.get(sum) ?? null;
    const count = next?.count ?? 0;
    if (count < mostAlike && !hasForm(next, form)) {
      samples.set(sum, { form, offset, next, count: count + 1 });
      filter.add(sum);
    } else {
      // Every telling part that holds the sample lies between these two.
      const start = Math.max(0, offset + sampleLength - shortestRun);
      windows.add(text.slice(start, offset + shortestRun), shortestRun);
    }
  }
}

/** A form that repeats itself needs no more samples of one kind: each hit in a text would take as many comparisons. */
function hasForm(first: Sample | null, form: SecretForm): boolean {
  for (let sample = first; sample !== null; sample = sample.next) if (sample.form === form) return true;
  return false;
}

function findSamples(
  text: string,
  [from, to]: FoundSpan,
  { samples, filter, longestTelling, spans }: Index & { readonly longestTelling: number; readonly spans: FoundSpan[] },
): void {
  const last = to - sampleLength;
  if (last < from) return;
  const sum = new RollingSum(text, sampleLength, from);
  let covered: FoundSpan = [from, from];
  for (let position = from; position <= last;) {
    const match = filter.mayHave(sum.value) ? matchAt(text, position, samples.get(sum.value) ?? null) : null;
    if (match !== null) {
      spans.push(match);
      covered = match[0] > covered[1] ? match : [Math.min(match[0], covered[0]), Math.max(match[1], covered[1])];
    }
    // A part of another form that begins before what is covered, or ends behind it, has a sample near that edge.
    const isInside = position > covered[0] + longestTelling;
    position = Math.max(position + 1, isInside ? covered[1] - longestTelling + 1 : 0);
    if (position <= last) sum.moveTo(position);
  }
}

/** Returns what of a text around a position is a telling part of the forms that have such a sample. */
function matchAt(text: string, position: number, first: Sample | null): FoundSpan | null {
  let found: FoundSpan | null = null;
  for (let sample = first; sample !== null; sample = sample.next) {
    const { form, offset } = sample;
    let end = position;
    while (end < text.length && offset + end - position < form.text.length) {
      if (text.charCodeAt(end) !== form.text.charCodeAt(offset + end - position)) break;
      end += 1;
    }
    if (end - position < sampleLength) continue;
    // What lies farther back holds a sample of its own.
    const earliest = Math.max(0, position - Math.min(offset, form.shortestRun));
    let start = position;
    while (start > earliest && text.charCodeAt(start - 1) === form.text.charCodeAt(offset + start - position - 1)) {
      start -= 1;
    }
    if (end - start < form.shortestRun) continue;
    found = found === null ? [start, end] : [Math.min(start, found[0]), Math.max(end, found[1])];
  }
  return found;
}
