import { isObject } from '../../documents/json-value.ts';
import type { JournalEntry } from './journal-entry.ts';
import { responseJsonOf } from './read-entry.ts';
import type { ScenarioRun } from './scenario-run.ts';

/** Tokens of one response of the token endpoint. */
export interface IssuedTokens {
  /** The request that they were issued for. */
  readonly entry: JournalEntry;
  readonly accessToken: string;
  /** `null` where none was issued with it. */
  readonly refreshToken: string | null;
  /** As written; `null` where the response has none. */
  readonly type: string | null;
  readonly scope: string | null;
}

/** Returns the tokens that the token endpoint issued in a run, in their order. */
export function tokensIssuedIn({ entries }: Pick<ScenarioRun, 'entries'>): IssuedTokens[] {
  return entries.flatMap((entry) => {
    const tokens = entry.place === 'token' ? responseJsonOf(entry) : undefined;
    if (!isObject(tokens) || typeof tokens['access_token'] !== 'string') return [];
    const text = (name: string): string | null => (typeof tokens[name] === 'string' ? tokens[name] : null);
    return [
      {
        entry,
        accessToken: tokens['access_token'],
        refreshToken: text('refresh_token'),
        type: text('token_type'),
        scope: text('scope'),
      },
    ];
  });
}

/** Checks ask for them with each request. */
const known = new WeakMap<ScenarioRun, readonly string[]>();

/** Returns the access tokens that the client was handed over, and those that were issued to it in the run. */
export function accessTokensOf(run: ScenarioRun): readonly string[] {
  const before = known.get(run);
  if (before !== undefined) return before;
  const { plantStoreToken, apiToken, mcpToken } = run.handedOver;
  const issued = tokensIssuedIn(run).map(({ accessToken }) => accessToken);
  const tokens = [plantStoreToken, apiToken, ...(mcpToken === undefined ? [] : [mcpToken]), ...issued];
  known.set(run, tokens);
  return tokens;
}

const knownRefreshTokens = new WeakMap<ScenarioRun, readonly string[]>();

/** Returns the refresh tokens that were issued to the client in the run. */
export function refreshTokensOf(run: ScenarioRun): readonly string[] {
  const before = knownRefreshTokens.get(run);
  if (before !== undefined) return before;
  const tokens = tokensIssuedIn(run).flatMap(({ refreshToken }) => refreshToken ?? []);
  knownRefreshTokens.set(run, tokens);
  return tokens;
}

/** Of more texts than this, only those that stand by themselves are found: to search for each takes too long. */
const mostSearched = 50;

const wordsOf = new WeakMap<readonly string[], ReadonlySet<string>>();
const formsOf = new WeakMap<readonly string[], readonly string[]>();
/** Several checks look for the tokens of a run in each request. */
const foundIn = new WeakMap<JournalEntry, WeakMap<readonly string[], readonly string[]>>();

/** Returns the parts of a request that one of the texts stands in, percent-encoded or not. */
export function whereIn(entry: JournalEntry, texts: readonly string[]): readonly string[] {
  const known = foundIn.get(entry) ?? new WeakMap<readonly string[], readonly string[]>();
  foundIn.set(entry, known);
  const found = known.get(texts) ?? partsWith(entry, texts);
  known.set(texts, found);
  return found;
}

function partsWith({ request, target }: JournalEntry, texts: readonly string[]): string[] {
  const has = texts.length > mostSearched ? amongWords(texts) : anywhere(texts);
  const headers = request.headers.filter(([, value]) => has(value)).map(([name]) => `${name} header`);
  const body = Buffer.from(request.body.bytes).toString('latin1');
  return [...(has(target) ? ['URL'] : []), ...headers, ...(has(body) ? ['body'] : [])];
}

/**
 * Returns the requests of a run in which each of the texts stands, as {@link whereIn} finds them; those in which none of them does are
 * left out.
 */
export function requestsWith(
  { entries }: Pick<ScenarioRun, 'entries'>,
  texts: readonly string[],
): Map<string, JournalEntry[]> {
  const found = new Map<string, JournalEntry[]>();
  const note = (text: string, entry: JournalEntry): void => {
    const before = found.get(text);
    if (before === undefined) found.set(text, [entry]);
    else before.push(entry);
  };
  if (texts.length <= mostSearched) {
    for (const text of new Set(texts))
      for (const entry of entries) if (whereIn(entry, [text]).length > 0) note(text, entry);
    return found;
  }
  const bySpelling = new Map(texts.flatMap((text) => [...spellingsOf([text])].map((spelling) => [spelling, text])));
  for (const entry of entries) {
    const { target, request } = entry;
    const parts = [
      target,
      ...request.headers.map(([, value]) => value),
      Buffer.from(request.body.bytes).toString('latin1'),
    ];
    const words = new Set(parts.flatMap((part) => part.split(notInWord)));
    for (const text of new Set([...words].flatMap((word) => bySpelling.get(word) ?? []))) note(text, entry);
  }
  return found;
}

const notInWord = /[^\w.~+/%-]+/;

function anywhere(texts: readonly string[]): (where: string) => boolean {
  const forms = formsOf.get(texts) ?? [
    ...new Set(texts.flatMap((text) => (text === '' ? [] : [text, encodeURIComponent(text)]))),
  ];
  formsOf.set(texts, forms);
  return (where) => forms.some((form) => where.includes(form));
}

function amongWords(texts: readonly string[]): (where: string) => boolean {
  const known = wordsOf.get(texts) ?? spellingsOf(texts);
  wordsOf.set(texts, known);
  return (where) => where.split(notInWord).some((word) => known.has(word));
}

function spellingsOf(texts: readonly string[]): ReadonlySet<string> {
  const trimmed = (text: string): string => text.replaceAll('=', '');
  const spelt = texts.flatMap((text) => [trimmed(text), trimmed(encodeURIComponent(text))]);
  return new Set(spelt.filter((text) => text !== ''));
}
