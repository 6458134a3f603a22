import { authorization, bearer, type Credentials } from '../../../runner/kit/credentials.ts';

/** Spellings of the scheme that mean Bearer: its case is free, and so is the number of spaces (RFC 9110 §11.1, §11.4). */
const otherSpellings = [
  ['after bearer', 'bearer '],
  ['after BEARER', 'BEARER '],
  ['after two spaces', 'Bearer  '],
] as const;

/** How a token is presented, and what is added to the name of its case; nothing for the usual spelling. */
export interface SpelledToken {
  readonly addition: string;
  readonly credentials: Credentials;
}

/** Returns the token that a target must refuse after Bearer, and after other spellings of it: each may be read by code of its own. */
export function inEachSpelling(token: string): SpelledToken[] {
  return [{ addition: '', credentials: bearer(token) }, ...inOtherSpellings(token)];
}

/** Returns the token that a target must refuse after spellings of Bearer that are less usual. */
export function inOtherSpellings(token: string): SpelledToken[] {
  return otherSpellings.map(([name, scheme]) => ({
    addition: ` ${name}`,
    credentials: authorization(`${scheme}${token}`),
  }));
}
