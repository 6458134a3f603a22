import type { Alternative, Element, Pattern } from './compile-pattern.test-support.ts';

/** Characters of which one is taken for a class, the first that is in it. */
const samples = 'a0 /.-_=:"(\\x\n\tA<é\u0000\u{10ffff}';
/** Most texts that one pattern is tried on. */
const mostTexts = 40;

/**
 * Returns texts of so many characters that make a backtracking matcher of a pattern work: each beginning of what it matches, over
 * and over, alone and behind every other beginning, and a character at the end that spoils it.
 */
export function hostileTexts(pattern: Pattern, lengthInCharacters: number): string[] {
  const pieces = new Set<string>();
  for (const alternative of pattern.alternatives) collect(alternative, pieces);
  const repeated = [...pieces].filter((piece) => piece !== '');
  const shortest = repeated.toSorted((left, right) => left.length - right.length);
  const texts = [...repeated, ' ', 'a'].flatMap((piece) =>
    ['', ...shortest.slice(0, 2), ...shortest.slice(-1)].map(
      (head) =>
        `${(head + piece.repeat(Math.ceil(lengthInCharacters / piece.length))).slice(0, lengthInCharacters - 1)}\u0000`,
    ),
  );
  const all = [...new Set(texts)];
  // Evenly, so that a long pattern is tried from its beginning to its end.
  const step = Math.max(1, all.length / mostTexts);
  return Array.from({ length: Math.min(all.length, mostTexts) }, (_, index) => all[Math.floor(index * step)] ?? '');
}

/** Adds what matches the beginning of an alternative, and each of its parts. */
function collect({ elements }: Alternative, pieces: Set<string>): void {
  let beginning = '';
  for (const element of elements) {
    const piece = sampleOf(element);
    beginning += piece;
    pieces.add(beginning);
    if (element.type === 'Quantifier') pieces.add(sampleOf(element.element));
    const inner = element.type === 'Quantifier' ? element.element : element;
    if ('alternatives' in inner)
      for (const alternative of inner.alternatives) if ('elements' in alternative) collect(alternative, pieces);
  }
}

function sampleOf(element: Element): string {
  switch (element.type) {
    case 'Quantifier':
      return sampleOf(element.element).repeat(Math.max(element.min, Math.min(element.max, 1)));
    case 'Group':
    case 'CapturingGroup':
      return (element.alternatives[0]?.elements ?? []).map(sampleOf).join('');
    case 'Character':
      return String.fromCodePoint(element.value);
    case 'CharacterClass':
    case 'CharacterSet':
    case 'ExpressionCharacterClass':
      return Array.from(samples).find((character) => isIn(character, element.raw)) ?? 'a';
    default:
      return '';
  }
}

function isIn(character: string, raw: string): boolean {
  for (const flags of ['s', 'su', 'sv']) {
    try {
      return new RegExp(`^(?:${raw})$`, flags).test(character);
    } catch {
      continue;
    }
  }
  return false;
}
