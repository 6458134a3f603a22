import type { MarkdownDocument } from '../../../runner/documents/markdown.ts';

/** The full description, made ready to look for texts in. */
export interface FullText {
  readonly segments: ReadonlySet<string>;
  /** All segments in one, for what stands within another; empty where that is too long to be searched. */
  readonly joined: string;
}

/** What of a page is in the full description. */
export interface Parity {
  readonly isHeld: boolean;
  readonly headings: number;
  readonly texts: number;
  readonly missingHeadings: readonly string[];
  readonly missingTexts: number;
  /** The first of them, cut. */
  readonly examples: readonly string[];
}

/** Texts of a page that are looked for. */
const mostTexts = 500;
/** Longest text that is searched for each of many others, in characters. */
const mostSearched = 2_000_000;
/** The part of its texts that a page may lack; of a short one, a text. */
const mostMissing = 0.05;

/** Returns a Markdown text made ready to look for texts in. */
export function prepareFull(markdown: Pick<MarkdownDocument, 'segments' | 'headings' | 'frontMatter'>): FullText {
  const texts = [...markdown.segments, ...markdown.headings.map(({ text }) => text), markdown.frontMatter ?? ''].map(
    simplify,
  );
  const joined = texts.join('\n');
  return { segments: new Set(texts), joined: joined.length > mostSearched ? '' : joined };
}

/**
 * Returns which headings and texts of a page the full description holds. Order and levels do not count; a text or two that
 * a page alone has, such as a note that leads to the index, are nothing.
 */
export function judgeParity(page: Pick<MarkdownDocument, 'segments' | 'headings'>, full: FullText): Parity {
  const holds = (text: string): boolean => full.segments.has(text) || full.joined.includes(text);
  const headings = page.headings.map(({ text }) => simplify(text)).filter((text) => text !== '');
  const texts = page.segments
    .slice(0, mostTexts)
    .map(simplify)
    .filter((text) => text !== '');
  const missingHeadings = headings.filter((text) => !holds(text));
  const missing = texts.filter((text) => !holds(text));
  const isHeld = missingHeadings.length === 0 && missing.length <= Math.max(1, texts.length * mostMissing);
  return {
    isHeld,
    headings: headings.length,
    texts: texts.length,
    missingHeadings: missingHeadings.slice(0, 5).map((text) => text.slice(0, 100)),
    missingTexts: missing.length,
    examples: missing.slice(0, 3).map((text) => text.slice(0, 100)),
  };
}

/** Quotation marks and dashes are set in one place and not in the other. */
function simplify(text: string): string {
  return text
    .replaceAll(/[\u2018\u2019\u201c\u201d"']/g, "'")
    .replaceAll(/[\u2010-\u2015]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
