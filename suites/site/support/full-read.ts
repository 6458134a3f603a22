import { Untestable } from '../../../runner/kit/define-check.ts';
import { type MarkdownDocument, readMarkdown } from '../../../runner/documents/markdown.ts';
import { type FullText, prepareFull } from './full-parity.ts';
import type { AgentFile } from './llms-find.ts';

/** Longest full description that is read as Markdown, in characters: the buffer that agents have. */
const mostCharacters = 10_000_000;

const readings = new WeakMap<Uint8Array, Promise<MarkdownDocument | null>>();
const prepared = new WeakMap<MarkdownDocument, FullText>();

/** Resolves to the full description as Markdown. Throws {@link Untestable} where it cannot be read in time. */
export async function readFullMarkdown({ exchange, text }: AgentFile): Promise<MarkdownDocument> {
  const bytes = exchange.response?.body.bytes ?? new Uint8Array();
  const reading = readings.get(bytes) ?? (text.length > mostCharacters ? Promise.resolve(null) : readMarkdown(text));
  readings.set(bytes, reading);
  reading.catch(() => readings.delete(bytes));
  const markdown = await reading;
  if (markdown === null)
    throw new Untestable('/llms-full.txt is too long or too complex to be parsed as Markdown in time');
  return markdown;
}

/** Resolves to the full description, made ready to look for texts in. Throws as {@link readFullMarkdown}. */
export async function readFull(file: AgentFile): Promise<FullText> {
  const markdown = await readFullMarkdown(file);
  const full = prepared.get(markdown) ?? prepareFull(markdown);
  prepared.set(markdown, full);
  return full;
}
