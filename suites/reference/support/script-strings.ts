/** A string literal of a script. */
export interface ScriptString {
  /** Its value, escapes resolved; parts of a template that are computed are left out. */
  readonly value: string;
  /** The name before the colon or sign of equality that stands before it, such as `url`; `null` if there is none. */
  readonly name: string | null;
  /** True for a template with computed parts, and for a string that something is joined to. */
  readonly isPartial: boolean;
  /** The place of its first quote. */
  readonly start: number;
}

/** Longest script that is read, in characters: initializers have hundreds, bundles millions. */
const longestScript = 400_000;
/** Strings of one script that are looked at. */
const mostStrings = 5_000;

/** Words after which a slash begins a regular expression. */
const beforeExpression = new Set([
  'return',
  'typeof',
  'case',
  'in',
  'of',
  'delete',
  'void',
  'throw',
  'new',
  'else',
  'do',
]);

/** A token at a place of a script. */
interface Token {
  readonly kind: 'string' | 'template' | 'word' | 'sign' | 'regex';
  readonly start: number;
  readonly end: number;
  /** A word or sign as it is; the value of a string. */
  readonly text: string;
  /** For a template: whether parts of it are computed. */
  readonly isComputed: boolean;
}

/**
 * Returns the string literals of a script in their order, told apart from comments and regular expressions. It is read as
 * JavaScript is, sign by sign, and nothing is run; a script that is cut off or broken gives what was read. Linear in time.
 */
export function readScriptStrings(script: string): ScriptString[] {
  const found: ScriptString[] = [];
  const recent: Token[] = [];
  for (const token of tokensOf(script.slice(0, longestScript))) {
    const waiting = found.at(-1);
    if (token.kind === 'sign' && token.text === '+' && waiting && recent.at(-1)?.start === waiting.start)
      found[found.length - 1] = { ...waiting, isPartial: true };
    if (token.kind === 'string' || token.kind === 'template') {
      const isJoined = recent.at(-1)?.text === '+' && recent.at(-1)?.kind === 'sign';
      const isPartial = token.isComputed || isJoined;
      found.push({ value: token.text, name: nameBefore(recent), isPartial, start: token.start });
      if (found.length >= mostStrings) break;
    }
    recent.push(token);
    if (recent.length > 3) recent.shift();
  }
  return found;
}

/** Words that are values by themselves: nothing is computed. */
const literalWords = new Set(['null', 'undefined', 'true', 'false', 'void']);

/** Returns the names before a colon or sign of equality whose value is not a literal: a variable, the result of a call, or put together. */
export function findComputedNames(script: string): string[] {
  const found: string[] = [];
  const recent: Token[] = [];
  for (const token of tokensOf(script.slice(0, longestScript))) {
    const name = nameBefore(recent);
    const isComputed =
      (token.kind === 'word' && !literalWords.has(token.text) && !/^\d/.test(token.text)) ||
      (token.kind === 'template' && token.isComputed) ||
      (token.kind === 'sign' && token.text === '(');
    if (name !== null && isComputed) found.push(name);
    const joined = token.kind === 'sign' && token.text === '+' ? nameBefore(recent.slice(0, -1)) : null;
    if (joined !== null) found.push(joined);
    if (found.length >= mostStrings) break;
    recent.push(token);
    if (recent.length > 3) recent.shift();
  }
  return found;
}

/** Returns the end of the object or list literal that begins at a place of a script; `null` where it does not end. */
export function findClosing(script: string, start: number): number | null {
  let depth = 0;
  for (const token of tokensOf(script, start)) {
    if (token.kind !== 'sign') continue;
    if ('{[('.includes(token.text)) depth += 1;
    if ('}])'.includes(token.text)) depth -= 1;
    if (depth === 0) return token.end;
  }
  return null;
}

/** In `url: "…"`, `"url": "…"` and `url = "…"` it is `url`. */
function nameBefore(recent: readonly Token[]): string | null {
  const [named, sign] = [recent.at(-2), recent.at(-1)];
  if (sign?.kind !== 'sign' || (sign.text !== ':' && sign.text !== '=')) return null;
  return named?.kind === 'word' || named?.kind === 'string' ? named.text : null;
}

