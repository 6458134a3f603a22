import type { FoundSpan } from './merge-spans.ts';
import { RollingSum, sumOf } from './rolling-sum.ts';
import { SumFilter } from './sum-filter.ts';

/** All texts of one width that are looked for. */
interface Windows {
  readonly width: number;
  readonly texts: Set<string>;
  readonly filter: SumFilter;
}

/** Wider ones are not kept: what is so wide holds some that are as wide as this. */
const widest = 16;

/** Finds texts that are looked for as they are, whatever number of them there is: what is common to many is kept once. */
export class WindowFinder {
  /** One for each width: at most as many as there are widths. */
  readonly #all = new Map<number, Windows>();
  /** What was added: secrets that begin alike add the same texts. */
  readonly #added = new Set<string>();

  /** Adds every part of a text that is as long as its telling part, or as the widest that is kept. */
  add(text: string, shortestRun: number): void {
    if (this.#added.has(text)) return;
    this.#added.add(text);
    const width = Math.min(shortestRun, widest);
    const windows = this.#all.get(width) ?? createWindows(width);
    this.#all.set(width, windows);
    const { texts, filter } = windows;
    for (let start = 0; start + width <= text.length; start += 1) {
      const part = text.slice(start, start + width);
      if (texts.has(part)) continue;
      texts.add(part);
      filter.add(sumOf(part, 0, width));
    }
  }

  /** Adds to `spans` where parts stand in a range of a text: those of each width from the front, those that touch as one. */
  findIn(text: string, range: FoundSpan, spans: FoundSpan[]): void {
    for (const windows of this.#all.values()) findWindows(text, range, { ...windows, spans });
  }
}

function createWindows(width: number): Windows {
  const texts = new Set<string>();
  return { width, texts, filter: new SumFilter(() => texts.values().map((text) => sumOf(text, 0, width))) };
}

function findWindows(
  text: string,
  [from, to]: FoundSpan,
  { width, texts, filter, spans }: Windows & { readonly spans: FoundSpan[] },
): void {
  const last = to - width;
  if (last < from) return;
  let start = -1;
  let end = -1;
  const sum = new RollingSum(text, width, from);
  for (let position = from; position <= last; position += 1) {
    if (position > from) sum.moveTo(position);
    if (!filter.mayHave(sum.value) || !texts.has(text.slice(position, position + width))) continue;
    if (position > end) {
      if (start >= 0) spans.push([start, end]);
      start = position;
    }
    end = position + width;
  }
  if (start >= 0) spans.push([start, end]);
}
