/** Lengths of pieces, in UTF-16 units; a text that is not longer than the longest undivided one stays whole. */
const lengths = { undivided: 400, shortest: 96, longest: 2048 } as const;
/** A piece ends where so many bits of the hash of what was read last are zero: after 256 characters more, on average. */
const endingBits = 0xff_00_00_00;
const spread = 0x9e_37_79_b1;

/**
 * Returns a long text in pieces that begin and end where its content says so: texts that differ in one place only have all other pieces in
 * common, wherever they stand. A short text is one piece.
 */
export function splitText(text: string): string[] {
  if (text.length <= lengths.undivided) return [text];
  const pieces: string[] = [];
  let start = 0;
  let hash = 0;
  for (let place = 0; place < text.length; place += 1) {
    // Each shift forgets a little: after 32 characters nothing of the first one is left.
    hash = ((hash << 1) + Math.imul(text.charCodeAt(place) + 1, spread)) | 0;
    const length = place + 1 - start;
    if (length < lengths.shortest || ((hash & endingBits) !== 0 && length < lengths.longest)) continue;
    pieces.push(text.slice(start, place + 1));
    start = place + 1;
  }
  if (start < text.length) pieces.push(text.slice(start));
  return pieces;
}
