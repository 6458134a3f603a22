import { changeEnds, changeOneCharacter, type NamedToken, onlyOthers } from '../../bearer/support/altered-tokens.ts';

/**
 * Returns a secret altered in ways that make another one of it, each with its name. Blanks are not added, since a server may trim what a
 * form brings; neither is what it may read as the secret itself.
 */
export function alterSecret(secret: string): NamedToken[] {
  return onlyOthers(secret, [
    ['with more behind it', `${secret}vivero`],
    ['with one more character behind it', `${secret}x`],
    ['with a colon and more behind it', `${secret}:vivero`],
    ['doubled', `${secret}${secret}`],
    ['with its last character cut', secret.slice(0, -1)],
    ['with one character changed', changeOneCharacter(secret)],
    ...changeEnds(secret),
  ]);
}

/** Returns a code altered behind the part by which a server may look it up, each with its name: as guesses are of whoever knows that part. */
export function alterEndOfCode(code: string): NamedToken[] {
  const half = Math.floor(code.length / 2);
  const [, ...ends] = changeEnds(code);
  return onlyOthers(code, [
    ['with its second half changed', code.slice(0, half) + changeEach(code.slice(half))],
    ...ends,
  ]);
}

/** Returns the text with each letter and digit replaced by the next one of its kind. */
function changeEach(text: string): string {
  return text.replaceAll(/[a-z\d]/gi, (one) => {
    const following: Readonly<Record<string, string>> = { z: 'a', Z: 'A', 9: '0' };
    return following[one] ?? String.fromCharCode(one.charCodeAt(0) + 1);
  });
}
