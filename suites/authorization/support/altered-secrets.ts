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
