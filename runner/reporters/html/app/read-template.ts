/**
 * Resolves to the data of a template of this page: JSON as gzip in base64. Rejects where there is none, or where this browser cannot
 * inflate it.
 */
export async function readTemplate(id: string): Promise<unknown> {
  const element = document.getElementById(id);
  if (!(element instanceof HTMLTemplateElement)) throw new Error(`this page has no template "${id}"`);
  const stream = new Blob([decodeBase64(element.content.textContent)]).stream();
  return new Response(stream.pipeThrough(new DecompressionStream('gzip'))).json();
}

/** Returns the bytes that base64 stands for. */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  // Older browsers do not have it, whatever the types say.
  const decode = (Uint8Array as { readonly fromBase64?: typeof Uint8Array.fromBase64 }).fromBase64;
  if (decode !== undefined) return Uint8Array.fromBase64(text);
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
