/** A limit of ours that keeps a document from being read or judged; `busy` where the machine had no time for it. */
export type DocumentLimit = 'size' | 'depth' | 'aliases' | 'time' | 'busy';

/** Documents longer than this, in bytes, are not read; nearly all published ones are below a million, and some are of thirteen. */
export const longestDocumentBytes = 64 * 1024 * 1024;

/** Values nested deeper than this are not read: whoever looks into them recurses, and real documents stay below fifty. */
export const mostDocumentDepth = 400;

/** Values that a document may have as it is written; sixty megabytes of descriptions and schemas have three million. */
export const mostDocumentValues = 4_000_000;

/** Values that it may have besides, where aliases repeat some. */
export const mostUnfoldedValues = 1_500_000;
