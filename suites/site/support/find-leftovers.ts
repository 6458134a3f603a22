import type { Nodes, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';

/** A list of so many links that stands there so many times is a menu. */
const menuLinks = 4;
const menuTimes = 3;

/**
 * Returns what a build left behind in a Markdown text, each with its line; code is passed over, and so is what a sentence may
 * hold.
 */
export function findLeftovers({ root }: { readonly root: Root }): string[] {
  const found: string[] = [];
  const menus = new Map<string, number>();
  const walk = (node: Nodes): void => {
    const fault = leftoverOf(node) ?? (node.type === 'list' ? menuOf(node, menus) : null);
    if (fault !== null) found.push(`line ${node.position?.start.line ?? 1}: ${fault}`);
    if ('children' in node) for (const child of node.children) walk(child);
  };
  walk(root);
  return found;
}

function leftoverOf(node: Nodes): string | null {
  switch (node.type) {
    case 'text':
      return leftoverOfText(node.value);
    case 'html':
      return leftoverOfHtml(node.value.toLowerCase());
    case 'heading':
    case 'paragraph':
      return toString(node).trim() === 'undefined' ? `a ${node.type} "undefined"` : null;
    case 'link':
    case 'image':
      return node.url.split(/[/?#]/).includes('undefined') ? 'a URL with "undefined" in it' : null;
    default:
      return null;
  }
}

function leftoverOfText(text: string): string | null {
  if (text.includes('[object Object]')) return '[object Object]';
  // MDX: components are imported before the first line of text.
  const [, imported] = /^import\s+([\w{*][^'"\n]{0,200}?)\s+from\s+['"]/m.exec(text) ?? [];
  if (imported !== undefined) return `an import of ${JSON.stringify(imported.slice(0, 40))}`;
  const open = text.indexOf('{{');
  return open !== -1 && text.includes('}}', open) ? `a template ${JSON.stringify(text.slice(open, open + 40))}` : null;
}

function leftoverOfHtml(html: string): string | null {
  for (const name of ['script', 'style', 'nav']) {
    if (html.startsWith(`<${name}`) && /[\s>]/.test(html[name.length + 1] ?? '')) return `an element ${name}`;
  }
  return null;
}

function menuOf(list: Extract<Nodes, { type: 'list' }>, menus: Map<string, number>): string | null {
  const links = list.children.flatMap((item) => {
    const [first] = item.children;
    const [only, ...others] = first?.type === 'paragraph' ? first.children : [];
    return only?.type === 'link' && others.length === 0 ? [only.url] : [];
  });
  if (links.length < menuLinks || links.length < list.children.length) return null;
  const key = links.join('\n');
  const times = (menus.get(key) ?? 0) + 1;
  menus.set(key, times);
  return times === menuTimes ? `the same ${links.length} links for the ${menuTimes}rd time` : null;
}
