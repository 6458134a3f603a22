/** Integers that no int64 holds, as JSON source text, by name. */
export const idsOutOfRange: Readonly<Record<string, string>> = {
  '2^63': '9223372036854775808',
  '-2^63-1': '-9223372036854775809',
  '10^30': `1${'0'.repeat(30)}`,
  '1e400': '1e400',
  '1e1000000000': '1e1000000000',
  '5,000 digits': '1'.repeat(5000),
};
