import type { JournalEntry } from './journal-entry.ts';
import type { Place } from './place.ts';
import type { ScenarioRun } from './scenario-run.ts';

/** What a test says of an entry; everything else is usual. */
export interface EntryFacts {
  readonly id?: number;
  readonly place?: Place;
  readonly method?: string;
  readonly target?: string;
  readonly headers?: ReadonlyArray<readonly [string, string]>;
  readonly body?: string;
  readonly status?: number;
  readonly responseHeaders?: ReadonlyArray<readonly [string, string]>;
  readonly responseBody?: string;
  readonly arrivedMs?: number;
  readonly connection?: number;
}

/** Returns an entry of a journal, whose response was handed over at once. */
export function entryOf(facts: EntryFacts): JournalEntry {
  const { id = 1, target = '/', status = 200, arrivedMs = id * 10, method = 'GET' } = facts;
  const bodyOf = (text = ''): JournalEntry['request']['body'] => {
    const bytes = Buffer.from(text);
    return { bytes, wireBytes: bytes.length, truncated: false };
  };
  return {
    id,
    check: 'client',
    case: 'plain',
    scenario: 'plain',
    place: facts.place ?? 'api',
    system: 'api',
    intent: { operation: 'other', content: 'unspecified', contentReason: '', credentials: 'unspecified' },
    startedAt: '2026-01-01T00:00:00.000Z',
    durationMs: 1,
    attempts: 1,
    request: {
      method,
      url: `http://127.0.0.1:4010${target}`,
      headers: facts.headers ?? [],
      body: bodyOf(facts.body),
      raw: null,
    },
    response: { status, headers: facts.responseHeaders ?? [], body: bodyOf(facts.responseBody) },
    fault: null,
    target,
    httpVersion: '1.1',
    connection: facts.connection ?? 1,
    requestOnConnection: 1,
    arrivedMs,
    receivedMs: arrivedMs,
    respondedMs: arrivedMs + 1,
    head: null,
    framedBody: null,
    isAborted: false,
    isDeliberate: false,
  };
}

/** Returns a run of the ordinary service with the entries, whose client ended by itself. */
export function runOf(entries: readonly JournalEntry[], end: Partial<ScenarioRun['end']> = {}): ScenarioRun {
  return {
    scenario: { id: 'plain', kinds: ['oauth'], isHostile: false },
    entries,
    handedOver: {
      plantStoreUrl: 'http://127.0.0.1:4010',
      apiUrl: 'http://127.0.0.1:4010/api',
      mcpUrl: 'http://127.0.0.1:4010/mcp',
      siteUrl: 'http://127.0.0.1:4010',
      plantStoreToken: 'plants-token',
      apiToken: 'api-token',
      apiKey: 'key',
      apiKeyHeader: 'X-Api-Key',
    },
    opened: [],
    end: { kind: 'ended', exitCode: 0, signal: null, atMs: 1000, wasIdle: false, ...end },
    values: new Map(),
  };
}

const form = ['Content-Type', 'application/x-www-form-urlencoded'] as const;

/** Returns a request to the token endpoint with a form. */
export function tokenEntry(parameters: Readonly<Record<string, string>>, facts: EntryFacts = {}): JournalEntry {
  const body = new URLSearchParams(parameters).toString();
  return entryOf({
    method: 'POST',
    place: 'token',
    target: '/as/token',
    body,
    ...facts,
    headers: [form, ...(facts.headers ?? [])],
  });
}
