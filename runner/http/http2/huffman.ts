/** Lengths of the codes of the symbols 0 to 255 and of the end of a string, in bits (RFC 7541 appendix B). */
const codeLengths: readonly number[] = [
  13, 23, 28, 28, 28, 28, 28, 28, 28, 24, 30, 28, 28, 30, 28, 28, 28, 28, 28, 28, 28, 28, 30, 28, 28, 28, 28, 28, 28,
  28, 28, 28, 6, 10, 10, 12, 13, 6, 8, 11, 10, 10, 8, 11, 8, 6, 6, 6, 5, 5, 5, 6, 6, 6, 6, 6, 6, 6, 7, 8, 15, 6, 12, 10,
  13, 6, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 8, 7, 8, 13, 19, 13, 14, 6, 15, 5, 6, 5, 6,
  5, 6, 6, 6, 5, 7, 7, 6, 6, 6, 5, 6, 7, 6, 5, 5, 6, 7, 7, 7, 7, 7, 15, 11, 14, 13, 28, 20, 22, 20, 20, 22, 22, 22, 23,
  22, 23, 23, 23, 23, 23, 24, 23, 24, 24, 22, 23, 24, 23, 23, 23, 23, 21, 22, 23, 22, 23, 23, 24, 22, 21, 20, 22, 22,
  23, 23, 21, 23, 22, 22, 24, 21, 22, 23, 23, 21, 21, 22, 21, 23, 22, 23, 23, 20, 22, 22, 22, 23, 22, 22, 23, 26, 26,
  20, 19, 22, 23, 22, 25, 26, 26, 26, 27, 27, 26, 24, 25, 19, 21, 26, 27, 27, 26, 27, 24, 21, 21, 26, 26, 28, 27, 27,
  27, 20, 24, 20, 21, 22, 21, 21, 23, 22, 22, 25, 25, 24, 24, 26, 23, 26, 27, 26, 26, 27, 27, 27, 27, 27, 28, 27, 27,
  27, 27, 27, 26, 30,
];

const endOfString = 256;
/** A string may end with the first bits of its end, fewer than a byte of them. */
const longestPaddingBits = 7;

/** What a code begins with leads to: a further bit, or `-1 - symbol`; two places for each node. */
const tree = buildTree();

/** Returns the text that Huffman codes stand for, each character one byte; `null` where they break the rules of RFC 7541 §5.2. */
export function decodeHuffman(bytes: Uint8Array): string | null {
  const decoded = Buffer.allocUnsafe(Math.ceil((bytes.length * 8) / 5));
  let length = 0;
  let node = 0;
  let bitsOfCode = 0;
  let areAllOnes = true;
  for (const byte of bytes) {
    for (let bit = 7; bit >= 0; bit -= 1) {
      const isOne = (byte >> bit) & 1;
      const next = tree[2 * node + isOne] ?? 0;
      bitsOfCode += 1;
      areAllOnes &&= isOne === 1;
      if (next >= 0) {
        node = next;
        continue;
      }
      const symbol = -1 - next;
      if (symbol === endOfString) return null;
      decoded[length] = symbol;
      length += 1;
      node = 0;
      bitsOfCode = 0;
      areAllOnes = true;
    }
  }
  return bitsOfCode > longestPaddingBits || !areAllOnes ? null : decoded.toString('latin1', 0, length);
}

/** The code is canonical: those of a length are numbered in the order of their symbols, and longer ones go on from there. */
function buildTree(): Int16Array {
  const built = new Int16Array(2 * codeLengths.length);
  const symbols = codeLengths.map((_, symbol) => symbol);
  const lengthOf = (symbol: number): number => codeLengths[symbol] ?? 0;
  symbols.sort((a, b) => lengthOf(a) - lengthOf(b) || a - b);
  let nodes = 1;
  let code = 0;
  let lastLength = 0;
  for (const symbol of symbols) {
    const length = lengthOf(symbol);
    code *= 2 ** (length - lastLength);
    lastLength = length;
    let node = 0;
    for (let bit = length - 1; bit > 0; bit -= 1) {
      const place = 2 * node + (Math.floor(code / 2 ** bit) % 2);
      if (built[place] === 0) {
        built[place] = nodes;
        nodes += 1;
      }
      node = built[place] ?? 0;
    }
    built[2 * node + (code % 2)] = -1 - symbol;
    code += 1;
  }
  return built;
}
