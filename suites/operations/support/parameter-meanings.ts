import { decodePercent } from '../../../runner/kit/decode-percent.ts';
import type { CasePlace, OperationCase } from '../../../runner/cases/operation-case.ts';
import { headerValues, type SentRequest } from '../../../runner/kit/exchange.ts';

/** Words that servers read as true or false. */
const switches: ReadonlyMap<string, boolean> = new Map([
  ...['true', '1', 'yes', 'on', 't', 'y'].map((word) => [word, true] as const),
  ...['false', '0', 'no', 'off', 'f', 'n'].map((word) => [word, false] as const),
]);

/** Returns the texts of a parameter as they were sent, decoded; `null` where they cannot be told, such as within a style that spreads members. */
export function sentTexts(found: OperationCase, place: CasePlace, request: SentRequest): readonly string[] | null {
  const url = URL.parse(request.url);
  if (url === null) return null;
  if (place.in === 'query')
    return [...url.searchParams].filter(([name]) => name === place.name).map(([, text]) => text);
  if (place.in === 'header') return headerValues(request.headers, place.name);
  if (place.in === 'cookie') return cookieTexts(headerValues(request.headers, 'cookie'), place.name);
  if (place.in === 'path') return pathTexts(found, place.name, url);
  return null;
}

/**
 * Returns every value that a lenient server may read in a parameter: as text, as a number, as a switch, as an array in any style. Where a
 * schema allows one of them, that the request was accepted is nobody's fault.
 */
export function meaningsOf(texts: readonly string[]): unknown[] {
  const [first = ''] = texts;
  const lists = texts.length > 1 ? [texts] : [texts, ...[',', '|', ' ', ';'].map((mark) => first.split(mark))];
  return [
    ...texts.flatMap(scalarsOf),
    ...lists.flatMap((list) => [list, list.map((one) => scalarsOf(one).at(-1)), list.map((one) => one.trim())]),
    ...(first === '' ? [null, [], undefined] : []),
  ].filter((value) => value !== undefined);
}

function scalarsOf(text: string): unknown[] {
  const trimmed = text.trim();
  const number = trimmed === '' ? Number.NaN : Number(trimmed.replace(/^\+/, ''));
  const asSwitch = switches.get(trimmed.toLowerCase());
  return [
    text,
    ...(trimmed === text ? [] : [trimmed]),
    ...(trimmed === 'null' ? [null] : []),
    ...(asSwitch === undefined ? [] : [asSwitch]),
    ...(Number.isFinite(number) ? [number] : []),
  ];
}

function cookieTexts(fields: readonly string[], name: string): string[] {
  return fields
    .flatMap((field) => field.split(';'))
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => decodePercent(pair.slice(name.length + 1)));
}

/** The path is laid beside its template from the end, since what stands before it is the server's. */
function pathTexts({ operation }: OperationCase, name: string, url: URL): readonly string[] | null {
  const wanted = operation.path.split('/');
  const sent = url.pathname.split('/');
  const at = wanted.findLastIndex((part) => part === `{${name}}`);
  if (at === -1) return null;
  const text = sent.at(at - wanted.length);
  return text === undefined ? null : [decodePercent(text)];
}
