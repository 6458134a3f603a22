/** A limit of ours that keeps a document from being read or judged; `busy` where the machine had no time for it. */
export type DocumentLimit = 'size' | 'depth' | 'aliases' | 'time' | 'busy';

/** Documents longer than this, in bytes, are not read; nearly all published ones are below a million. */
export const longestDocumentBytes = 10 * 1024 * 1024;

/** Values nested deeper than this are not read: whoever looks into them recurses, and real documents stay below fifty. */
export const mostDocumentDepth = 400;

/** Values that a document may have, each counted wherever an alias repeats it. */
export const mostDocumentValues = 1_500_000;
