/** What acts as markup in a line of text; an underline between two letters does not. */
const markup = /[\\`*[\]<]|(?<![A-Za-z0-9])_+|_+(?![A-Za-z0-9])/g;

/** What programs leave behind, and readers would take for something left behind here. */
const leftovers = /(?<!`)(?:\{\{ \}\}|\[object Object\])(?!`)/g;

/** Returns a text as it stands in Markdown: code between backquotes stays code, nothing else acts as markup. Leftovers it names are code. */
export function markdownText(text: string): string {
  return text
    .replaceAll(leftovers, '`$&`')
    .split(/(`[^`]*`)/)
    .map((part, index) =>
      index % 2 === 1 ? part : part.replace(markup, (match) => match.replace(/./g, String.raw`\$&`)),
    )
    .join('');
}

/** Returns the anchor that Markdown viewers give a heading made of letters, digits, dots, slashes, colons, hyphens and blanks. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^a-z0-9 _-]/g, '')
    .replaceAll(' ', '-');
}

/** Returns a link, or the bare text where there is no address. */
export function markdownLink(text: string, url: string | null): string {
  return url === null ? markdownText(text) : `[${markdownText(text)}](${url})`;
}
