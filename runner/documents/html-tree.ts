import type { DefaultTreeAdapterTypes } from 'parse5';

/** Parts of the tree that parse5 makes of a page. */
export type HtmlNode = DefaultTreeAdapterTypes.Node;
export type HtmlElement = DefaultTreeAdapterTypes.Element;

/** Most of a heading's or link's text that is read, so that such ones inside of each other cost no more than the page. */
const mostNodesWithin = 500;
const mostTextWithin = 2000;

/** Characters that take no room and divide no words: marks of where a line may break, and such. */
const invisible = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;

/** Returns text with what cannot be seen left out, white space collapsed and characters composed. */
export function collapseSpace(text: string): string {
  return text.replace(invisible, '').replace(/\s+/g, ' ').trim().normalize('NFC');
}

/** Returns true for an element. */
export function isElement(node: HtmlNode): node is HtmlElement {
  return 'tagName' in node;
}

/** Returns the value of an attribute, or `null`. */
export function attributeOf(element: HtmlElement, name: string): string | null {
  return element.attrs.find((attribute) => attribute.name === name)?.value ?? null;
}

/** Yields a node and all inside of it, in their order; what a template holds is no part of the page. Any depth is walked. */
export function* walkNodes(root: HtmlNode): Generator<HtmlNode, void> {
  const open: HtmlNode[] = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    yield node;
    if ('childNodes' in node) for (const child of node.childNodes.toReversed()) open.push(child);
  }
}

/** Returns the text inside of an element, alternatives of images included, white space collapsed; cut where it is long. */
export function textWithin(element: HtmlElement): string {
  let text = '';
  let nodes = 0;
  for (const node of walkNodes(element)) {
    nodes += 1;
    if (nodes > mostNodesWithin || text.length > mostTextWithin) break;
    if (node.nodeName === '#text' && 'value' in node) text += node.value;
    else if (isElement(node) && node.tagName === 'img') text += ` ${attributeOf(node, 'alt') ?? ''} `;
    else if (isElement(node) && node.tagName === 'br') text += ' ';
  }
  return collapseSpace(text);
}
