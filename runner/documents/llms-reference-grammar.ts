/** What the proposal's own parser makes of an `llms.txt`, or why it fails. */
export type ReferenceReading =
  | {
      readonly ok: true;
      readonly title: string;
      readonly sections: ReadonlyArray<{ readonly name: string; readonly links: number }>;
    }
  | { readonly ok: false; readonly fault: string; /** From 1. */ readonly line: number };

/**
 * Returns what the line grammar of the proposal's reference parser (`llms_txt/miniparse.py`) makes of a text: sections begin
 * at lines with `##`, every other line of a section is an item `- [name](url)`, and the title is a line with `#` that some
 * text follows before the first section. It is stricter than the proposal, which says Markdown.
 */
export function readByReferenceGrammar(text: string): ReferenceReading {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const isSection = (line: string): boolean => line.startsWith('##');
  const first = lines.findIndex(isSection);
  const start = lines.slice(0, first === -1 ? lines.length : first);
  const titleIndex = start.findIndex((line) => line.startsWith('#') && line.slice(1).trim() !== '');
  const title = start[titleIndex];
  if (title === undefined) return { ok: false, fault: 'no line "# name" before the first section', line: 1 };
  if (!hasTextAfter(start, titleIndex))
    return { ok: false, fault: 'nothing between the title and the first section', line: titleIndex + 1 };
  const sections: Array<{ name: string; links: number }> = [];
  for (const [index, line] of lines.entries()) {
    if (index < start.length || line.trim() === '') continue;
    const section = sections.at(-1);
    if (isSection(line)) sections.push({ name: line.slice(2).trim(), links: 0 });
    else if (!hasItem(line))
      return { ok: false, fault: 'a line of a section that holds no "- [name](url)"', line: index + 1 };
    else if (section) section.links += 1;
  }
  return { ok: true, title: title.slice(1).trim(), sections };
}

/** The pattern of the title takes two line ends after it: in a row, or around a line with `>`; those at the end do not count. */
function hasTextAfter(start: readonly string[], titleIndex: number): boolean {
  const after = start
    .slice(titleIndex + 1)
    .join('\n')
    .trimEnd()
    .split('\n');
  return after.some((line, index) => index < after.length - 1 && (line === '' || line.startsWith('>')));
}

/** Returns true where `-`, blanks and `[name](url)` stand somewhere on the line, name and address not empty. */
function hasItem(line: string): boolean {
  const nextBracket = findsNext(line, ']');
  const nextParenthesis = findsNext(line, ')');
  for (let dash = line.indexOf('-'); dash !== -1; dash = line.indexOf('-', dash + 1)) {
    let open = dash + 1;
    while (line[open] === ' ' || line[open] === '\t') open += 1;
    if (line[open] !== '[') continue;
    const middle = nextBracket(open + 1);
    if (middle <= open + 1 || line[middle + 1] !== '(') continue;
    if (nextParenthesis(middle + 2) > middle + 2) return true;
  }
  return false;
}

/** Returns what finds a character from a place on, for places that come in order: what lies between is looked at once. */
function findsNext(line: string, character: string): (from: number) => number {
  let known = -1;
  return (from) => {
    if (known < from) known = line.indexOf(character, from);
    if (known === -1) known = Number.POSITIVE_INFINITY;
    return known === Number.POSITIVE_INFINITY ? -1 : known;
  };
}
