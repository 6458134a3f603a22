import { memberNames } from '../../../runner/kit/member-names.ts';
import type { NamedToken } from './altered-tokens.ts';
import { makeUpToken } from './made-up-token.ts';

/** Returns tokens of hostile length or characters that a header field may still hold. Nobody issued them. */
export function makeHostileTokens(random: (bound: number) => number): NamedToken[] {
  const token = makeUpToken(random);
  return [
    ['of 8 KB', makeUpToken(random, 8 * 1024)],
    ['of 64 KB', makeUpToken(random, 64 * 1024)],
    ['with letters of Latin-1', `${token}ñandú`],
    ['with %00 inside', `${token}%00${token}`],
    ['with a comma inside', `${token},${token}`],
    ['with a quote inside', `${token}"${token}`],
    ['in quotes', `"${token}"`],
    ['with a blank inside', `${token} ${token}`],
    ['with an apostrophe inside', `${token}'${token}`],
    ['with a backslash inside', `${token}\\${token}`],
    ['of SQL', `' OR '1'='1`],
    ['of a wildcard', '%'],
    ['of an asterisk', '*'],
    ...memberNames.map((name): NamedToken => [`of ${name}`, name]),
  ];
}
