import type { MarkdownDocument } from './markdown-document.ts';
import { readInTime } from './read-in-time.ts';

export type { MarkdownDocument, MarkdownLink } from './markdown-document.ts';

/**
 * Resolves to what a Markdown text says; `null` where it is too long or too deeply nested, or is made so that it cannot be
 * read in time or in memory. Any other text is Markdown, so that HTML is read too.
 */
export function readMarkdown(text: string): Promise<MarkdownDocument | null> {
  return readInTime('markdown', text);
}
