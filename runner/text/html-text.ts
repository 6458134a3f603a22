import { escapeAndCut } from './escape.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Returns text of any origin for an element or a quoted attribute of HTML, on one line and of bounded length. */
export function htmlText(text: string, maxLength = 400): string {
  return escapeAndCut(text, maxLength).replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '');
}
