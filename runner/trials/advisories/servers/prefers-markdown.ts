import type { IncomingMessage } from 'node:http';

/** Whether the client prefers Markdown to HTML, by RFC 9110 §12.5.1. */
export function prefersMarkdown({ headers: { accept = '*/*' } }: Pick<IncomingMessage, 'headers'>): boolean {
  const markdown = weightOf(accept, 'text', 'markdown');
  return markdown > 0 && markdown > weightOf(accept, 'text', 'html');
}

/** The most precise range that matches counts. */
function weightOf(accept: string, type: string, subtype: string): number {
  let best = { precision: -1, weight: 0 };
  for (const range of accept.toLowerCase().split(',')) {
    const [name = '', ...parameters] = range.split(';').map((part) => part.trim());
    const precision = ['*/*', `${type}/*`, `${type}/${subtype}`].indexOf(name);
    const q = parameters.find((parameter) => parameter.startsWith('q='));
    const weight = q === undefined ? 1 : Number(q.slice(2));
    if (precision > best.precision) best = { precision, weight: Number.isNaN(weight) ? 0 : weight };
  }
  return best.weight;
}
