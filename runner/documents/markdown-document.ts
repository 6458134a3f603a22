import type { Root } from 'mdast';
import type { HtmlDocument } from './html-document.ts';

/** A heading of a Markdown text. */
export interface MarkdownHeading {
  /** 1 to 6. */
  readonly depth: number;
  /** White space collapsed, without markup; alternatives of images included. */
  readonly text: string;
  /** From 1. */
  readonly line: number;
  /** True where it is underlined instead of marked with `#`. */
  readonly isSetext: boolean;
}

/** A link of a Markdown text: inline, by reference, or a bare address. */
export interface MarkdownLink {
  readonly text: string;
  /** As written, escapes resolved. */
  readonly url: string;
  /** From 1. */
  readonly line: number;
}

/** What a Markdown text (CommonMark with GFM and front matter) says. */
export interface MarkdownDocument {
  /** The tree; nested at most {@link mostMarkdownDepth} deep, so that it can be walked by functions that call themselves. */
  readonly root: Root;
  /** What stands between the lines of dashes or plusses at the beginning; `null` where there is none. */
  readonly frontMatter: string | null;
  /** Headings of Markdown; those written in HTML are in `rendered`. */
  readonly headings: readonly MarkdownHeading[];
  /** Links of Markdown; those written in HTML are in `rendered` too. */
  readonly links: readonly MarkdownLink[];
  /** Text that a person reads, a block each; those of an HTML page of the same content are equal (see {@link HtmlDocument.segments}). */
  readonly segments: readonly string[];
  /** Each block of code as written. */
  readonly code: readonly string[];
  /** Line of the fence of a block of code that goes on to the end of the text unclosed; `null` where there is none. */
  readonly unclosedFence: number | null;
  /** The text as a page. */
  readonly rendered: HtmlDocument;
}

/** Deepest that blocks and markup may be nested in a text that is read. */
export const mostMarkdownDepth = 200;
