import { isObject } from '../../documents/json-value.ts';
import type { JournalEntry } from './journal-entry.ts';
import { formOf, type Parameter, queryOf, requestHeader, requestJsonOf, valueOf } from './read-entry.ts';
import type { ScenarioRun } from './scenario-run.ts';

/** A request to the token endpoint. */
export interface TokenRequest {
  readonly entry: JournalEntry;
  /** Of the form; where there is none, of a JSON object or of the query. */
  readonly parameters: readonly Parameter[];
  readonly isForm: boolean;
  /** `grant_type`, or `null`. */
  readonly grant: string | null;
  readonly basic: BasicCredentials | null;
}

/** What stands in `Authorization: Basic`. */
export interface BasicCredentials {
  /** After Base64 alone. */
  readonly decoded: string;
  /** Read as RFC 6749 §2.3.1 has it written: as values of a form. */
  readonly id: string;
  readonly secret: string;
}

/** Returns a request to the token endpoint, read; `null` for any other, and for one that has no parameters. */
export function readTokenRequest(entry: JournalEntry): TokenRequest | null {
  if (entry.place !== 'token' || entry.request.method === 'OPTIONS') return null;
  const form = formOf(entry);
  const parameters = form ?? [...queryOf(entry), ...membersOf(entry)];
  if (parameters.length === 0) return null;
  return { entry, parameters, isForm: form !== null, grant: valueOf(parameters, 'grant_type'), basic: basicOf(entry) };
}

/** Returns the requests to the token endpoint of a run, in their order; those of one grant where it is named. */
export function tokenRequestsIn({ entries }: Pick<ScenarioRun, 'entries'>, grant?: string): TokenRequest[] {
  return entries
    .map(readTokenRequest)
    .filter((request) => request !== null)
    .filter((request) => grant === undefined || request.grant === grant);
}

/** Returns the id of the client that a token request names, or `null`. */
export function clientIdOf({ basic, parameters }: TokenRequest): string | null {
  return basic?.id ?? valueOf(parameters, 'client_id');
}

/** Returns the ways in which a token request authenticates its client, by the names of the metadata. */
export function authenticationsOf({ basic, parameters }: TokenRequest): string[] {
  return [
    ...(basic === null || basic.secret === '' ? [] : ['client_secret_basic']),
    ...((valueOf(parameters, 'client_secret') ?? '') === '' ? [] : ['client_secret_post']),
    ...(valueOf(parameters, 'client_assertion') === null ? [] : ['private_key_jwt']),
  ];
}

function membersOf(entry: JournalEntry): Parameter[] {
  const value = requestJsonOf(entry);
  if (!isObject(value)) return [];
  return Object.entries(value).filter((member): member is [string, string] => typeof member[1] === 'string');
}

function basicOf(entry: JournalEntry): BasicCredentials | null {
  const encoded = /^basic +([^ ]+) *$/i.exec(requestHeader(entry, 'authorization') ?? '')?.[1];
  if (encoded === undefined) return null;
  const decoded = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = decoded.indexOf(':');
  const [id, secret] = colon === -1 ? [decoded, ''] : [decoded.slice(0, colon), decoded.slice(colon + 1)];
  return { decoded, id: formDecoded(id), secret: formDecoded(secret) };
}

function formDecoded(text: string): string {
  return new URLSearchParams(`v=${text.replaceAll('&', '%26')}`).get('v') ?? '';
}
