import type { BlockContent, DefinitionContent, ListItem, PhrasingContent, RootContent } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { type MarkdownDocument, type MarkdownLink, readMarkdown } from './markdown.ts';

/** An item of a list of a section. */
export interface LlmsItem {
  /** The first link of the item's own text, not of lists within it; `null` where it has none. */
  readonly link: MarkdownLink | null;
  /** True where the item begins with that link, written `[name](url)`. */
  readonly startsWithLink: boolean;
  /** The character, or number, that marks the item. */
  readonly marker: string;
  /** What stands on the line behind the link, as written. */
  readonly afterLink: string;
  /** From 1. */
  readonly line: number;
}

/** What stands below a second-level heading. */
export interface LlmsSection {
  readonly name: string;
  /** From 1. */
  readonly line: number;
  readonly items: readonly LlmsItem[];
  /** Lines of what is neither a list nor a heading, comments aside. */
  readonly otherBlocks: readonly number[];
}

/** An `llms.txt` as Markdown has it; nothing of it is judged yet. */
export interface LlmsTxt {
  readonly markdown: MarkdownDocument;
  /** What stands first, front matter and comments aside; `null` for nothing at all. */
  readonly firstBlock: RootContent | null;
  /** True where front matter or a comment stands before it. */
  readonly hasPreamble: boolean;
  /** What follows the first block, comments aside. */
  readonly secondBlock: RootContent | null;
  readonly sections: readonly LlmsSection[];
}

/** Resolves to the parts of an `llms.txt`; `null` where the text cannot be read in time. */
export async function readLlmsTxt(text: string): Promise<LlmsTxt | null> {
  const markdown = await readMarkdown(text);
  if (markdown === null) return null;
  const blocks = markdown.root.children;
  const visible = blocks.filter((block) => !isPreamble(block));
  const [firstBlock = null, secondBlock = null] = visible;
  return {
    markdown,
    firstBlock,
    secondBlock,
    hasPreamble: blocks[0] !== undefined && isPreamble(blocks[0]),
    sections: readSections(visible, { text, links: markdown.links }),
  };
}

/** The text, and the links of it. */
interface Source {
  readonly text: string;
  readonly links: readonly MarkdownLink[];
}

function isPreamble(block: RootContent): boolean {
  return block.type === 'yaml' || String(block.type) === 'toml' || isComment(block);
}

function isComment(block: RootContent): boolean {
  if (block.type !== 'html') return false;
  const { value } = block;
  return (
    value.startsWith('<!--') && value.trimEnd().endsWith('-->') && value.indexOf('-->') === value.lastIndexOf('-->')
  );
}

function readSections(blocks: readonly RootContent[], source: Source): LlmsSection[] {
  const sections: Array<{ name: string; line: number; items: LlmsItem[]; otherBlocks: number[] }> = [];
  for (const block of blocks) {
    const line = lineOf(block);
    const section = sections.at(-1);
    if (block.type === 'heading') {
      if (block.depth === 2) sections.push({ name: toString(block).trim(), line, items: [], otherBlocks: [] });
    } else if (block.type === 'list') {
      section?.items.push(...block.children.map((item) => readItem(item, source)));
    } else if (block.type !== 'definition') section?.otherBlocks.push(line);
  }
  return sections;
}

function readItem(item: ListItem, { text, links }: Source): LlmsItem {
  const start = item.position?.start.offset ?? 0;
  const marker = text[start] ?? '';
  const line = lineOf(item);
  const first = item.children[0];
  const children = first !== undefined && isProse(first) ? first.children : [];
  const found = findLink(children);
  if (found === null) return { link: null, startsWithLink: false, marker, afterLink: '', line };
  const linkLine = lineOf(found);
  const written = toString(found).trim();
  const link =
    found.type === 'link'
      ? { text: isBare(found, text) ? '' : written, url: found.url, line: linkLine }
      : (links.find((known) => known.line === linkLine && known.text === written) ?? null);
  const end = found.position?.end.offset ?? 0;
  const afterLink = text.slice(end, endOfLine(text, end));
  return { link, startsWithLink: found === children[0], marker, afterLink, line };
}

function isProse(block: BlockContent | DefinitionContent): block is Extract<BlockContent, { type: 'paragraph' }> {
  return block.type === 'paragraph';
}

type Linking = Extract<PhrasingContent, { type: 'link' | 'linkReference' }>;

function findLink(nodes: readonly PhrasingContent[]): Linking | null {
  for (const node of nodes) {
    if (node.type === 'link' || node.type === 'linkReference') return node;
    const inner = 'children' in node ? findLink(node.children) : null;
    if (inner !== null) return inner;
  }
  return null;
}

/** An address that stands there as it is, or between angle brackets, has no name. */
function isBare({ position }: Linking, text: string): boolean {
  return text[position?.start.offset ?? 0] !== '[';
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
}

function lineOf(node: { readonly position?: { readonly start: { readonly line: number } } | undefined }): number {
  return node.position?.start.line ?? 1;
}
