import type { StoredExchange } from '../../../../../contracts/run-report/run-report.ts';

/** What is wrong with one request. */
export interface LiveFinding {
  readonly check: string;
  readonly level: string;
  readonly statement: string;
  readonly expected: unknown;
  readonly actual: unknown;
  readonly clause: { readonly document: string; readonly section: string; readonly url: string | null };
  readonly fix: string;
}

/** A request as the mock tells it. */
export interface LiveEntry {
  readonly exchange: StoredExchange;
  readonly scenario: string;
  readonly place: string;
  readonly findings: readonly LiveFinding[];
}

/** A scenario that can be chosen. */
export interface LiveScenario {
  readonly id: string;
  readonly title: string;
  readonly kinds: readonly string[];
  readonly isHostile: boolean;
  /** Where it is served; absent where it is not, or where all are served in one place. */
  readonly url?: string;
}

/** What the mock's verdict says. */
export interface LiveVerdict {
  readonly verdict: string;
  /** Why it is inconclusive; else empty. */
  readonly reason: string;
  readonly passed: number;
  readonly failed: number;
  readonly results: ReadonlyArray<{
    readonly id: string;
    readonly title: string;
    readonly level: string;
    readonly outcome: string;
    readonly reason: string;
    readonly clause: LiveFinding['clause'];
    readonly guidance?: { readonly fix: string };
    readonly assertions: ReadonlyArray<{
      readonly ok: boolean;
      readonly statement: string;
      readonly expected: unknown;
      readonly actual: unknown;
      readonly exchange: number | null;
    }>;
  }>;
}

/** Everything that the page shows. */
export interface LiveState {
  /** The newest first. */
  readonly entries: readonly LiveEntry[];
  readonly total: number;
  readonly faulty: number;
  readonly scenario: string;
  readonly isConnected: boolean;
}

/** What an event of the mock says. */
export interface LiveEvent extends Pick<LiveState, 'total' | 'faulty' | 'scenario' | 'entries'> {
  readonly cleared: boolean;
}

/** So many requests are shown; the journal has more. */
const mostShown = 300;

/** Returns the state before anything was heard. */
export function emptyState(): LiveState {
  return { entries: [], total: 0, faulty: 0, scenario: 'plain', isConnected: false };
}

/** Returns the state after an event. */
export function withEvent(state: LiveState, { cleared, entries, ...totals }: LiveEvent): LiveState {
  const kept = cleared ? [] : state.entries;
  const known = new Set(kept.map(({ exchange }) => exchange.id));
  const added = entries.filter(({ exchange }) => !known.has(exchange.id)).toReversed();
  return { ...totals, isConnected: true, entries: [...added, ...kept].slice(0, mostShown) };
}

/** Returns the state with what the verdict found of the requests that are shown: some of it shows in several of them together only. */
export function withVerdict(state: LiveState, verdict: LiveVerdict | null): LiveState {
  if (verdict === null) return state;
  const found = findingsOf(verdict);
  let more = 0;
  const entries = state.entries.map((entry) => {
    const known = new Set(entry.findings.map(({ check }) => check));
    const added = (found.get(entry.exchange.id) ?? []).filter(({ check }) => !known.has(check));
    if (added.length > 0 && entry.findings.length === 0) more += 1;
    return added.length === 0 ? entry : { ...entry, findings: [...entry.findings, ...added] };
  });
  return { ...state, entries, faulty: state.faulty + more };
}

/** One of each check for each request, by the number of the request. */
function findingsOf({ results }: LiveVerdict): Map<number, LiveFinding[]> {
  const found = new Map<number, LiveFinding[]>();
  for (const { id, level, outcome, clause, guidance, assertions } of results) {
    if (outcome !== 'failed') continue;
    for (const { ok, exchange, ...told } of assertions) {
      if (ok || exchange === null) continue;
      const here = found.get(exchange) ?? [];
      if (here.some(({ check }) => check === id)) continue;
      found.set(exchange, [...here, { check: id, level, ...told, clause, fix: guidance?.fix ?? '' }]);
    }
  }
  return found;
}

/** Returns the number of the request that shows first why a check failed; `null` where none does. */
export function shownBy({ assertions }: LiveVerdict['results'][number]): number | null {
  return assertions.find(({ ok, exchange }) => !ok && exchange !== null)?.exchange ?? null;
}

/** Returns the requests that the filter names: all words of it stand somewhere in what is shown of them; of one scenario, where one is named. */
export function filterEntries(
  entries: readonly LiveEntry[],
  {
    words,
    isFaultyOnly,
    scenario = '',
  }: { readonly words: string; readonly isFaultyOnly: boolean; readonly scenario?: string },
): LiveEntry[] {
  const wanted = words
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return entries.filter((entry) => {
    if (scenario !== '' && entry.scenario !== scenario) return false;
    if (isFaultyOnly && entry.findings.length === 0) return false;
    const { request, response } = entry.exchange;
    const text = [
      request.method,
      request.url,
      response?.status,
      entry.place,
      entry.scenario,
      ...entry.findings.map((finding) => `${finding.check} ${finding.statement}`),
    ]
      .join(' ')
      .toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}
