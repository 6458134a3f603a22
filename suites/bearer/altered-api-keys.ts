/** A key and what was done to it. */
export type NamedKey = readonly [name: string, key: string];

/** A key shorter than this has halves that may be keys themselves, in characters. */
const shortestHalved = 12;

/**
 * Returns the key altered in ways that make another key of it, each with its name. Letters of one case alone are not sent in
 * the other, since they may be digits of a number.
 */
export function alterApiKey(key: string): NamedKey[] {
  const middle = Math.floor(key.length / 2);
  const altered: NamedKey[] = [
    ['with its last character cut', key.slice(0, -1)],
    ['with its first character cut', key.slice(1)],
    ['with its first half alone', key.length < shortestHalved ? '' : key.slice(0, middle)],
    [
      'with one character changed',
      `${key.slice(0, middle)}${key.charAt(middle) === 'a' ? 'b' : 'a'}${key.slice(middle + 1)}`,
    ],
    ['in upper case', isOfBothCases(key) ? key.toUpperCase() : ''],
    ['in lower case', isOfBothCases(key) ? key.toLowerCase() : ''],
    ['with more behind it', `${key}x`],
    ['doubled', `${key}${key}`],
  ];
  return altered.filter(([, value]) => value !== '' && value !== key);
}

/** Words before a key, such as `sk_live_`, have a case of their own. */
function isOfBothCases(key: string): boolean {
  const ending = key.slice(-Math.ceil(key.length / 2));
  return /[a-z]/.test(ending) && /[A-Z]/.test(ending);
}
