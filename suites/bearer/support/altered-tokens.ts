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
    ['in upper case', isOfOneCase(endingOf(token)) ? token : token.toUpperCase()],
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
    for (const character of otherCharacters) {
      const changed = `${text.slice(0, at)}${character}${text.slice(at + 1)}`;
      if (changed.toLowerCase() !== text.toLowerCase() && !readsAlike(changed, text)) return changed;
    }
  }
  return text;
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
