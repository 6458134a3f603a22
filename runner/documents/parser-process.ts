import { fileURLToPath } from 'node:url';
import type { HtmlDocument } from './html-document.ts';
import type { MarkdownDocument } from './markdown-document.ts';
import { parseHtml } from './parse-html.ts';
import { parseMarkdown } from './parse-markdown.ts';
import { type Bounded, runBounded } from './run-bounded.ts';

/** What is read, by its kind. */
export interface Readings {
  readonly html: HtmlDocument;
  readonly markdown: MarkdownDocument;
}

/** What a process of this module is sent. */
export interface ParserOrder {
  readonly kind: keyof Readings;
  readonly text: string;
  /** After so many milliseconds of processor time it gives up by itself. */
  readonly limitMs: number;
}

/** What a process of this module makes of a text; `null` for one nested too deeply. */
export type ParserReply<Kind extends keyof Readings> = Bounded<Readings[Kind] | null>;

/** Path of this module, which as a process of its own answers its {@link ParserOrder} with a {@link ParserReply}. */
export const parserProcess = fileURLToPath(import.meta.url);

/** Returns what a text says; `null` for one nested too deeply. It takes as long as the text makes it. */
export function parseText<Kind extends keyof Readings>(kind: Kind, text: string): Readings[Kind] | null;
export function parseText(kind: keyof Readings, text: string): Readings[keyof Readings] | null {
  return kind === 'html' ? parseHtml(text) : parseMarkdown(text);
}

// oxlint-disable-next-line eslint/no-restricted-globals -- where this module is the program, it is what touches the process
const program = process;

if (program.argv[1] === parserProcess && program.send !== undefined) {
  // Listening keeps it there until it is ended: its end might overtake the reading. It ends with the process that started it.
  program.on('message', ({ kind, text, limitMs }: ParserOrder) => {
    program.send?.(runBounded(() => parseText(kind, text), limitMs));
  });
}
