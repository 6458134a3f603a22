/** Where something stands in a text; `end` is not included. */
export type FoundSpan = readonly [start: number, end: number];

/** Returns what spans cover together: from the front, without overlap. */
export function mergeSpans(spans: readonly FoundSpan[]): FoundSpan[] {
  if (spans.length < 2) return [...spans];
  const merged: FoundSpan[] = [];
  for (const span of spans.toSorted(([a], [b]) => a - b)) {
    const last = merged.at(-1);
    if (last === undefined || span[0] > last[1]) merged.push(span);
    else if (span[1] > last[1]) merged[merged.length - 1] = [last[0], span[1]];
  }
  return merged;
}
