import type { CheckContext } from '../../../runner/kit/context.ts';
import { type Exchange, type Header, headerValue, headerValues } from '../../../runner/kit/exchange.ts';
import { requireAnswer } from './page-answer.ts';
import { entityTag } from './page-caching.ts';
import { visitPage } from './page-visits.ts';
import { listKept } from './validated-resources.ts';

/** Content of the site that may be requested in parts. */
export interface WholeContent {
  readonly path: string;
  readonly bytes: Uint8Array;
  /** The strong entity tag; `null` where there is none. */
  readonly tag: string | null;
  /** Requests it again with further fields. */
  ask(headers: readonly Header[], name: string): Promise<Exchange>;
}

/** Resolves to what the site serves as it is, uncoded and of some length, one of each kind. */
export async function listWhole(context: Pick<CheckContext, 'site' | 'random'>): Promise<WholeContent[]> {
  const found: WholeContent[] = [];
  for (const { path, accept } of await listKept(context)) {
    const visit = await visitPage(context.site, path, accept);
    requireAnswer(visit);
    const { response } = visit.exchange;
    const isCoded = headerValues(response?.headers ?? [], 'content-encoding').length > 0;
    if (response?.status !== 200 || isCoded || response.body.bytes.length < 40) continue;
    const tag = entityTag(response.headers);
    found.push({
      path,
      bytes: response.body.bytes,
      tag: tag?.isStrong === true ? tag.value : null,
      ask: async (headers, name) =>
        (await context.site.visit(visit.url, { accept, headers, redirects: 0, case: `${path} with ${name}` })).exchange,
    });
  }
  return found;
}

/** A part as Content-Range names it: first and last byte, and the length of the whole or `null` for `*`. */
export interface NamedPart {
  readonly first: number;
  readonly last: number;
  readonly whole: number | null;
}

/** Returns what Content-Range names; `null` where it is absent or cannot be read. */
export function namedPart({ response }: Exchange): NamedPart | null {
  const value = headerValue(response?.headers ?? [], 'content-range')?.trim() ?? '';
  const parts = /^bytes +(\d{1,15})-(\d{1,15})\/(\d{1,15}|\*)$/i.exec(value);
  if (parts === null) return null;
  return { first: Number(parts[1]), last: Number(parts[2]), whole: parts[3] === '*' ? null : Number(parts[3]) };
}

/** Returns true for a 206 with one part; several come as multipart/byteranges, and a coded one cannot be compared. */
export function isOnePart({ response, fault }: Exchange): boolean {
  const { status = 0, headers = [] } = response ?? {};
  const type = headerValue(headers, 'content-type')?.trim().toLowerCase() ?? '';
  const isCoded = headerValues(headers, 'content-encoding').length > 0;
  return fault === null && status === 206 && !isCoded && !type.startsWith('multipart/byteranges');
}
