/** A part of a Markdown text. */
export interface MarkdownPart {
  readonly text: string;
  /** Number of lines before it. */
  readonly line: number;
  /** Number of characters before it. */
  readonly offset: number;
}

/** Length from which a part ends at the next place where it may, in characters. */
const partCharacters = 32_768;

/**
 * Returns a text in parts that can be read one by one: each but the first begins with a heading marked with `#` at the margin, outside
 * of blocks of code. Parsers take memory for each character, and more than linear time.
 */
export function splitMarkdown(text: string): MarkdownPart[] {
  const parts: MarkdownPart[] = [];
  let begin = { line: 0, offset: 0 };
  let fence: string | null = null;
  let [line, offset] = [0, 0];
  while (offset < text.length) {
    const next = text.indexOf('\n', offset);
    const end = next === -1 ? text.length : next + 1;
    // What stands after is not needed: a fence and a heading show in their first characters.
    const first = text.slice(offset, Math.min(end, offset + 200));
    if (fence === null && offset - begin.offset >= partCharacters && isHeading(first)) {
      parts.push({ text: text.slice(begin.offset, offset), ...begin });
      begin = { line, offset };
    }
    fence = fenceAfter(first, fence);
    offset = end;
    line += 1;
  }
  return [...parts, { text: text.slice(begin.offset), ...begin }];
}

function isHeading(line: string): boolean {
  const marks = countLeading(line, '#');
  return marks >= 1 && marks <= 6 && (line[marks] === ' ' || line[marks] === '\t');
}

/** Returns the fence that is open after a line, or `null`. Fences inside of items of lists are indented, so any indent is taken. */
function fenceAfter(line: string, open: string | null): string | null {
  const content = line.trim();
  if (open !== null) {
    const isEnd = content.length >= open.length && content === open.charAt(0).repeat(content.length);
    return isEnd ? null : open;
  }
  for (const mark of ['`', '~']) {
    const length = countLeading(content, mark);
    const isFence = length >= 3 && (mark === '~' || !content.slice(length).includes('`'));
    if (isFence) return mark.repeat(length);
  }
  return null;
}

/** Returns how many times a character stands at the beginning of a text. */
export function countLeading(text: string, character: string): number {
  let count = 0;
  while (text[count] === character) count += 1;
  return count;
}
