/** Returns a value as its media type has it; `null` for one that it cannot say. */
export type BodyWriter = (value: unknown) => { readonly mediaType: string; readonly bytes: Buffer } | null;
