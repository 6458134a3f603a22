/** Returns a text with its percent-encoding undone; one that is no percent-encoded UTF-8 as it is. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
