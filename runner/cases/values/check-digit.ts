/** Digits, in groups or not, and a last character that is a digit or K. */
const shape = /^(\d{1,9}|\d{1,3}(?:\.\d{3}){1,2})(-?)[\dkK]$/;
/** A set of characters of a pattern that has K among digits. */
const lastOfPattern = /\[(?=[^\]]*(?:0-9|\\d))[^\]]*([kK])[^\]]*\]/;

/**
 * Returns a text of a pattern such as `^[0-9]{1,8}-[0-9K]$` with the check digit of a Chilean tax number (RUT): modulo 11, with weights 2 to 7
 * from the right, where 10 is written K. Every other text is returned as it is.
 */
export function withCheckDigit(text: string, pattern: string): string {
  const [, letter] = lastOfPattern.exec(pattern) ?? [];
  const [, body, dash] = shape.exec(text) ?? [];
  if (letter === undefined || body === undefined || dash === undefined) return text;
  const digits = body.replaceAll('.', '').split('').toReversed().map(Number);
  const sum = digits.reduce((all, digit, at) => all + digit * ((at % 6) + 2), 0);
  const check = 11 - (sum % 11);
  return `${body}${dash}${check === 11 ? '0' : check === 10 ? letter : check}`;
}
