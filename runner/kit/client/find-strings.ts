/** Length of the beginnings by which strings are found. */
const beginningLength = 16;

/** Places in a beginning that tell most of the text apart from all beginnings. */
const probes = [0, 5, 10, 15];

/**
 * Returns what finds the given strings in a text, each once. It takes as long as the text is long, however many strings there are.
 * Throws {@link RangeError} for strings of fewer than 16 characters.
 */
export function createFinder(strings: readonly string[]): (text: string) => string[] {
  const byBeginning = new Map<string, string[]>();
  const isProbed = new Uint8Array(65_536);
  for (const string of strings) {
    if (string.length < beginningLength) throw new RangeError('a string is too short to be found by its beginning');
    const beginning = string.slice(0, beginningLength);
    const alike = byBeginning.get(beginning);
    if (alike === undefined) byBeginning.set(beginning, [string]);
    else alike.push(string);
    isProbed[probeAt(string, 0)] = 1;
  }
  return (text) => {
    const found = new Set<string>();
    for (let place = 0; byBeginning.size > 0 && place <= text.length - beginningLength; place += 1) {
      if (isProbed[probeAt(text, place)] === 0) continue;
      for (const string of byBeginning.get(text.slice(place, place + beginningLength)) ?? [])
        if (text.startsWith(string, place)) found.add(string);
    }
    return [...found];
  };
}

function probeAt(text: string, place: number): number {
  let sum = 0;
  for (const probe of probes) sum = (sum * 31 + text.charCodeAt(place + probe)) & 0xff_ff;
  return sum;
}
