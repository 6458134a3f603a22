/**
 * Resolves to a text member of the JSON object that an answer carries, or to `null` where there is none. The answer is left to be
 * read: the library, which judges the whole document, throws no error of its own for a member that is no URL.
 */
export async function readNamed(response: Response, member: string): Promise<string | null> {
  const document: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  if (typeof document !== 'object' || document === null || !Object.hasOwn(document, member)) return null;
  const value = (document as Readonly<Record<string, unknown>>)[member];
  return typeof value === 'string' ? value : null;
}
