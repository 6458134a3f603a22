/** One challenge of a `WWW-Authenticate` field. */
export interface Challenge {
  /** Name of the scheme in lower case. */
  readonly scheme: string;
  /** What follows the scheme where it is one token68, such as the ticket of Negotiate; otherwise `null`. */
  readonly token68: string | null;
  /** Parameters in the order sent, names in lower case, values without quotes; a repeated one is repeated. */
  readonly parameters: ReadonlyArray<readonly [name: string, value: string]>;
}

/** The challenges of a field value, or the first reason why it is no list of challenges. */
export type ParsedChallenges =
  | { readonly ok: true; readonly challenges: readonly Challenge[] }
  | { readonly ok: false; readonly fault: string };

/** Where reading stands in a field value. */
interface Cursor {
  readonly text: string;
  at: number;
}

/** Thrown for a value outside the grammar; never leaves this file. */
class GrammarFault extends Error {}

const tokenCharacter = /[!#$%&'*+\-.^_`|~0-9A-Za-z]/;
const token68Character = /[-._~+/0-9A-Za-z]/;

/**
 * Returns the challenges of one `WWW-Authenticate` field value, read by the grammar of RFC 9110 §11.6.1 and §5.6: several
 * challenges in one value, token68, quoted strings with escapes and commas, blanks around `=`, empty list elements.
 * Never throws; the time is proportional to the length.
 */
export function parseChallenges(value: string): ParsedChallenges {
  const known = recent.get(value);
  if (known !== undefined) return known;
  const parsed = parse(value);
  if (recent.size >= mostRecent) recent.clear();
  recent.set(value, parsed);
  return parsed;
}

/** Every answer of a target carries the same few values, and many checks read each; long ones take long. */
const recent = new Map<string, ParsedChallenges>();
const mostRecent = 50;

function parse(value: string): ParsedChallenges {
  const cursor: Cursor = { text: value, at: 0 };
  const challenges: Challenge[] = [];
  try {
    for (skipEmptyElements(cursor); cursor.at < value.length; skipEmptyElements(cursor)) {
      challenges.push(readChallenge(cursor));
      skipBlanks(cursor);
      if (cursor.at < value.length && value[cursor.at] !== ',') throw fault(cursor, 'a comma');
    }
  } catch (error) {
    if (error instanceof GrammarFault) return { ok: false, fault: error.message };
    throw error;
  }
  return { ok: true, challenges };
}

function readChallenge(cursor: Cursor): Challenge {
  const scheme = readToken(cursor, 'the name of a scheme').toLowerCase();
  const bare = { scheme, token68: null, parameters: [] };
  const hasSpace = cursor.text[cursor.at] === ' ';
  if (isAtElementEnd(cursor)) {
    // After a space the list of parameters may begin with empty elements: `Bearer , realm="x"` (RFC 9110 §5.6.1.2).
    if (!hasSpace || !skipToNextParameter(cursor)) return bare;
  } else {
    if (!hasSpace) throw fault(cursor, 'a space');
    while (cursor.text[cursor.at] === ' ') cursor.at += 1;
    const token68 = readToken68(cursor);
    if (token68 !== null) return { ...bare, token68 };
  }
  const parameters: Array<readonly [string, string]> = [];
  do parameters.push(readParameter(cursor));
  while (skipToNextParameter(cursor));
  return { ...bare, parameters };
}

/** Reads a token68 that is the whole rest of its list element, or reads nothing and returns `null`. */
function readToken68(cursor: Cursor): string | null {
  const from = cursor.at;
  let at = from;
  while (at < cursor.text.length && token68Character.test(cursor.text.charAt(at))) at += 1;
  if (at === from) return null;
  while (cursor.text[at] === '=') at += 1;
  cursor.at = at;
  if (isAtElementEnd(cursor)) return cursor.text.slice(from, at);
  cursor.at = from;
  return null;
}

function readParameter(cursor: Cursor): readonly [string, string] {
  const name = readToken(cursor, 'the name of a parameter').toLowerCase();
  skipBlanks(cursor);
  if (cursor.text[cursor.at] !== '=') throw fault(cursor, '"="');
  cursor.at += 1;
  skipBlanks(cursor);
  if (cursor.text[cursor.at] === '"') return [name, readQuotedString(cursor)];
  const value = readToken(cursor, `a value of ${name}`);
  // Such as a URL, or a sentence: nothing else is said of it but what would help.
  if (!isAtElementEnd(cursor) && /[^\s,;]/.test(cursor.text.charAt(cursor.at)))
    throw fault(cursor, `quotes around the value of ${name}`);
  return [name, value];
}

/** Moves to the next parameter of the same challenge and returns true, or stays and returns false. */
function skipToNextParameter(cursor: Cursor): boolean {
  const from = cursor.at;
  skipBlanks(cursor);
  if (cursor.text[cursor.at] === ',') {
    skipEmptyElements(cursor);
    const next = cursor.at;
    while (cursor.at < cursor.text.length && tokenCharacter.test(cursor.text.charAt(cursor.at))) cursor.at += 1;
    const hasName = cursor.at > next;
    skipBlanks(cursor);
    // Only a parameter has an equals sign after its first word: no token68 begins with one.
    if (hasName && cursor.text[cursor.at] === '=') {
      cursor.at = next;
      return true;
    }
  }
  cursor.at = from;
  return false;
}

function readQuotedString(cursor: Cursor): string {
  let value = '';
  for (let at = cursor.at + 1; at < cursor.text.length; at += 1) {
    let character = cursor.text.charAt(at);
    if (character === '"') {
      cursor.at = at + 1;
      return value;
    }
    if (character === '\\') {
      at += 1;
      character = cursor.text.charAt(at);
    }
    if (!isQuotable(character)) break;
    value += character;
  }
  throw fault(cursor, 'a quoted string that ends');
}

/** Returns true for what may stand in a quoted string: HTAB, SP, VCHAR, obs-text (RFC 9110 §5.6.4). */
function isQuotable(character: string): boolean {
  return character === '\t' || (character >= ' ' && character !== '\x7f');
}

function readToken(cursor: Cursor, wanted: string): string {
  const from = cursor.at;
  while (cursor.at < cursor.text.length && tokenCharacter.test(cursor.text.charAt(cursor.at))) cursor.at += 1;
  if (cursor.at === from) throw fault(cursor, wanted);
  return cursor.text.slice(from, cursor.at);
}

function isAtElementEnd(cursor: Cursor): boolean {
  let { at } = cursor;
  while (cursor.text[at] === ' ' || cursor.text[at] === '\t') at += 1;
  return at >= cursor.text.length || cursor.text[at] === ',';
}

function skipBlanks(cursor: Cursor): void {
  while (cursor.text[cursor.at] === ' ' || cursor.text[cursor.at] === '\t') cursor.at += 1;
}

function skipEmptyElements(cursor: Cursor): void {
  for (;;) {
    skipBlanks(cursor);
    if (cursor.text[cursor.at] !== ',') return;
    cursor.at += 1;
  }
}

function fault(cursor: Cursor, wanted: string): GrammarFault {
  return new GrammarFault(`at character ${cursor.at + 1}: expected ${wanted}`);
}
