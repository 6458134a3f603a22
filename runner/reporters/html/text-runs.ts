/** A piece of text: as it is, a sign that cannot be seen or would act, or a secret that was taken out. */
export interface TextRun {
  readonly kind: 'plain' | 'sign' | 'redacted';
  readonly text: string;
}

/** What vivero writes in place of a secret. */
const redacted = '[redacted]';
/** Controls but for tab and line feed, format characters such as bidirectional overrides, lone surrogates, separators, invisible letters. */
const unseen = /(?:[[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]--[\t\n]--[\ufe0e\ufe0f]]|\r\n?)/gv;
/** Signs of one text that are marked one by one; the rest of it is shown as a count. */
const mostRuns = 2000;
const names: Readonly<Record<string, string>> = {
  '\r': 'CR',
  '\r\n': 'CR',
  '\0': 'NUL',
  '\u001b': 'ESC',
  '\ufeff': 'BOM',
};

/**
 * Returns text in pieces that can be shown: what would act on the page's layout, or be there unseen, is named (`U+202E`, `CR`), and
 * what vivero took out is told apart. A text of too many such signs keeps its first ones named, the others are `·`.
 */
export function splitRuns(text: string): TextRun[] {
  const runs: TextRun[] = [];
  for (const [number, part] of text.split(redacted).entries()) {
    if (number > 0) runs.push({ kind: 'redacted', text: 'redacted' });
    if (runs.length < mostRuns) splitUnseen(part, runs);
    else runs.push({ kind: 'plain', text: part.replaceAll(unseen, '·') });
  }
  return runs;
}

function splitUnseen(text: string, runs: TextRun[]): void {
  let place = 0;
  for (const found of text.matchAll(unseen)) {
    if (runs.length >= mostRuns) {
      runs.push({ kind: 'plain', text: text.slice(place).replaceAll(unseen, '·') });
      return;
    }
    if (found.index > place) runs.push({ kind: 'plain', text: text.slice(place, found.index) });
    runs.push({ kind: 'sign', text: nameOf(found[0]) });
    place = found.index + found[0].length;
    // The line feed of a pair still ends its line.
    if (found[0] === '\r\n') runs.push({ kind: 'plain', text: '\n' });
  }
  if (place < text.length) runs.push({ kind: 'plain', text: text.slice(place) });
}

function nameOf(sign: string): string {
  return names[sign] ?? `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
