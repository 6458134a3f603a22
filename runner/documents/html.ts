import type { HtmlDocument } from './html-document.ts';
import { readInTime } from './read-in-time.ts';

export type { HtmlDocument, HtmlResource } from './html-document.ts';

/**
 * Resolves to what a page says; `null` where it is too long, or is made so that it cannot be read in time or in memory.
 * Any text is a page to a browser, so that every other text is read.
 */
export function readHtml(text: string): Promise<HtmlDocument | null> {
  return readInTime('html', text);
}
