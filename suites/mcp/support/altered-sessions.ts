import { changeEnds, changeOneCharacter, type NamedToken, onlyOthers } from '../../bearer/support/altered-tokens.ts';

/** Longest id that is sent doubled, in characters: servers limit their fields. */
const longestDoubled = 1000;
/** From this length on an id has parts that can be changed by themselves. */
const shortestOfParts = 16;

/**
 * Returns ids that differ from that of a session, each with its name. Of one in several parts only the longest is altered: a balancer may
 * take the name of an instance off before anybody compares.
 */
export function alterSession(id: string): NamedToken[] {
  const secret = id.split(/[.~!:;,|]/).toSorted((a, b) => b.length - a.length)[0] ?? '';
  const at = id.indexOf(secret);
  const within = (altered: string): string => `${id.slice(0, at)}${altered}${id.slice(at + secret.length)}`;
  const altered: NamedToken[] = [
    ['with more behind it', `${secret}vivero`],
    ['with one more character behind it', `${secret}x`],
    ...(secret.length > longestDoubled ? [] : ([['doubled', `${secret}${secret}`]] as const)),
    ['with its last character cut', secret.slice(0, -1)],
    ['with one character changed', changeOneCharacter(secret)],
    ...changeEnds(secret),
    ...changeParts(secret),
    ['with its letters in the other case', swapCase(secret)],
  ];
  return onlyOthers(
    id,
    altered.map(([name, one]) => [name, within(one)]),
  );
}

/** What is compared may be the beginning, the end or the half of an id. Digits and letters stay of their kind, so that a UUID remains one. */
function changeParts(secret: string): NamedToken[] {
  if (secret.length < shortestOfParts) return [];
  const quarter = Math.floor(secret.length / 4);
  return [
    ['with its first quarter changed', `${turn(secret.slice(0, quarter))}${secret.slice(quarter)}`],
    ['with its second half changed', `${secret.slice(0, -2 * quarter)}${turn(secret.slice(-2 * quarter))}`],
    ['with its last quarter changed', `${secret.slice(0, -quarter)}${turn(secret.slice(-quarter))}`],
  ];
}

function turn(text: string): string {
  return text
    .replaceAll(/\d/g, (digit) => String((Number(digit) + 3) % 8))
    .replaceAll(/[a-f]/g, (letter) => (letter === 'f' ? 'c' : 'f'))
    .replaceAll(/[A-F]/g, (letter) => (letter === 'F' ? 'C' : 'F'));
}

function swapCase(text: string): string {
  return text.replaceAll(/[A-Za-z]/g, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );
}
