import { credentialNames } from '../../../contracts/credential-names.ts';
import { decodePercent } from '../../kit/decode-percent.ts';
import { isObject } from '../../documents/json-value.ts';
import type { JournalEntry } from '../../kit/client/journal-entry.ts';
import { formOf, queryOf, requestHeader, requestJsonOf, responseJsonOf } from '../../kit/client/read-entry.ts';

/** Places whose responses issue credentials. */
const issuing: ReadonlySet<string> = new Set(['token', 'register']);

/** What a variable without a value becomes: it opens nothing, and a report without it does not say what was wrong. */
const opensNothing = /^(?:undefined|null|None|nil|NaN|\[object [A-Za-z]+\])$/;

/** Returns what a request and its response hold that opens something: what was issued to the client, and what it brought along itself. */
export function secretsOfEntry(entry: JournalEntry): string[] {
  const named = [...queryOf(entry), ...(formOf(entry) ?? []), ...textMembers(requestJsonOf(entry))];
  const issued = issuing.has(entry.place) ? textMembers(responseJsonOf(entry)) : [];
  const pairs = [...named, ...issued, ...parametersOfRedirect(entry)];
  const secrets = [
    ...pairs.filter(([name]) => credentialNames.test(name)).map(([, value]) => value),
    ...credentialsOf(requestHeader(entry, 'authorization') ?? ''),
    ...[requestHeader(entry, 'x-api-key')].filter((value) => value !== null),
  ];
  return secrets.filter((secret) => !opensNothing.test(secret));
}

function textMembers(value: unknown): Array<readonly [string, string]> {
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    typeof member === 'string' ? [[name, member] as const] : [],
  );
}

/** A code travels in the URL of a redirect. */
function parametersOfRedirect({ response }: JournalEntry): ReadonlyArray<readonly [string, string]> {
  const location = response?.headers.find(([name]) => name.toLowerCase() === 'location')?.[1] ?? '';
  const url = URL.canParse(location) ? new URL(location) : null;
  return url === null ? [] : [...url.searchParams, ...new URLSearchParams(url.hash.slice(1))];
}

function credentialsOf(value: string): string[] {
  const [scheme = '', ...rest] = value.trim().split(/ +/);
  const credentials = rest.join(' ');
  if (scheme.toLowerCase() !== 'basic') return credentials === '' ? [] : [credentials];
  const [, password = ''] = /^[^:]*:(.*)$/s.exec(Buffer.from(credentials, 'base64').toString('utf8')) ?? [];
  return [credentials, password, decodePercent(password.replaceAll('+', ' '))];
}
