import { parseFragment } from 'parse5';
import { attributeOf, isElement } from './html-tree.ts';

/** Returns a text with its references of HTML read, named ones (`&amp;`) and numeric ones (`&#209;`); one without any as it is. */
export function readHtmlReferences(text: string): string {
  const [element] = parseFragment(`<i title="${text.replaceAll('"', '&quot;')}">`).childNodes;
  return (element !== undefined && isElement(element) ? attributeOf(element, 'title') : null) ?? text;
}
