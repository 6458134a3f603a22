/** A token and what was done to it. */
export type NamedToken = readonly [name: string, token: string];

/**
 * Returns the token altered in ways that make another token of it, each with its name. An alteration that would leave the
 * token, or the bytes it stands for, as they were is left out.
 */
export function alterToken(token: string): NamedToken[] {
  const unpadded = token.replace(/(?<!=)=+$/, '');
  const altered: NamedToken[] = [
    ['with its last character cut', unpadded.slice(0, -1)],
    ['with one character changed', changeOneCharacter(token)],
    ['in upper case', isInAnyCase(token) ? token : token.toUpperCase()],
    ['doubled', `${token}${token}`],
    ['reversed', token.split('').toReversed().join('')],
    ['with another word behind it', `${token} x`],
    ['with another word before it', `x ${token}`],
    ['with a comma and more behind it', `${token},x`],
    ['with a dot and more behind it', `${token}.x`],
    ['in quotes', `"${token}"`],
  ];
  return altered.filter(([, value]) => value !== '' && value !== token);
}

/**
 * Changes a character in the middle of what follows the last dot: there every bit counts, while the last character of a
 * base64url text may hold bits that no decoder reads. Another letter, not another case: hexadecimal digits have none.
 */
function changeOneCharacter(token: string): string {
  const from = token.lastIndexOf('.') + 1;
  const at = from + Math.floor((token.length - from) / 2);
  const character = token.charAt(at).toLowerCase() === 'a' ? 'b' : 'a';
  return `${token.slice(0, at)}${character}${token.slice(at + 1)}`;
}

/** Returns true for hexadecimal digits and UUIDs, which mean the same in upper and lower case. */
function isInAnyCase(token: string): boolean {
  return /^[0-9a-f-]+$/i.test(token);
}

/**
 * Returns true where an altered token is still one word: it has no blank, comma or quote that the original has not. Tokens
 * that RFC 6750 §2.1 does not allow, such as `user:grant:secret`, are altered as any other ones.
 */
export function isOneToken(altered: string, original: string): boolean {
  return ![' ', ',', '"'].some((mark) => altered.includes(mark) && !original.includes(mark));
}
