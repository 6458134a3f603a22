import { stringify } from 'lossless-json';
import { isItems, isMembers, isNumber } from '../schema/json-kind.ts';

/** How a parameter is written. */
export interface ParameterStyle {
  readonly style: 'simple' | 'label' | 'matrix' | 'form' | 'spaceDelimited' | 'pipeDelimited' | 'deepObject' | 'cookie';
  readonly explode: boolean;
  readonly allowReserved: boolean;
  /** Media type of a parameter that has `content`; `null` for one with a style. */
  readonly contentType: string | null;
}

/** A parameter as it is written: one text for a path or field, pairs for a query or cookie. */
export type WrittenParameter =
  | { readonly text: string }
  | { readonly pairs: ReadonlyArray<readonly [name: string, text: string]> };

/** How names and values are escaped where they stand. */
type Escape = (text: string) => string;

/** Returns a value as its style has it, escaped; `null` for one that the style cannot say. Path and field are texts, others are pairs. */
export function writeStyle(
  parameter: ParameterStyle & { readonly name: string; readonly in: 'path' | 'query' | 'header' | 'cookie' },
  value: unknown,
): WrittenParameter | null {
  const { name, in: place, contentType } = parameter;
  const escape = escapeOf(parameter);
  const isPair = place === 'query' || place === 'cookie';
  if (contentType !== null) {
    const text = /json/i.test(contentType) ? stringify(value) : primitiveText(value);
    if (text === undefined || text === null) return null;
    return isPair ? { pairs: [[escape(name), escape(text)]] } : { text: escape(text) };
  }
  if (isPair) return writePairs(parameter, value, escape);
  const text = writeText(parameter, value, escape);
  return text === null ? null : { text };
}

function writeText(
  { name, style, explode }: ParameterStyle & { readonly name: string },
  value: unknown,
  escape: Escape,
): string | null {
  const prefix = style === 'label' ? '.' : style === 'matrix' ? ';' : '';
  const primitive = primitiveText(value);
  if (primitive !== null)
    return style === 'matrix' ? matrixPair(escape(name), escape(primitive)) : prefix + escape(primitive);
  const between = style === 'simple' || !explode ? ',' : prefix;
  if (isItems(value)) {
    const items = value.map(primitiveText);
    if (items.includes(null) || items.length === 0) return null;
    const texts = items.map((item) => escape(item ?? ''));
    if (style !== 'matrix') return prefix + texts.join(between);
    return explode
      ? texts.map((text) => matrixPair(escape(name), text)).join('')
      : `;${escape(name)}=${texts.join(',')}`;
  }
  const members = memberTexts(value, escape);
  if (members === null || members.length === 0) return null;
  if (style === 'matrix') {
    if (explode) return members.map(([key, text]) => matrixPair(key, text)).join('');
    return `;${escape(name)}=${members.flat().join(',')}`;
  }
  return prefix + (explode ? members.map(([key, text]) => `${key}=${text}`).join(between) : members.flat().join(','));
}

function matrixPair(name: string, text: string): string {
  return text === '' ? `;${name}` : `;${name}=${text}`;
}

const delimiters: Readonly<Partial<Record<ParameterStyle['style'], string>>> = {
  spaceDelimited: '%20',
  pipeDelimited: '%7C',
};

function writePairs(
  { name, style, explode }: ParameterStyle & { readonly name: string },
  value: unknown,
  escape: Escape,
): WrittenParameter | null {
  const key = escape(name);
  const primitive = primitiveText(value);
  if (primitive !== null) return style === 'deepObject' ? null : { pairs: [[key, escape(primitive)]] };
  if (isItems(value)) {
    const items = value.map(primitiveText);
    if (items.includes(null) || items.length === 0 || style === 'deepObject') return null;
    const texts = items.map((item) => escape(item ?? ''));
    return explode
      ? { pairs: texts.map((text) => [key, text] as const) }
      : { pairs: [[key, texts.join(delimiters[style] ?? ',')]] };
  }
  const members = memberTexts(value, escape);
  if (members === null || members.length === 0) return null;
  if (style === 'deepObject')
    return { pairs: members.map(([member, text]) => [`${key}%5B${member}%5D`, text] as const) };
  return explode ? { pairs: members } : { pairs: [[key, members.flat().join(delimiters[style] ?? ',')]] };
}

function memberTexts(value: unknown, escape: Escape): Array<readonly [string, string]> | null {
  if (!isMembers(value)) return null;
  const members = Object.entries(value).map(([name, member]) => [name, primitiveText(member)] as const);
  return members.some(([, text]) => text === null)
    ? null
    : members.map(([name, text]) => [escape(name), escape(text ?? '')] as const);
}

/** Returns a text, number or boolean as text; `null` for anything else: no style says null, or values in values. */
export function primitiveText(value: unknown): string | null {
  if (typeof value === 'string') return value;
  return isNumber(value) || typeof value === 'boolean' ? String(value) : null;
}

function escapeOf({ in: place, allowReserved, style }: ParameterStyle & { readonly in: string }): Escape {
  // Fields have no escapes, nor has the cookie style of 3.2.
  if (place === 'header' || style === 'cookie') return (text) => text;
  if (allowReserved && place === 'query')
    return (text) => encodeURI(text.toWellFormed()).replaceAll(/[#&+]/g, (found) => encodeURIComponent(found));
  return (text) => encodeURIComponent(text.toWellFormed());
}
