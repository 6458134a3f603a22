import type { Instruction } from './compile-pattern.test-support.ts';

/** One way that has not been tried yet. */
interface Way {
  readonly at: number;
  readonly place: number;
  readonly begun: readonly number[];
}

/**
 * Returns how many steps a backtracking matcher takes to find all matches of a program in a text, from every place on; stops
 * beyond `most`.
 */
export function countSteps(program: readonly Instruction[], text: string, most: number): number {
  const counted = { steps: 0, most };
  for (let start = 0; start <= text.length && counted.steps <= most;) {
    const end = run(program, { text, start, counted });
    start = end === null || end <= start ? start + 1 : end;
  }
  return counted.steps;
}

interface Run {
  readonly text: string;
  readonly start: number;
  readonly counted: { steps: number; readonly most: number };
}

/** Returns where a match that begins at a place ends, or `null`. */
function run(program: readonly Instruction[], { text, start, counted }: Run): number | null {
  const ways: Way[] = [{ at: 0, place: start, begun: [] }];
  for (let way = ways.pop(); way !== undefined; way = ways.pop()) {
    let { at, place, begun } = way;
    for (;;) {
      counted.steps += 1;
      if (counted.steps > counted.most) return null;
      const instruction = program[at];
      if (instruction === undefined || instruction.type === 'match') return place;
      at += 1;
      if (instruction.type === 'jump') at = instruction.to;
      else if (instruction.type === 'begin') begun = remember(begun, instruction.loop, place);
      else if (instruction.type === 'split') {
        ways.push({ at: instruction.ways[1], place, begun });
        at = instruction.ways[0];
      } else if (instruction.type === 'take') {
        const character = instruction.back ? text[place - 1] : text[place];
        if (character === undefined || !instruction.holds(character)) break;
        place += instruction.back ? -1 : 1;
      } else if (!holds(instruction, place, { text, start: place, counted, begun })) break;
    }
  }
  return null;
}

function remember(begun: readonly number[], loop: number, place: number): readonly number[] {
  const copy = [...begun];
  copy[loop] = place;
  return copy;
}

/** Returns true where what takes no character holds at a place. */
function holds(
  instruction: Extract<Instruction, { type: 'edge' | 'look' | 'progress' }>,
  place: number,
  at: Run & { readonly begun: readonly number[] },
): boolean {
  if (instruction.type === 'progress') return at.begun[instruction.loop] !== place;
  if (instruction.type === 'look') return (run(instruction.program, at) !== null) !== instruction.isNegated;
  const { text } = at;
  const { kind, multiline, isNegated } = instruction;
  if (kind === 'word') return (isWord(text[place - 1]) !== isWord(text[place])) !== isNegated;
  const neighbour = kind === 'start' ? text[place - 1] : text[place];
  return neighbour === undefined || (multiline && /[\n\r\u2028\u2029]/.test(neighbour));
}

function isWord(character: string | undefined): boolean {
  return character !== undefined && /\w/.test(character);
}
