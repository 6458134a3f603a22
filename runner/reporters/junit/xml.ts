/** Everything that XML 1.0 (§2.2) does not allow in a document, in any form. */
const illegal = /[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Returns text for the inside of an attribute in double quotes: escaped, and without what XML cannot hold. */
export function xmlAttribute(text: string): string {
  return xmlText(text)
    .replaceAll('"', '&quot;')
    .replaceAll('\t', '&#9;')
    .replaceAll('\n', '&#10;')
    .replaceAll('\r', '&#13;');
}

/** Returns text for the inside of an element: escaped, `]]>` split, and without what XML cannot hold. */
export function xmlText(text: string): string {
  return text.replaceAll(illegal, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Returns ` name="value"` for each attribute that has a value, in the order given. */
export function xmlAttributes(attributes: Readonly<Record<string, string | number | null>>): string {
  return Object.entries(attributes)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => ` ${name}="${xmlAttribute(String(value))}"`)
    .join('');
}
