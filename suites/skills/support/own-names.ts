import type { Api } from '../../../runner/kit/api.ts';
import { isObject } from '../../../runner/documents/json-value.ts';
import { isServed, readJsonValue } from './answered-json.ts';

/** Members by which tokens and records name a company. */
const namingMember = /^(?:company|tenant|org(?:anization)?|account|customer|workspace)(?:[-_]?(?:id|slug|name|key))?$/i;
const recordMember = /^(?:id|uuid|slug|rut|tax_?id|code)$/i;
/** Places where an API says whose data it shows. */
const ownPath = /\/(?:companies|company|organizations?|tenants?|accounts?|me|whoami)\/?$/i;
/** Names that are tried. */
const mostNames = 4;
const longestName = 100;

/** Resolves to names of the company of the valid credentials: from the claims of its token, and from the operations that name the owner of the data. */
export async function readOwnNames(api: Api): Promise<string[]> {
  const names = new Set(namesIn(readClaims(api.tokens.valid ?? ''), namingMember));
  const telling = (await api.operations()).filter(
    ({ method, path, sample }) => method === 'GET' && ownPath.test(path) && sample !== null && sample.query === null,
  );
  for (const { sample } of telling.slice(0, 2)) {
    const { exchange } = await api.visit(sample?.path ?? '/', { headers: sample?.headers ?? [], shared: true });
    const read = isServed(exchange) ? readJsonValue(exchange) : null;
    if (read === null || !('value' in read)) continue;
    for (const record of recordsOf(read.value)) for (const name of namesIn(record, recordMember)) names.add(name);
  }
  return [...names].slice(0, mostNames);
}

function recordsOf(value: unknown): unknown[] {
  const holders = isObject(value) ? [value, ...Object.values(value)] : [value];
  return holders.flatMap((holder): unknown[] => (Array.isArray(holder) ? holder.slice(0, 1) : [holder]));
}

function namesIn(value: unknown, member: RegExp): string[] {
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, text]) => {
    const written = typeof text === 'number' ? String(text) : text;
    const isName = typeof written === 'string' && written !== '' && written.length <= longestName;
    return member.test(name) && isName ? [written] : [];
  });
}

function readClaims(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as unknown;
  } catch {
    return null;
  }
}
