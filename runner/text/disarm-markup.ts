/**
 * What makes something of a text in a page of HTML or Markdown: elements, code, cells of tables, links and images, mentions,
 * references.
 */
const markup = /[<`|]|(?<=\])\(|@(?=\w)|#(?=\d)/g;

/**
 * Returns text for programs that put it into HTML or Markdown as it is, which many readers of JSON formats do: every sign that
 * begins markup is written as `\x3c`. The text has been through `escapeText` before.
 */
export function disarmMarkup(text: string): string {
  return text.replaceAll(markup, (sign) => String.raw`\x${sign.charCodeAt(0).toString(16)}`);
}
