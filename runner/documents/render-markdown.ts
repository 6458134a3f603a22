import type { Nodes } from 'mdast';

/** What stands before and after what a node holds, as HTML. */
type Tags = readonly [before: string, after: string];

/** Returns a tree of Markdown as a page that shows the same text, links and headings. HTML in it stays as it is. */
export function renderMarkdown(root: Nodes, definitions: ReadonlyMap<string, string>): string {
  const parts: string[] = [];
  const open: Array<Nodes | string> = [root];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next === 'string') {
      parts.push(next);
      continue;
    }
    const [before, after] = tagsOf(next, definitions);
    parts.push(before, contentOf(next));
    open.push(after);
    if ('children' in next) for (const child of next.children.toReversed()) open.push(child);
  }
  return parts.join('');
}

/** Text that a node holds itself; front matter and what only names things is not shown. */
function contentOf(node: Nodes): string {
  if (node.type === 'html') return node.value;
  return node.type === 'text' || node.type === 'code' || node.type === 'inlineCode' ? escapeHtml(node.value) : '';
}

const fixed: Readonly<Record<string, Tags>> = {
  paragraph: ['<p>', '</p>'],
  blockquote: ['<blockquote>', '</blockquote>'],
  list: ['<ul>', '</ul>'],
  listItem: ['<li>', '</li>'],
  table: ['<table>', '</table>'],
  tableRow: ['<tr>', '</tr>'],
  tableCell: ['<td>', '</td>'],
  code: ['<pre>', '</pre>'],
  inlineCode: ['<code>', '</code>'],
  emphasis: ['<em>', '</em>'],
  strong: ['<strong>', '</strong>'],
  delete: ['<del>', '</del>'],
  break: ['<br>', ''],
  thematicBreak: ['<hr>', ''],
  footnoteDefinition: ['<div>', '</div>'],
};

function tagsOf(node: Nodes, definitions: ReadonlyMap<string, string>): Tags {
  switch (node.type) {
    case 'heading':
      return [`<h${node.depth}>`, `</h${node.depth}>`];
    case 'link':
      return linkTo(node.url);
    case 'linkReference':
      return linkTo(definitions.get(node.identifier) ?? '');
    case 'image':
      return [imageOf(node.url, node.alt), ''];
    case 'imageReference':
      return [imageOf(definitions.get(node.identifier) ?? '', node.alt), ''];
    case 'footnoteReference':
      return [`<sup>${escapeHtml(node.label ?? node.identifier)}</sup>`, ''];
    default:
      return fixed[node.type] ?? ['', ''];
  }
}

function linkTo(url: string): Tags {
  return [`<a href="${escapeHtml(url)}">`, '</a>'];
}

function imageOf(url: string, alternative: string | null | undefined): string {
  return `<img src="${escapeHtml(url)}" alt="${escapeHtml(alternative ?? '')}">`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
