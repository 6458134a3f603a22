import tap from 'tap';
import type { JournalEntry } from './journal-entry.ts';
import { sessionsOf } from './mcp-sessions.ts';

interface Sent {
  readonly connection: number;
  readonly id?: string;
  readonly method: string;
  /** Session id in the response, for initialize. */
  readonly gives?: string;
  readonly http?: 'DELETE';
  readonly agent?: string;
}

function entryOf({ connection, id, method, gives, http, agent }: Sent, at: number): JournalEntry {
  const message = { jsonrpc: '2.0', id: at, method };
  const result = { jsonrpc: '2.0', id: at, result: { protocolVersion: '2025-11-25' } };
  const bodyOf = (value: unknown): JournalEntry['request']['body'] => {
    const bytes = Buffer.from(JSON.stringify(value));
    return { bytes, wireBytes: bytes.length, truncated: false };
  };
  const named = (value: string | undefined): Array<[string, string]> =>
    value === undefined ? [] : [['Mcp-Session-Id', value]];
  return {
    id: at + 1,
    place: 'mcp',
    connection,
    request: {
      method: http ?? 'POST',
      headers: [...named(id), ['User-Agent', agent ?? 'one']],
      body: bodyOf(message),
    },
    response: { status: 200, headers: [...named(gives), ['Content-Type', 'application/json']], body: bodyOf(result) },
  } as unknown as JournalEntry;
}

function methodsOf(...sent: readonly Sent[]): string[][] {
  return sessionsOf({ entries: sent.map(entryOf) }).map(({ messages }) => messages.map(({ method }) => method));
}

void tap.test('requests with an id belong to its session, whatever their connection', (t) => {
  const sessions = methodsOf(
    { connection: 1, method: 'initialize', gives: 'a' },
    { connection: 2, method: 'initialize', gives: 'b' },
    { connection: 3, method: 'tools/list', id: 'a' },
    { connection: 3, method: 'tools/call', id: 'b' },
  );
  t.same(sessions, [['tools/list'], ['tools/call']]);
  t.end();
});

void tap.test(
  'a request without an id belongs to the session that its connection carried alone, or that its program has alone',
  (t) => {
    const sessions = methodsOf(
      { connection: 1, method: 'initialize', gives: 'a' },
      { connection: 1, method: 'tools/list' },
      { connection: 2, method: 'tools/call' },
    );
    t.same(sessions, [['tools/list', 'tools/call']]);
    t.end();
  },
);

void tap.test('a request without an id belongs to none of two sessions on one connection', (t) => {
  const sessions = methodsOf(
    { connection: 1, method: 'initialize', gives: 'a' },
    { connection: 1, method: 'initialize', gives: 'b' },
    { connection: 1, method: 'tools/list' },
  );
  t.same(sessions, [[], []]);
  t.end();
});

void tap.test('a request without an id belongs to no session that has ended', (t) => {
  const sessions = methodsOf(
    { connection: 1, method: 'initialize', gives: 'a' },
    { connection: 1, method: 'ping', id: 'a', http: 'DELETE' },
    { connection: 1, method: 'tools/list' },
  );
  t.same(sessions, [['ping']]);
  t.end();
});

void tap.test('a request without an id on a fresh connection belongs to no session of another program', (t) => {
  const sessions = methodsOf(
    { connection: 1, method: 'initialize', gives: 'a' },
    { connection: 2, method: 'tools/list', agent: 'another' },
    { connection: 3, method: 'ping' },
  );
  t.same(sessions, [[]]);
  t.end();
});

void tap.test('a request without an id on a fresh connection belongs to none of two sessions', (t) => {
  const sessions = methodsOf(
    { connection: 1, method: 'initialize', gives: 'a' },
    { connection: 2, method: 'initialize', gives: 'b' },
    { connection: 3, method: 'tools/list' },
  );
  t.same(sessions, [[], []]);
  t.end();
});
