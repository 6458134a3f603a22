import { timedOperation } from '../../contracts/run-report/latency.ts';
import type { RunReport } from '../../contracts/run-report/run-report.ts';
import type { Exchange } from '../kit/exchange.ts';
import { CheckRun, type SessionOwner } from './check-run.ts';
import { bodiesOf } from './observe-latency.ts';
import type { Run } from './run.ts';

/** Sessions for what is sent on behalf of several checks; the part of each tells it apart. */
export interface SharedSessions {
  open(this: void, part: string): CheckRun;
  /** Opens one for many requests to an operation, most of them wrong on purpose: those judge them who know what is wrong. */
  openSampled(this: void, part: string): CheckRun;
  /** Ends all of them, and resolves to their exchanges: of those that are sampled to the first and those that are evidence. */
  close(this: void, isEvidence: (exchange: Exchange) => boolean): Promise<SharedExchanges>;
}

/** What came of shared sessions. */
export interface SharedExchanges {
  readonly exchanges: readonly Exchange[];
  /** Times of all responses to single requests that tell how fast an operation is, by its name, such as `GET /books/{id}`. */
  readonly times: ReadonlyMap<string, readonly ResponseTime[]>;
}

/** Milliseconds until a response began, and until it ended. */
type ResponseTime = readonly [firstByteMs: number, completeMs: number];

/** Returns what opens sessions that are shared by several checks. */
export function createSharedSessions(run: Run, owner: Omit<SessionOwner, 'part'>): SharedSessions {
  const sessions: CheckRun[] = [];
  const sampled: Array<{ readonly session: CheckRun; readonly operation: string | null }> = [];
  return {
    open: (part) => {
      const session = new CheckRun(run, { ...owner, part });
      sessions.push(session);
      return session;
    },
    openSampled: (part) => {
      const session = new CheckRun(run, { ...owner, part, onExchange: () => undefined });
      // Sequences send to several operations: their times are those of none.
      const operation = part.startsWith('operation ') ? part.slice('operation '.length) : null;
      sampled.push({ session, operation });
      return session;
    },
    close: async (isEvidence) => {
      await Promise.all([...sessions, ...sampled.map(({ session }) => session)].map((session) => session.close()));
      const times = new Map<string, ResponseTime[]>();
      for (const { session, operation } of sampled)
        if (operation !== null)
          times.set(operation, [...(times.get(operation) ?? []), ...session.exchanges.flatMap(timesOf)]);
      const kept = sampled.flatMap(({ session: { exchanges } }) =>
        exchanges.filter((exchange, place) => place === 0 || isEvidence(exchange)).map(withoutTiming),
      );
      return { exchanges: [...sessions.flatMap(({ exchanges }) => exchanges), ...kept], times };
    },
  };
}

/** Returns the operations of a report with the times of their responses, most of which are not stored. */
export function withTimes(
  { operations, ...requested }: Pick<RunReport, 'operations' | 'leftovers'>,
  times: SharedExchanges['times'],
): Pick<RunReport, 'operations' | 'leftovers'> {
  if (operations === undefined) return requested;
  const timed = operations.map((one) => {
    const found = times.get(`${one.method} ${one.path}`) ?? [];
    return found.length === 0 ? one : { ...one, times: found };
  });
  return { ...requested, operations: timed };
}

function timesOf(exchange: Exchange): ResponseTime[] {
  const { timing } = exchange;
  if (timing === undefined || timedOperation(exchange, bodiesOf(exchange)) === null) return [];
  return [[timing.firstByteMs, timing.completeMs]];
}

/** It is counted with all others of its operation, and would be counted twice. */
function withoutTiming({ timing: _timing, ...exchange }: Exchange): Exchange {
  return exchange;
}
