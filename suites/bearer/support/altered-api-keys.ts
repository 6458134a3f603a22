import { memberNames } from '../../../runner/kit/member-names.ts';
import { changeEnds, changeOneCharacter, endingOf, type NamedToken, onlyOthers } from './altered-tokens.ts';
import { isOfOneCase } from './reads-alike.ts';

/** The half of a shorter key may itself be a key, in characters. */
const shortestHalved = 12;

/**
 * Returns the key altered in ways that make another key of it, each with its name. Letters of only one case are not sent in
 * the other, since they may be digits of a number; neither is what a right server may read as the key itself.
 */
export function alterApiKey(key: string): NamedToken[] {
  const middle = Math.floor(key.length / 2);
  const unpadded = key.replace(/(?<!=)=+$/, '');
  const altered: NamedToken[] = [
    ['with its last character cut', unpadded.slice(0, -1)],
    ['with its first character cut', key.slice(1)],
    ['with its first half alone', key.length < shortestHalved ? '' : key.slice(0, middle)],
    ['with one character changed', changeOneCharacter(key)],
    ...changeEnds(key),
    ['in upper case', isOfOneCase(endingOf(key)) ? '' : key.toUpperCase()],
    ['in lower case', isOfOneCase(endingOf(key)) ? '' : key.toLowerCase()],
    ['with more behind it', `${key}vivero`],
    ['doubled', `${unpadded}${key}`],
    ...memberNames.map((name): NamedToken => [`replaced by ${name}`, name]),
  ];
  return onlyOthers(key, altered);
}
