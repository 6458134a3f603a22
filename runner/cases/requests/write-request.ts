import type { DocumentedOperation } from '../../documents/openapi/list-operations.ts';
import type { OperationCase } from '../operation-case.ts';
import type { BodyWriter } from './body-writer.ts';
import { writeBody } from './write-body.ts';
import type { Draft } from './draft.ts';
import type { PlacedParameter } from './placed-parameter.ts';
import { writeStyle, type WrittenParameter } from './write-style.ts';
import { writeWholeQuery } from './write-whole-query.ts';

/** A request as it is sent. */
export type WrittenRequest = Pick<OperationCase, 'target' | 'headers' | 'body'>;

/** Longest target that is sent: servers refuse longer ones with good reason. */
const longestTarget = 7_000;
const longestField = 3_000;

/** Returns a request as it is sent; `null` for values that cannot stand where they belong. */
export function writeRequest(
  { address }: DocumentedOperation,
  draft: Draft,
  bodyWriter: BodyWriter,
): WrittenRequest | null {
  if (address === null) return null;
  const texts = new Map<string, string>();
  const query: string[] = [];
  const headers: Array<readonly [string, string]> = [];
  const cookies: string[] = [];
  for (const [parameter, value] of draft.parameters) {
    const written = writeParameter(parameter, value);
    if (written === null) return null;
    if (parameter.in === 'querystring') query.push('text' in written ? written.text : '');
    else if ('pairs' in written) {
      const pairs = written.pairs.map(([name, text]) => `${name}=${text}`);
      (parameter.in === 'query' ? query : cookies).push(...pairs);
    } else if (parameter.in === 'path') texts.set(parameter.name, written.text);
    else headers.push([parameter.name, written.text]);
  }
  const target = targetOf(address, texts, [...query, ...draft.furtherQuery]);
  if (target === null) return null;
  if (cookies.length > 0) headers.push(['Cookie', cookies.join('; ')]);
  if (headers.some(([name, text]) => !isField(name, text))) return null;
  const body = draft.body === null ? null : writeBody(draft.body, bodyWriter);
  return draft.body !== null && body === null ? null : { target, headers, body };
}

/** Returns true for a value that can be written where a parameter stands. */
export function isWritable(parameter: PlacedParameter, value: unknown): boolean {
  const written = writeParameter(parameter, value);
  if (written === null) return false;
  if (parameter.in === 'querystring') return 'text' in written && written.text.length < longestTarget;
  if (parameter.in === 'path') return 'text' in written && isSegment(written.text);
  if (parameter.in === 'header') return 'text' in written && isField(parameter.name, written.text) && !splits(value);
  return (
    !('pairs' in written) ||
    written.pairs.every(([, text]) => text.length < longestTarget && isCookieSafe(parameter, text))
  );
}

function writeParameter(parameter: PlacedParameter, value: unknown): WrittenParameter | null {
  const { in: place } = parameter;
  if (place !== 'querystring') return writeStyle({ ...parameter, in: place }, value);
  const text = writeWholeQuery(parameter, value);
  return text === null ? null : { text };
}

/** Fields have no escapes: an item with a comma is two. */
function splits(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    JSON.stringify(value)
      .replaceAll(/","|",|,"|:/g, '')
      .includes(',"')
  );
}

function isCookieSafe({ in: place, name }: PlacedParameter, text: string): boolean {
  return place !== 'cookie' || (/^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]*$/.test(text) && /^[\w.-]+$/.test(name));
}

/** Segments of dots are gone before they arrive; slashes and what is not printed are taken in by servers and proxies on the way. */
function isSegment(text: string): boolean {
  return text !== '' && !/^\.\.?$/.test(text) && !/%2f|%5c|%00/i.test(text) && text.length < longestTarget;
}

function isField(name: string, text: string): boolean {
  return (
    /^[\w!#$%&'*+.^`|~-]+$/.test(name) &&
    /^[\x20-\x7e]*$/.test(text) &&
    text.trim() === text &&
    text !== '' &&
    text.length <= longestField
  );
}

function targetOf(address: string, texts: ReadonlyMap<string, string>, query: readonly string[]): string | null {
  const names = [...address.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
  if (names.some((name) => !texts.has(name))) return null;
  const path = address.replaceAll(/\{([^{}]*)\}/g, (_, name: string) => texts.get(name) ?? '');
  const isPlain = !/[{}\s#?]/.test(path) && !/(?:^|\/)\.\.?(?:\/|$)/.test(path);
  const target = query.length === 0 ? path : `${path}?${query.join('&')}`;
  return isPlain && target.length <= longestTarget ? target : null;
}
