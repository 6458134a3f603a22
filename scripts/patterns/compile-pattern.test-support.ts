import type { AnalysisResult } from 'scslre';

export type Pattern = AnalysisResult['parsed']['pattern'];
export type Alternative = Pattern['alternatives'][number];
export type Element = Alternative['elements'][number];

/** One step of a backtracking matcher. `split` tries the first way and keeps the second one. */
export type Instruction =
  | { readonly type: 'take'; readonly holds: (character: string) => boolean; readonly back: boolean }
  | { readonly type: 'split'; readonly ways: [number, number] }
  | { readonly type: 'jump'; to: number }
  | {
      readonly type: 'edge';
      readonly kind: 'start' | 'end' | 'word';
      readonly isNegated: boolean;
      readonly multiline: boolean;
    }
  | { readonly type: 'look'; readonly program: readonly Instruction[]; readonly isNegated: boolean }
  /** Remembers where a round of a loop began, and ends a round that took nothing. */
  | { readonly type: 'begin'; readonly loop: number }
  | { readonly type: 'progress'; readonly loop: number }
  | { readonly type: 'match' };

interface Compiling {
  readonly flags: string;
  readonly code: Instruction[];
  readonly back: boolean;
  readonly loops: { count: number };
}

/** Returns the program of a backtracking matcher for a pattern; throws for a back reference, which it does not know. */
export function compilePattern(pattern: Pattern, flags: string): Instruction[] {
  return compileAll(pattern.alternatives, { flags, code: [], back: false, loops: { count: 0 } });
}

function compileAll(alternatives: readonly Alternative[], compiling: Compiling): Instruction[] {
  compileAlternatives(alternatives, compiling);
  compiling.code.push({ type: 'match' });
  return compiling.code;
}

function compileAlternatives(alternatives: readonly Alternative[], compiling: Compiling): void {
  const { code, back } = compiling;
  const jumps: Array<{ to: number }> = [];
  alternatives.forEach(({ elements }, index) => {
    const isLast = index === alternatives.length - 1;
    const split: [number, number] = [code.length + 1, 0];
    if (!isLast) code.push({ type: 'split', ways: split });
    for (const element of back ? elements.toReversed() : elements) compileElement(element, compiling);
    if (isLast) return;
    const jump = { type: 'jump' as const, to: 0 };
    code.push(jump);
    jumps.push(jump);
    split[1] = code.length;
  });
  for (const jump of jumps) jump.to = code.length;
}

function compileElement(element: Element, compiling: Compiling): void {
  const { code, flags, back } = compiling;
  switch (element.type) {
    case 'Group':
    case 'CapturingGroup':
      compileAlternatives(element.alternatives, compiling);
      return;
    case 'Quantifier':
      compileQuantifier(element, compiling);
      return;
    case 'Assertion':
      compileAssertion(element, compiling);
      return;
    case 'Backreference':
      throw new Error(`${element.raw} is a back reference, which no linear matcher knows`);
    default:
      code.push({ type: 'take', holds: setOf(element.raw, flags), back });
  }
}

function compileAssertion(element: Extract<Element, { type: 'Assertion' }>, compiling: Compiling): void {
  const { code, flags, loops } = compiling;
  if (element.kind === 'lookahead' || element.kind === 'lookbehind') {
    const back = element.kind === 'lookbehind';
    const program = compileAll(element.alternatives, { flags, code: [], back, loops });
    code.push({ type: 'look', program, isNegated: element.negate });
    return;
  }
  const isNegated = element.kind === 'word' && element.negate;
  code.push({ type: 'edge', kind: element.kind, isNegated, multiline: flags.includes('m') });
}

function compileQuantifier(
  { element, min, max, greedy }: Extract<Element, { type: 'Quantifier' }>,
  compiling: Compiling,
): void {
  const { code, loops } = compiling;
  const split = (): [number, number] => {
    const ways: [number, number] = [0, 0];
    code.push({ type: 'split', ways });
    return ways;
  };
  const aim = (ways: [number, number], inside: number, behind: number): void => {
    ways[greedy ? 0 : 1] = inside;
    ways[greedy ? 1 : 0] = behind;
  };
  for (let count = 0; count < min; count += 1) compileElement(element, compiling);
  if (max === Infinity) {
    const loop = loops.count++;
    const start = code.length;
    const ways = split();
    code.push({ type: 'begin', loop });
    compileElement(element, compiling);
    code.push({ type: 'progress', loop }, { type: 'jump', to: start });
    aim(ways, start + 1, code.length);
    return;
  }
  const optional: Array<readonly [ways: [number, number], inside: number]> = [];
  for (let count = min; count < max; count += 1) {
    const ways = split();
    optional.push([ways, code.length]);
    compileElement(element, compiling);
  }
  for (const [ways, inside] of optional) aim(ways, inside, code.length);
}

/** Returns whether a character is of a class; the engine itself knows what its classes hold. */
function setOf(raw: string, flags: string): (character: string) => boolean {
  const set = new RegExp(`^(?:${raw})$`, `s${flags.replaceAll(/[gyds]/g, '')}`);
  const matcher = raw === '.' && !flags.includes('s') ? /^.$/u : set;
  const known = new Map<string, boolean>();
  return (character) => {
    const before = known.get(character);
    if (before !== undefined) return before;
    const holds = matcher.test(character);
    known.set(character, holds);
    return holds;
  };
}
