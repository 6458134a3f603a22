/** Characters of RFC 3986 §2: unreserved, reserved, and octets as `%` and two hexadecimal digits. */
const uriPattern = /^[A-Za-z][A-Za-z0-9+.-]*:(?:[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=]|%[0-9A-Fa-f]{2})*$/;

/** A literal, which RFC 6570 §2.1 lets stand as it is: no control, blank, quote, brace or other delimiter. */
const literalPattern = /^(?:[^\p{Cc}\s"'%<>\\^`{|}]|%[0-9A-Fa-f]{2})*$/u;

/** An expression without its braces (RFC 6570 §2.2 to §2.4): an operator, then variables with their modifiers. */
const expressionPattern = /^[+#./;?&=,!@|]?[\w%][\w%.]*(?::[1-9]\d{0,3}|\*)?(?:,[\w%][\w%.]*(?::[1-9]\d{0,3}|\*)?)*$/;

/** Returns true for a text that is a URI with a scheme by the characters of RFC 3986; its parts are not judged. */
export function isUri(text: string): boolean {
  return uriPattern.test(text);
}

/** Returns true for a text that RFC 6570 can read as a URI template. */
export function isUriTemplate(template: string): boolean {
  return partsOf(template).every(({ text, isExpression }) =>
    (isExpression ? expressionPattern : literalPattern).test(text),
  );
}

/** Returns true where a URI might come of the template: it begins with what stands before the first expression. */
export function mayComeOf(template: string, uri: string): boolean {
  const [first] = partsOf(template);
  return first === undefined || first.isExpression || uri.startsWith(first.text);
}

interface TemplatePart {
  readonly text: string;
  readonly isExpression: boolean;
}

/** What a brace opens is an expression up to the next one that closes; where none does, the rest is a literal with a brace in it. */
function partsOf(template: string): TemplatePart[] {
  const parts: TemplatePart[] = [];
  let at = 0;
  while (at < template.length) {
    const start = template.indexOf('{', at);
    const end = start === -1 ? -1 : template.indexOf('}', start);
    if (end === -1) return [...parts, { text: template.slice(at), isExpression: false }];
    if (start > at) parts.push({ text: template.slice(at, start), isExpression: false });
    parts.push({ text: template.slice(start + 1, end), isExpression: true });
    at = end + 1;
  }
  return parts;
}
