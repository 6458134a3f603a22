/**
 * Characters that act on a terminal, or that are there and cannot be seen: controls (C0, DEL, C1), format characters (bidi
 * overrides, isolates and marks, zero-width characters, tags), line and paragraph separators, lone surrogates and blank
 * letters. Variation selectors stay: emoji are made with them.
 */
const unsafeCharacter = /[[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]--[\ufe0e\ufe0f]]/v;
// linear: the class above, for every place.
const everyUnsafeCharacter = new RegExp(unsafeCharacter, 'gv');

const shortEscapes: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** What folds the log of a GitLab or Travis job. */
const sectionMark = /(?:section_(?:start|end)|travis_(?:fold|time)):/gi;

/** An escape of ours, or one character: what a cut leaves whole. */
const unit = /\\(?:x[0-9a-f]{2}|u[0-9a-f]{4}|u\{[0-9a-f]+\}|[nrt])|./gsu;

/**
 * Returns text on one line that does nothing where it is shown: characters that act or cannot be seen are written as
 * `\n`, `\x1b`, `\u202e` or `\u{e0041}`, and what a build server would read as a command (`::error`, `##[group]`,
 * `##vso[`, `##teamcity[`, `[[ATTACHMENT|`, `section_start:`) has one of its signs written so.
 */
export function escapeText(text: string): string {
  return disarm(text.replace(everyUnsafeCharacter, escapeCharacter));
}

/**
 * Returns text as {@link escapeText} does, of at most `maxLength` UTF-16 units: a longer one keeps both ends, with how
 * many characters were left out between them. Reads no more than the ends of a long text.
 */
export function escapeAndCut(text: string, maxLength: number): string {
  if (text.length <= maxLength) {
    const whole = escapeText(text);
    if (whole.length <= maxLength) return whole;
  }
  // No blank before the end, so that a line is never broken there and never begins with what the target chose.
  const note = `…[${text.length.toLocaleString('en')}\u{a0}characters]…`;
  const room = Math.max(0, maxLength - note.length);
  const headLength = Math.ceil(room * 0.7);
  const head = escapeText(wholeCharacters(text, 0, room)).match(unit) ?? [];
  const tail = escapeText(wholeCharacters(text, Math.max(0, text.length - room), text.length)).match(unit) ?? [];
  return `${fill(head, headLength).join('')}${note}${fill(tail.toReversed(), room - headLength)
    .toReversed()
    .join('')}`;
}

/** Returns JSON text with every character that acts, or cannot be seen, in its `\u` form; its value stays the same. */
export function escapeJson(json: string): string {
  return json
    .replace(everyUnsafeCharacter, (character) => (character === '\n' ? character : toJsonEscapes(character)))
    .replaceAll(/##(?=[a-z]*\[)/gi, String.raw`#\u0023`)
    .replaceAll(/\[\[(?=ATTACHMENT\|)/gi, String.raw`[\u005b`)
    .replaceAll(sectionMark, (mark) => mark.replace(':', String.raw`\u003a`));
}

/** Returns true for text that {@link escapeText} leaves as it is. */
export function isHarmless(text: string): boolean {
  return escapeText(text) === text;
}

function escapeCharacter(character: string): string {
  const short = shortEscapes[character];
  if (short !== undefined) return short;
  const code = character.codePointAt(0) ?? 0;
  const hex = code.toString(16);
  if (code <= 0xff) return `\\x${hex.padStart(2, '0')}`;
  return code <= 0xffff ? `\\u${hex.padStart(4, '0')}` : `\\u{${hex}}`;
}

function toJsonEscapes(character: string): string {
  return character
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');
}

function disarm(text: string): string {
  return text
    .replaceAll(/(?<=^|\s)::(?=\p{L})/gu, String.raw`:\x3a`)
    .replaceAll(/##(?=[a-z]*\[)/gi, String.raw`#\x23`)
    .replaceAll(/\[\[(?=ATTACHMENT\|)/gi, String.raw`[\x5b`)
    .replaceAll(sectionMark, (mark) => mark.replace(':', String.raw`\x3a`));
}

/** Returns a part of a text, less the half of a surrogate pair that it would begin or end with. */
function wholeCharacters(text: string, start: number, end: number): string {
  const from = isInsidePair(text, start) ? start + 1 : start;
  const to = isInsidePair(text, end) ? end - 1 : end;
  return text.slice(from, Math.max(from, to));
}

function isInsidePair(text: string, index: number): boolean {
  return /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(Math.max(0, index - 1), index + 1));
}

function fill(units: readonly string[], maxLength: number): string[] {
  const taken: string[] = [];
  let length = 0;
  for (const part of units) {
    length += part.length;
    if (length > maxLength) break;
    taken.push(part);
  }
  return taken;
}
