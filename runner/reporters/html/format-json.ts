/** What a piece of formatted JSON is, for its colour. */
export type JsonPart = 'key' | 'string' | 'number' | 'word' | 'sign';

/** A piece of formatted JSON. */
export interface JsonPiece {
  readonly part: JsonPart;
  readonly text: string;
}

/** What is nested deeper is not laid out: its indentation alone would outgrow it. */
const deepest = 60;
/** A text with more pieces than this is shown as it came. */
const mostPieces = 40_000;
const step = '  ';

/**
 * Returns JSON laid out for reading, or `null` for what is no JSON, or too deep or long for that. Numbers and strings stay
 * as they were written: nothing passes through a value, so that no digit is lost.
 */
export function formatJson(source: string): JsonPiece[] | null {
  if (!isJson(source)) return null;
  const pieces: JsonPiece[] = [];
  let depth = 0;
  for (let place = 0; place < source.length;) {
    const { text, end } = readToken(source, place);
    place = end;
    if (text.trim() === '') continue;
    if (text === '}' || text === ']') depth -= 1;
    if (depth >= deepest || pieces.length >= mostPieces) return null;
    pieces.push(...layOut(text, { depth, previous: pieces.at(-1), following: nextSign(source, place) }));
    if (text === '{' || text === '[') depth += 1;
  }
  return pieces;
}

function isJson(source: string): boolean {
  try {
    const value: unknown = JSON.parse(source);
    return typeof value === 'object' && value !== null;
  } catch {
    return false;
  }
}

function readToken(source: string, start: number): { readonly text: string; readonly end: number } {
  const sign = source.charAt(start);
  const end =
    sign === '"' ? endOfString(source, start) : '{}[],:'.includes(sign) ? start + 1 : endOfWord(source, start);
  return { text: source.slice(start, end), end };
}

function endOfString(source: string, start: number): number {
  let place = start + 1;
  while (place < source.length && source.charAt(place) !== '"') place += source.charAt(place) === '\\' ? 2 : 1;
  return place + 1;
}

function endOfWord(source: string, start: number): number {
  const isBlank = isWhiteSpace(source.charAt(start));
  let place = start + 1;
  while (
    place < source.length &&
    isWhiteSpace(source.charAt(place)) === isBlank &&
    !'{}[],:"'.includes(source.charAt(place))
  )
    place += 1;
  return place;
}

function isWhiteSpace(sign: string): boolean {
  return sign === ' ' || sign === '\n' || sign === '\r' || sign === '\t';
}

function nextSign(source: string, start: number): string {
  let place = start;
  while (isWhiteSpace(source.charAt(place))) place += 1;
  return source.charAt(place);
}

interface Around {
  readonly depth: number;
  readonly previous: JsonPiece | undefined;
  readonly following: string;
}

/** A line is begun before every member and before what closes a structure that has members. */
function layOut(text: string, { depth, previous, following }: Around): JsonPiece[] {
  const before = previous?.text.trim() ?? '';
  const isFirst = before === '{' || before === '[';
  const closes = text === '}' || text === ']';
  const beginsLine = closes ? !isFirst : previous !== undefined && (isFirst || before === ',');
  const indentation: JsonPiece[] = beginsLine ? [{ part: 'sign', text: `\n${step.repeat(depth)}` }] : [];
  return [...indentation, { part: partOf(text, following), text: text === ':' ? ': ' : text }];
}

function partOf(text: string, following: string): JsonPart {
  const sign = text.charAt(0);
  if (sign === '"') return following === ':' ? 'key' : 'string';
  if ('{}[],:'.includes(sign)) return 'sign';
  return sign === '-' || (sign >= '0' && sign <= '9') ? 'number' : 'word';
}
