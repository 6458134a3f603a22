import type { Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { frontmatterFromMarkdown } from 'mdast-util-frontmatter';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { toString } from 'mdast-util-to-string';
import { frontmatter } from 'micromark-extension-frontmatter';
import { gfm } from 'micromark-extension-gfm';
import { collapseSpace } from './html-tree.ts';
import {
  type MarkdownDocument,
  type MarkdownHeading,
  type MarkdownLink,
  mostMarkdownDepth,
} from './markdown-document.ts';
import { parseHtml } from './parse-html.ts';
import { renderMarkdown } from './render-markdown.ts';
import { countLeading, type MarkdownPart, splitMarkdown } from './split-markdown.ts';

const fronts = ['yaml', 'toml'] as const;

/** Returns what a Markdown text says; `null` for one nested too deeply. It takes as long as the text makes it. */
export function parseMarkdown(text: string): MarkdownDocument | null {
  const root: Root = { type: 'root', children: [] };
  const nodes: Nodes[] = [];
  for (const part of splitMarkdown(text)) {
    const parsed = parsePart(part);
    const found = listNodes(parsed);
    if (found === null) return null;
    for (const node of found) move(node, part);
    root.children.push(...parsed.children);
    nodes.push(...found);
  }
  const definitions = readDefinitions(nodes);
  // Markdown and HTML of the same content give the same segments because both are read as a page.
  const rendered = parseHtml(renderMarkdown(root, definitions));
  return {
    root,
    frontMatter: frontMatterOf(root),
    headings: nodes.flatMap(readHeading),
    links: nodes.flatMap((node) => readLink(node, definitions)),
    segments: rendered.segments,
    code: nodes.flatMap((node) => (node.type === 'code' ? [node.value] : [])),
    unclosedFence: findUnclosedFence(nodes, text),
    rendered,
  };
}

function parsePart({ text, offset }: MarkdownPart): Root {
  const isFirst = offset === 0;
  return fromMarkdown(text, {
    extensions: isFirst ? [gfm(), frontmatter([...fronts])] : [gfm()],
    mdastExtensions: isFirst ? [gfmFromMarkdown(), frontmatterFromMarkdown([...fronts])] : [gfmFromMarkdown()],
  });
}

/** Returns every node, parents before children, in their order; `null` where they are nested too deeply. */
function listNodes(root: Root): Nodes[] | null {
  const nodes: Nodes[] = [];
  const open: Array<{ node: Nodes; depth: number }> = [{ node: root, depth: 0 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node, depth } = next;
    if (depth > mostMarkdownDepth) return null;
    nodes.push(node);
    if ('children' in node)
      for (const child of node.children.toReversed()) open.push({ node: child, depth: depth + 1 });
  }
  return nodes;
}

/** Makes the position of a node one in the whole text. */
function move(node: Nodes, { line, offset }: MarkdownPart): void {
  if (node.position === undefined || offset === 0) return;
  for (const point of [node.position.start, node.position.end]) {
    point.line += line;
    point.offset = (point.offset ?? 0) + offset;
  }
}

function readDefinitions(nodes: readonly Nodes[]): Map<string, string> {
  const definitions = new Map<string, string>();
  for (const node of nodes) {
    // The first definition of a label counts.
    if (node.type === 'definition' && !definitions.has(node.identifier)) definitions.set(node.identifier, node.url);
  }
  return definitions;
}

function frontMatterOf(root: Root): string | null {
  const first: { readonly type: string; readonly value?: unknown } | undefined = root.children[0];
  const isFront = first !== undefined && fronts.some((kind) => kind === first.type);
  return isFront && typeof first.value === 'string' ? first.value : null;
}

function textOf(node: Nodes): string {
  return collapseSpace(toString(node, { includeHtml: false }));
}

function readHeading(node: Nodes): MarkdownHeading[] {
  if (node.type !== 'heading') return [];
  const { start, end } = node.position ?? { start: { line: 1 }, end: { line: 1 } };
  // A heading marked with # ends on its line; one that is underlined never does.
  return [{ depth: node.depth, text: textOf(node), line: start.line, isSetext: end.line > start.line }];
}

function readLink(node: Nodes, definitions: ReadonlyMap<string, string>): MarkdownLink[] {
  const url = node.type === 'link' ? node.url : node.type === 'linkReference' ? definitions.get(node.identifier) : null;
  return typeof url === 'string' ? [{ text: textOf(node), url, line: node.position?.start.line ?? 1 }] : [];
}

/** A fence that a list or quotation ends is closed by that; one that nothing ends takes all that follows. */
function findUnclosedFence(nodes: readonly Nodes[], text: string): number | null {
  for (const node of nodes) {
    const { start, end } = node.position ?? {};
    if (node.type !== 'code' || start?.offset === undefined || end?.offset === undefined) continue;
    const marker = text[start.offset];
    if (marker !== '`' && marker !== '~') continue;
    const isLast = text.slice(end.offset).trim() === '';
    if (isLast && !isClosed(text.slice(start.offset, end.offset), marker)) return start.line;
  }
  return null;
}

function isClosed(fenced: string, marker: string): boolean {
  if (!fenced.includes('\n')) return false;
  const lastLine = fenced.slice(fenced.lastIndexOf('\n') + 1);
  const closing = lastLine.replaceAll('>', '').trim();
  return closing.length >= countLeading(fenced, marker) && countLeading(closing, marker) === closing.length;
}
