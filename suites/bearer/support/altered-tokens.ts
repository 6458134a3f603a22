import { isOfOneCase, readsAlike } from './reads-alike.ts';

/** A token and what was done to it. */
export type NamedToken = readonly [name: string, token: string];

/** Long enough to add bytes for every decoder, after any token. */
const further = 'vivero';
/** Tried in turn; no two of them differ only in the last bits of base64 or only in case. */
const otherCharacters = ['a', 'Q', 'x', '7', '2'];

/**
 * Returns the token altered in ways that make another token of it, each with its name. An alteration that a right server may
 * read as the token itself is left out.
 */
export function alterToken(token: string): NamedToken[] {
  const unpadded = token.replace(/(?<!=)=+$/, '');
  const altered: NamedToken[] = [
    ['with its last character cut', unpadded.slice(0, -1)],
    ['with one character changed', changeOneCharacter(token, token.lastIndexOf('.') + 1)],
    ...changeEnds(token),
    ['in upper case', isOfOneCase(endingOf(token)) ? token : token.toUpperCase()],
    ['with more behind it', `${unpadded}${further}`],
    ['doubled', `${unpadded}${token}`],
    ['reversed', token.split('').toReversed().join('')],
    ['with another word behind it', `${token} ${further}`],
    ['with another word before it', `${further} ${token}`],
    ['with a comma and more behind it', `${token},${further}`],
    ['with a dot and more behind it', `${token}.${further}`],
  ];
  return onlyOthers(token, altered);
}

/** Returns those of the strings that no correct server may read as the given one. */
export function onlyOthers(text: string, altered: readonly NamedToken[]): NamedToken[] {
  return altered.filter(([, value]) => value !== '' && !readsAlike(value, text));
}

/**
 * Returns the text with one character changed, near the middle of what begins at `from`: there every bit counts. Returns the
 * text as it is if no such change makes another one.
 */
export function changeOneCharacter(text: string, from = 0): string {
  const middle = from + Math.floor((text.length - from) / 2);
  for (let at = middle; at >= 0; at -= 1) {
    const changed = changeAt(text, at);
    if (changed !== null) return changed;
  }
  return text;
}

/** Returns the text with its first character changed, and with its last one, which a comparison of lengths or ends leaves out. */
export function changeEnds(text: string): NamedToken[] {
  const last = text.replace(/(?<!=)=+$/, '').length - 1;
  return [
    ['with its first character changed', changeAt(text, 0) ?? text],
    ['with its last character changed', changeAt(text, last) ?? text],
  ];
}

/** Returns the text with another character there, or `null` where no right server tells it apart. */
function changeAt(text: string, at: number): string | null {
  const changed = otherCharacters.map((character) => `${text.slice(0, at)}${character}${text.slice(at + 1)}`);
  return changed.find((other) => other.toLowerCase() !== text.toLowerCase() && !readsAlike(other, text)) ?? null;
}

/** Words before a token, such as `sk_live_`, have a case of their own. */
export function endingOf(text: string): string {
  return text.slice(-Math.ceil(text.length / 2));
}

/**
 * Returns true where an altered token is still one word: it has no blank, comma or quote that the original has not. Tokens
 * that RFC 6750 §2.1 does not allow, such as `user:grant:secret`, are altered as any other ones.
 */
export function isOneToken(altered: string, original: string): boolean {
  return ![' ', ',', '"'].some((mark) => altered.includes(mark) && !original.includes(mark));
}
