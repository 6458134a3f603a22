import type { SecretForm } from './secret-forms.ts';

/** Finds forms of secrets in texts. */
export interface FormFinder {
  /** Returns where forms, or long enough parts of them, stand: from the front, without overlap, `end` not included. */
  findAll(text: string): Array<readonly [start: number, end: number]>;
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
}

/** The samples of all forms. */
interface Index {
  /** By their sums. */
  readonly samples: Map<number, Sample>;
  /** Not 0 where there is a sample with such a folded sum. */
  readonly filter: Uint8Array;
}

/** What is looked for are samples of so many characters; no form and no telling part of one is shorter. */
const sampleLength = 6;
/** A form that repeats itself needs no more samples of one kind: with hundreds, each hit in a text would take long. */
const mostAlike = 4;
const filterBits = 18;
const factor = 31;
/** What the first character of a sample counts in its sum. */
const leadingFactor = factor ** (sampleLength - 1);

/**
 * Returns a finder that goes through a text once, however many forms there are.
 *
 * Samples of each form are indexed, so closely that every telling part of it holds a whole one. A rolling sum over the
 * text then tells where a sample may stand, and only there is it compared, and the match extended to both sides.
 */
export function createFormFinder(): FormFinder {
  const index: Index = { samples: new Map(), filter: new Uint8Array(2 ** filterBits) };
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
        longest = Math.max(longest, form.text.length);
        longestTelling = Math.max(longestTelling, form.shortestRun);
      }
    },
    findAll: (text) => (longest === 0 ? [] : findAll(text, index)),
  };
}

function addSamples(form: SecretForm, { samples, filter }: Index): void {
  const stride = form.shortestRun - sampleLength + 1;
  for (let offset = 0; offset + sampleLength <= form.text.length; offset += stride) {
    const sum = sumOf(form.text, offset);
    filter[foldSum(sum)] = 1;
    const next = samples.get(sum) ?? null;
    if (countOf(form, next) < mostAlike) samples.set(sum, { form, offset, next });
  }
}

function countOf(form: SecretForm, first: Sample | null): number {
  let count = 0;
  for (let sample = first; sample !== null; sample = sample.next) if (sample.form === form) count += 1;
  return count;
}

function findAll(text: string, { samples, filter }: Index): Array<readonly [number, number]> {
  const spans: Array<readonly [number, number]> = [];
  if (text.length < sampleLength) return spans;
  let found = 0;
  let sum = sumOf(text, 0);
  for (let position = 0; position + sampleLength <= text.length;) {
    if (filter[foldSum(sum)] === 1) {
      const match = matchAt(text, { position, after: found }, samples.get(sum) ?? null);
      if (match !== null) {
        spans.push(match);
        found = match[1];
        position = found;
        sum = sumOf(text, position);
        continue;
      }
    }
    const leaving = Math.imul(text.charCodeAt(position), leadingFactor);
    sum = (Math.imul(sum - leaving, factor) + text.charCodeAt(position + sampleLength)) | 0;
    position += 1;
  }
  return spans;
}

/** Returns the longest telling part of a form around a position, nothing of it before `after`. */
function matchAt(
  text: string,
  { position, after }: { readonly position: number; readonly after: number },
  first: Sample | null,
): readonly [number, number] | null {
  let best: readonly [number, number] | null = null;
  for (let sample = first; sample !== null; sample = sample.next) {
    const { form, offset } = sample;
    let end = position;
    while (end < text.length && offset + end - position < form.text.length) {
      if (text.charCodeAt(end) !== form.text.charCodeAt(offset + end - position)) break;
      end += 1;
    }
    if (end - position < sampleLength) continue;
    let start = position;
    while (start > after && offset + start - position > 0) {
      if (text.charCodeAt(start - 1) !== form.text.charCodeAt(offset + start - position - 1)) break;
      start -= 1;
    }
    if (end - start >= form.shortestRun && (best === null || end - start > best[1] - best[0])) best = [start, end];
  }
  return best;
}

function sumOf(text: string, position: number): number {
  let sum = 0;
  for (let index = position; index < position + sampleLength; index += 1) {
    sum = (Math.imul(sum, factor) + text.charCodeAt(index)) | 0;
  }
  return sum;
}

function foldSum(sum: number): number {
  return (sum ^ (sum >>> filterBits)) & (2 ** filterBits - 1);
}
