/** Digits, in groups or not, and a last character that is a digit or K. */
const shape = /^(\d{1,9}|\d{1,3}(?:\.\d{3}){1,2})(-?)[\dkK]$/;
/** Sets of characters of a pattern. */
const sets = /\[[^\][]*\]/g;

/** Returns the K that a set of a pattern has among digits; `undefined` where none has one. */
function letterAmongDigits(pattern: string): string | undefined {
  const found = (pattern.match(sets) ?? []).find((set) => /0-9|\\d/.test(set) && /k/i.test(set));
  return found === undefined ? undefined : found.includes('K') ? 'K' : 'k';
}

/**
 * Returns a text of a pattern such as `^[0-9]{1,8}-[0-9K]$` with the check digit of a Chilean tax number (RUT): modulo 11, with weights 2 to 7
 * from the right, where 10 is written K. Every other text is returned as it is.
 */
export function withCheckDigit(text: string, pattern: string): string {
  const letter = letterAmongDigits(pattern);
  const [, body, dash] = shape.exec(text) ?? [];
  if (letter === undefined || body === undefined || dash === undefined) return text;
  const digits = body.replaceAll('.', '').split('').toReversed().map(Number);
  const sum = digits.reduce((all, digit, at) => all + digit * ((at % 6) + 2), 0);
  const check = 11 - (sum % 11);
  return `${body}${dash}${check === 11 ? '0' : check === 10 ? letter : check}`;
}
