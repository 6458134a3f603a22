import { type Exchange, headerValues } from '../../../runner/kit/exchange.ts';
import { readHtml } from '../../../runner/documents/html.ts';
import { mediaTypeOf } from '../../../runner/kit/media-type.ts';
import { decodeText } from './decode-text.ts';

/** Resolves to where an answer asks every robot not to index it, or to `null`; what is for one robot alone is passed over. */
export async function readNoIndex(exchange: Exchange): Promise<string | null> {
  const headers = exchange.response?.headers ?? [];
  const header = headerValues(headers, 'x-robots-tag').find((value) => !value.includes(':') && hasNoIndex(value));
  if (header !== undefined) return `X-Robots-Tag: ${header.slice(0, 100)}`;
  if (mediaTypeOf(headers)?.essence !== 'text/html') return null;
  const page = await readHtml(decodeText(exchange).text);
  const meta = page?.metas.find(({ name, content }) => name === 'robots' && hasNoIndex(content));
  return meta === undefined ? null : `meta robots ${meta.content.slice(0, 100)}`;
}

function hasNoIndex(value: string): boolean {
  const words = value
    .toLowerCase()
    .split(',')
    .map((word) => word.trim());
  return words.includes('noindex') || words.includes('none');
}
