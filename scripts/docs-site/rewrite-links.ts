import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly url: string;
}

/**
 * Returns Markdown with other URLs in its links and images; all else stays as it is written. Throws where a URL that changes is followed by
 * a title, or is written in another way than it reads.
 */
export function rewriteLinks(markdown: string, urlFor: (url: string) => string): string {
  const edits = [...nodesBelow(fromMarkdown(markdown))].flatMap((node) => editOf(node, markdown, urlFor));
  const pieces: string[] = [];
  let place = 0;
  // The URL of a link stands behind an image in its text.
  for (const { start, end, url } of edits.sort((one, other) => one.start - other.start)) {
    pieces.push(markdown.slice(place, start), url);
    place = end;
  }
  return [...pieces, markdown.slice(place)].join('');
}

function* nodesBelow(node: Nodes): Generator<Nodes> {
  yield node;
  if ('children' in node) for (const child of node.children) yield* nodesBelow(child);
}

function editOf(node: Nodes, markdown: string, urlFor: (url: string) => string): Edit[] {
  if (node.type !== 'link' && node.type !== 'image' && node.type !== 'definition') return [];
  const url = urlFor(node.url);
  if (url === node.url) return [];
  const last = node.position?.end.offset ?? 0;
  const end = node.type === 'definition' ? last : last - 1;
  const start = end - node.url.length;
  if (markdown.slice(start, end) !== node.url)
    throw new Error(`line ${node.position?.start.line}: write the link to ${node.url} as [text](${node.url})`);
  return [{ start, end, url }];
}
