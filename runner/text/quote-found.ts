/** Longest text of a value in a message, in characters. */
const shownLength = 60;

/** Returns a text that was found as it is shown in a message: quoted, shortened, without what stands before `@` in a URL. */
export function quoteFound(text: string): string {
  const bare = text.replace(/\/\/[^/?#]*@/, '//...@');
  return JSON.stringify(bare.length > shownLength ? `${bare.slice(0, shownLength)}...` : bare);
}
