import { isObject } from '../../documents/json-value.ts';
import { headerValue } from '../exchange.ts';
import type { JournalEntry } from './journal-entry.ts';
import { eraOf } from './mcp-era.ts';
import { resultFor } from './mcp-responses.ts';
import { perEntry } from './per-entry.ts';
import { messagesOf, requestHeader, type SentMessage } from './read-entry.ts';
import type { ScenarioRun } from './scenario-run.ts';

/** A session of MCP, as the server gave it: one `initialize` that was agreed to, and what belongs to it. */
export interface McpSession {
  /** Id that the server gave; `null` where it gave none. */
  readonly id: string | null;
  /** The request that began it. */
  readonly initialize: SentMessage;
  /** Result of `initialize`. */
  readonly result: Readonly<Record<string, unknown>>;
  /** Version that the server responded with; empty where it named none. */
  readonly version: string;
  /** Requests that belong to it after `initialize`, in their order: those with its id, and those without one on a connection of its own. */
  readonly entries: readonly JournalEntry[];
  /** Messages in these requests. */
  readonly messages: readonly SentMessage[];
}

/** Returns the requests to the MCP endpoint that belong to the era of sessions. */
export function legacyEntries({ entries }: Pick<ScenarioRun, 'entries'>): JournalEntry[] {
  return entries.filter(
    (entry) => entry.place === 'mcp' && entry.request.method !== 'OPTIONS' && eraOf(entry) === 'legacy',
  );
}

/** Returns the requests to the MCP endpoint that belong to the stateless era. */
export function modernEntries({ entries }: Pick<ScenarioRun, 'entries'>): JournalEntry[] {
  return entries.filter(
    (entry) => entry.place === 'mcp' && entry.request.method !== 'OPTIONS' && eraOf(entry) === 'modern',
  );
}

/**
 * Returns the sessions of a run. What has no id is taken for part of a session where it came over a connection that had carried that
 * session alone by then, or over a fresh one while the same program had that session open alone, and the session had not ended: several
 * processes may share a run.
 */
export function sessionsOf({ entries }: Pick<ScenarioRun, 'entries'>): readonly McpSession[] {
  return sessionsIn(entries);
}

const sessionsIn = perEntry((entries: readonly JournalEntry[]) =>
  findSessions(entries.filter((entry) => entry.place === 'mcp' && entry.request.method !== 'OPTIONS')),
);

/** Returns the session that a request belongs to; `null` where none is known. */
export function sessionWith(run: Pick<ScenarioRun, 'entries'>, entry: JournalEntry): McpSession | null {
  return sessionsByEntry(sessionsOf(run)).get(entry) ?? null;
}

const sessionsByEntry = perEntry(
  (sessions: readonly McpSession[]) =>
    new Map(sessions.flatMap((session) => session.entries.map((entry) => [entry, session] as const))),
);

interface OpenSession extends Omit<McpSession, 'messages'> {
  readonly entries: JournalEntry[];
}

function findSessions(entries: readonly JournalEntry[]): McpSession[] {
  const sessions: OpenSession[] = [];
  const byConnection = new Map<number, Set<OpenSession>>();
  const ended = new Set<OpenSession>();
  const carry = (connection: number, session: OpenSession): void => {
    byConnection.set(connection, (byConnection.get(connection) ?? new Set()).add(session));
  };
  for (const entry of entries) {
    const begun = beginningOf(entry);
    if (begun !== null) {
      sessions.push(begun);
      carry(entry.connection, begun);
      continue;
    }
    const session = ownerOf(entry, { sessions, carried: byConnection.get(entry.connection), ended });
    if (session === null) continue;
    session.entries.push(entry);
    carry(entry.connection, session);
    if (entry.request.method === 'DELETE' || entry.response?.status === 404) ended.add(session);
  }
  return sessions.map((session) => ({ ...session, messages: session.entries.flatMap(messagesOf) }));
}

interface KnownSessions {
  readonly sessions: readonly OpenSession[];
  readonly carried: ReadonlySet<OpenSession> | undefined;
  readonly ended: ReadonlySet<OpenSession>;
}

function ownerOf(entry: JournalEntry, { sessions, carried, ended }: KnownSessions): OpenSession | null {
  // It begins a session, whatever id it carries.
  if (messagesOf(entry).some(({ method }) => method === 'initialize')) return null;
  const id = requestHeader(entry, 'mcp-session-id');
  if (id !== null) return sessions.find((session) => session.id === id) ?? null;
  // A version of the future in the header makes no session stateless, but without an id nothing else says what it is.
  if (eraOf(entry) === 'modern') return null;
  const [only, ...others] = [...(carried ?? sessionsOfSender(entry, { sessions, ended }))];
  return only !== undefined && others.length === 0 && !ended.has(only) ? only : null;
}

/**
 * Some libraries open a connection for each request. A message that comes on a fresh one belongs to the session that is open where there
 * is one alone, of the same program with the same credentials: whoever has not begun a session has nothing to send besides `initialize`
 * and pings.
 */
function sessionsOfSender(entry: JournalEntry, { sessions, ended }: Omit<KnownSessions, 'carried'>): OpenSession[] {
  if (messagesOf(entry).every(({ method }) => method === 'ping')) return [];
  const open = sessions.filter((session) => !ended.has(session));
  const isOfSender = ({ id, initialize }: OpenSession): boolean =>
    id !== null &&
    ['user-agent', 'authorization'].every(
      (name) => requestHeader(entry, name) === requestHeader(initialize.entry, name),
    );
  return open.every(isOfSender) ? open : [];
}

function beginningOf(entry: JournalEntry): OpenSession | null {
  const initialize = messagesOf(entry).find(({ method }) => method === 'initialize');
  if (initialize === undefined || entry.response === null) return null;
  const result = resultFor(entry, initialize.id);
  if (result === null) return null;
  const version = typeof result['protocolVersion'] === 'string' ? result['protocolVersion'] : '';
  return { id: headerValue(entry.response.headers, 'mcp-session-id'), initialize, result, version, entries: [] };
}

/** Returns the capabilities that the client declared for a session. */
export function declaredBy({ initialize }: Pick<McpSession, 'initialize'>): Record<string, unknown> {
  const { params } = initialize.message;
  const capabilities = isObject(params) ? params['capabilities'] : undefined;
  return isObject(capabilities) ? capabilities : {};
}

/** Returns true for a message that expects a response. */
export function isRequest({ method, id }: SentMessage): boolean {
  return method !== '' && id !== undefined;
}

/** Returns the parameters of a message. */
export function paramsOf({ message }: SentMessage): Record<string, unknown> {
  return isObject(message['params']) ? message['params'] : {};
}
