import {
  attributeOf,
  collapseSpace,
  type HtmlElement,
  type HtmlNode,
  isElement,
  textWithin,
  walkNodes,
} from './html-tree.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Elements that stand on lines of their own. */
const blocks = words(
  'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure footer ' +
    'form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol p pre search section summary table tbody td ' +
    'tfoot th thead tr ul',
);
/** What a person does not read as content of the page; a browser that runs scripts shows nothing of `noscript`. */
const leftOut = words(
  'head script style template noscript nav aside footer svg math button label select textarea option optgroup datalist ' +
    'output progress meter iframe object video audio canvas dialog',
);
const margins = words('header footer nav aside');
const leftOutRoles = words('navigation banner contentinfo complementary search dialog alertdialog');
/** Names of classes that frameworks agree on for what only screen readers find, such as links that skip to the content. */
const hiddenClasses = words('sr-only visually-hidden screen-reader-text');
/** A header inside of one of these belongs to the content (HTML, 4.3.8). */
const sectioning = words('article main section');

/** Returns the texts that a person reads on a page; see `segments` of the HTML reader. */
export function collectSegments(document: HtmlNode): string[] {
  for (const node of walkNodes(document)) {
    if (!isElement(node) || (node.tagName !== 'main' && attributeOf(node, 'role') !== 'main')) continue;
    const segments = isHidden(node) ? [] : segmentsWithin(node, true);
    if (segments.length > 0) return segments;
  }
  return segmentsWithin(document, false);
}

/**
 * Returns the texts that a person reads beside the content of a page: in header, footer, navigation and aside, and outside of
 * `main` where there is one; see `margins` of the HTML reader.
 */
export function collectMargins(document: HtmlNode, segments: readonly string[]): string[] {
  const content = new Set(segments);
  const found = segmentsWithin(document, false);
  for (const node of walkNodes(document))
    if (isElement(node) && margins.has(node.tagName) && !isHidden(node)) found.push(...segmentsWithin(node, true));
  return [...new Set(found)].filter((text) => !content.has(text));
}

/** A node to look into, or the end of a block. */
type Step = { readonly node: HtmlNode; readonly isInSection: boolean; readonly isInPre: boolean } | null;

function segmentsWithin(root: HtmlNode, isMain: boolean): string[] {
  const segments: string[] = [];
  let text: string[] = [];
  const endBlock = (): void => {
    const segment = collapseSpace(text.join(''));
    if (segment !== '') segments.push(segment);
    text = [];
  };
  const open: Step[] = [{ node: root, isInSection: isMain, isInPre: false }];
  for (let step = open.pop(); step !== undefined; step = open.pop()) {
    if (step === null) {
      endBlock();
      continue;
    }
    const { node, isInSection, isInPre } = step;
    if (node.nodeName === '#text' && 'value' in node) text.push(node.value);
    if (isElement(node) && node !== root && isLeftOut(node, isInSection)) continue;
    const isElementHere = isElement(node);
    const isBlock = isElementHere && blocks.has(node.tagName);
    if (isElementHere && (node.tagName === 'br' || (isBlock && isInPre))) text.push(' ');
    if (!('childNodes' in node)) continue;
    if (isBlock && !isInPre) {
      endBlock();
      open.push(null);
    }
    const inner = {
      isInSection: isInSection || (isElementHere && sectioning.has(node.tagName)),
      isInPre: isInPre || (isElementHere && node.tagName === 'pre'),
    };
    for (const child of node.childNodes.toReversed()) open.push({ node: child, ...inner });
  }
  endBlock();
  return segments;
}

function isLeftOut(element: HtmlElement, isInSection: boolean): boolean {
  if (leftOut.has(element.tagName) || isHidden(element)) return true;
  if (element.tagName === 'header' && !isInSection) return true;
  return leftOutRoles.has(attributeOf(element, 'role')?.trim().toLowerCase() ?? '') || isAnchorSign(element);
}

function isHidden(element: HtmlElement): boolean {
  if (attributeOf(element, 'hidden') !== null || attributeOf(element, 'aria-hidden') === 'true') return true;
  if ((attributeOf(element, 'class') ?? '').split(/\s+/).some((name) => hiddenClasses.has(name))) return true;
  const declarations = (attributeOf(element, 'style') ?? '').toLowerCase().split(';');
  return declarations.some((declaration) => {
    const [property = '', value = ''] = declaration.split(':').map((part) => part.trim());
    return (
      (property === 'display' && value.startsWith('none')) || (property === 'visibility' && value.startsWith('hidden'))
    );
  });
}

/** Many generators put a sign beside each heading that links to it, such as #; and a link that skips to the content stands first on many pages. */
function isAnchorSign(element: HtmlElement): boolean {
  if (element.tagName !== 'a' || attributeOf(element, 'href')?.startsWith('#') !== true) return false;
  return element.parentNode?.nodeName === 'body' || !/[\p{L}\p{N}]/u.test(textWithin(element));
}
