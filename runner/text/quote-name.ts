/** Longest name that is shown whole. */
const longestName = 80;

/** Returns a name from a file that anybody may have written in quotes, of bounded length, and with nothing in it that acts on a terminal. */
export function quoteName(name: string): string {
  const shown = JSON.stringify(name.length > longestName ? `${name.slice(0, longestName)}…` : name);
  return shown.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, (sign) => {
    return `\\u${(sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`;
  });
}