function* tokensOf(script: string, from = 0): Generator<Token, void> {
  let before: Token | null = null;
  for (let at = from; at < script.length;) {
    const code = script.charAt(at);
    const isBlank = code.trim() === '';
    const commentEnd = isBlank ? at + 1 : endOfComment(script, at);
    if (commentEnd !== null) {
      at = commentEnd;
      continue;
    }
    const token = readToken(script, at, before);
    yield token;
    before = token;
    at = token.end;
  }
}

function endOfComment(script: string, at: number): number | null {
  const isLine = script.startsWith('//', at) || script.startsWith('<!--', at);
  if (!isLine && !script.startsWith('/*', at)) return null;
  const end = isLine ? script.indexOf('\n', at) : script.indexOf('*/', at + 2);
  return end === -1 ? script.length : end + (isLine ? 1 : 2);
}

function readToken(script: string, at: number, before: Token | null): Token {
  const sign = script.charAt(at);
  if (sign === '"' || sign === "'") return readString(script, at, sign);
  if (sign === '`') return readTemplate(script, at);
  const word = /[\w$\u0080-\uffff]+/y;
  word.lastIndex = at;
  const [text] = word.exec(script) ?? [];
  if (text !== undefined) return { kind: 'word', start: at, end: at + text.length, text, isComputed: false };
  if (sign === '/' && canBeginExpression(before)) return readExpression(script, at);
  return { kind: 'sign', start: at, end: at + 1, text: sign, isComputed: false };
}

/** After a value a slash divides. */
function canBeginExpression(before: Token | null): boolean {
  if (before === null) return true;
  if (before.kind === 'word') return beforeExpression.has(before.text);
  return before.kind === 'sign' && !')]}'.includes(before.text);
}

function readString(script: string, at: number, quote: string): Token {
  const parts: string[] = [];
  let next = at + 1;
  while (next < script.length && script.charAt(next) !== quote && script.charAt(next) !== '\n') {
    const read = readLetter(script, next);
    parts.push(read.text);
    next = read.end;
  }
  return { kind: 'string', start: at, end: next + 1, text: parts.join(''), isComputed: false };
}

function readTemplate(script: string, at: number): Token {
  const parts: string[] = [];
  let isComputed = false;
  let next = at + 1;
  while (next < script.length && script.charAt(next) !== '`') {
    if (script.startsWith('${', next)) {
      isComputed = true;
      next = skipComputed(script, next + 2);
      continue;
    }
    const read = readLetter(script, next);
    parts.push(read.text);
    next = read.end;
  }
  return { kind: 'template', start: at, end: next + 1, text: parts.join(''), isComputed };
}

/** Strings inside of a computed part are part of it; what is nested deeper than that is read over. */
function skipComputed(script: string, from: number): number {
  let depth = 1;
  for (let at = from; at < script.length; at += 1) {
    const sign = script.charAt(at);
    if (sign === '"' || sign === "'") at = readString(script, at, sign).end - 1;
    else if (sign === '{') depth += 1;
    else if (sign === '}') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return script.length;
}

function readExpression(script: string, at: number): Token {
  let isInClass = false;
  let next = at + 1;
  for (; next < script.length; next += 1) {
    const sign = script.charAt(next);
    if (sign === '\\') next += 1;
    else if (sign === '[') isInClass = true;
    else if (sign === ']') isInClass = false;
    else if (sign === '\n' || (sign === '/' && !isInClass)) break;
  }
  return { kind: 'regex', start: at, end: next + 1, text: '', isComputed: false };
}

const escapes: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['t', '\t'],
  ['r', '\r'],
  ['b', '\b'],
  ['f', '\f'],
  ['v', '\v'],
  ['0', '\0'],
  ['\n', ''],
]);

function readLetter(script: string, at: number): { readonly text: string; readonly end: number } {
  const sign = script.charAt(at);
  if (sign !== '\\') return { text: sign, end: at + 1 };
  const escaped = /\\(?:u\{([\da-fA-F]{1,6})\}|u([\da-fA-F]{4})|x([\da-fA-F]{2}))/y;
  escaped.lastIndex = at;
  const [whole, braced, four, two] = escaped.exec(script) ?? [];
  const code = Number.parseInt(braced ?? four ?? two ?? '', 16);
  if (whole !== undefined && code <= 0x10ffff) return { text: String.fromCodePoint(code), end: at + whole.length };
  const next = script.charAt(at + 1);
  return { text: escapes.get(next) ?? next, end: at + 2 };
}
