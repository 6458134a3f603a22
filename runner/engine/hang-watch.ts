import type { RunAbort } from '../../contracts/run-report/run-report.ts';

/** How one attempt at a request ended. */
export interface WatchedAttempt {
  /** Scheme, host and port that it went to. */
  readonly origin: string;
  /** True where its time passed before the response was complete. */
  readonly isSilent: boolean;
  /** On the clock that never goes back. */
  readonly endedMs: number;
  readonly durationMs: number;
  /** Which request it was on its connection, from 1. */
  readonly requestOnConnection: number;
  /** Method and path, for people. */
  readonly what: string;
  /** True for a request that opens a stream: it is answered once there is something to say, or once a proxy lets it through. */
  readonly opensStream: boolean;
}

/** How many attempts there were, and how many of them got no response in time. */
export interface Attempts {
  readonly sent: number;
  readonly silent: number;
}

/** What is known of the silence of the origins that a run contacts. */
export interface HangWatch {
  /** Notes an attempt. */
  note(attempt: WatchedAttempt): void;
  /** Notes what became of a request that was left without a response: sent again it was answered, or was not. */
  noteRepeated(origin: string, isAnswered: boolean): void;
  /** Returns true where a request that was left without a response says nothing about itself: others of the origin were, and were answered later. */
  isErratic(origin: string): boolean;
  /** Returns how many attempts the run made at requests to the origin. */
  attemptsAt(origin: string): Attempts;
  /** Returns true where streams of the origin are known not to begin in time, so that another one need not be waited for as long. */
  holdsStreamsBack(origin: string): boolean;
  /** Returns true where several origins together have cost the time that silence may cost: whatever is sent then waits briefly, and once. */
  isSpent(): boolean;
  /** Returns true where requests on connections that were kept open get no response, and first ones do. */
  wantsFreshConnections(origin: string): boolean;
  /** Returns the longest time in which a response came, in milliseconds; 0 where none came yet. */
  slowestMs(origin: string): number;
  /** Returns what is known of the origin's silence, as a sentence without its full stop. */
  describe(origin: string): string;
  /** Returns why the origin is sent nothing any more, or `null`. */
  reasonToEnd(origin: string): string | null;
  /** Calls back once the origin is sent nothing any more. */
  whenEnded(origin: string, listener: (abort: RunAbort) => void): void;
  /** Why one of the origins is sent nothing any more, or `null`. */
  abort(): RunAbort | null;
}

/** Time in which at least one request waited in vain, up to when. */
interface Spent {
  vainMs: number;
  vainUntilMs: number;
}

/** What is counted of one origin. */
interface Origin extends Spent {
  readonly url: string;
  answered: { first: number; later: number };
  silent: { first: number; later: number };
  /** How often each method and path got no response in time. */
  readonly silentAt: Map<string, number>;
  streamsHeldBack: number;
  recoveries: number;
  confirmations: number;
  slowestMs: number;
  ended: RunAbort | null;
  readonly listeners: Array<(abort: RunAbort) => void>;
  isTold: boolean;
}

/** So many recoveries show that silence comes by chance. */
const erraticRecoveries = 2;
/** Where silence is confirmed much more often than not, it is what certain requests meet, and the rest is chance. */
const confirmationsOfOne = 3;
/** Silence on so many kept connections is no chance, where as many first requests were answered. */
const enoughKept = 2;
/** Where the limit is spent already, so many silences of an origin end it: one alone may be chance. */
const silencesOfOne = 3;
/** So many streams in a row that do not begin in time are held back. */
const enoughHeldBack = 2;
/** So many methods and paths are named. */
const mostNamed = 3;
/** Part of the limit that several origins may cost together: what is under way by then waits on, and the rest is for what it ends in. */
const shareOfSeveral = 2 / 3;

/**
 * Returns a watch that gives an origin up once its silence has cost the limit: the time, as a clock on the wall shows it, in which at
 * least one request waited until its own limit had passed. To wait for a stream costs nothing: it may have nothing to say yet. Once several
 * origins together have cost most of it, a few silences end any other one too. Time in which responses come, however slowly, is never counted.
 *
 * @param notice told once of each origin whose connections serve one request only
 */
export function createHangWatch(limitMs: number, notice: (message: string) => void): HangWatch {
  const origins = new Map<string, Origin>();
  const whole: Spent = { vainMs: 0, vainUntilMs: 0 };
  const known = (url: string): Origin => {
    const found = origins.get(url) ?? newOrigin(url);
    origins.set(url, found);
    return found;
  };
  const isSpent = (): boolean => {
    const silent = [...origins.values()].filter((origin) => silencesOf(origin) > 0);
    return silent.length > 1 && whole.vainMs >= limitMs * shareOfSeveral;
  };
  return {
    note(attempt) {
      const origin = known(attempt.origin);
      if (isHeldBack(origin, attempt)) return;
      count(origin, attempt);
      if (isConnectionFault(origin) && !origin.isTold) {
        origin.isTold = true;
        notice(`${describe(origin)}; from here on each request has a connection of its own`);
      }
      if (!attempt.isSilent || origin.ended !== null) return;
      spend(whole, attempt);
      const isShare = isSpent() && silencesOf(origin) >= silencesOfOne;
      if (origin.vainMs >= limitMs || isShare) end(origin);
    },
    holdsStreamsBack: (url) => known(url).streamsHeldBack >= enoughHeldBack,
    isSpent,
    noteRepeated: (url, isAnswered) => void (known(url)[isAnswered ? 'recoveries' : 'confirmations'] += 1),
    isErratic: (url) => isErratic(known(url)),
    attemptsAt: (url) => attemptsAt(known(url)),
    wantsFreshConnections: (url) => wantsFresh(known(url)),
    slowestMs: (url) => known(url).slowestMs,
    describe: (url) => describe(known(url)),
    reasonToEnd: (url) => known(url).ended?.message ?? null,
    whenEnded: (url, listener) => void known(url).listeners.push(listener),
    abort: () => [...origins.values()].find(({ ended }) => ended !== null)?.ended ?? null,
  };
}

/** Notes whether a stream began in time, and returns true where it did not. */
function isHeldBack(origin: Origin, { opensStream, isSilent }: WatchedAttempt): boolean {
  if (!opensStream) return false;
  origin.streamsHeldBack = isSilent ? origin.streamsHeldBack + 1 : 0;
  return isSilent;
}

function attemptsAt(origin: Origin): Attempts {
  const { answered } = origin;
  const silent = silencesOf(origin);
  return { sent: silent + answered.first + answered.later, silent };
}

function silencesOf({ silent }: Origin): number {
  return silent.first + silent.later;
}

function end(origin: Origin): void {
  origin.ended = {
    kind: 'unreachable',
    message: describe(origin),
    advice: `Find out where such requests end in ${origin.url}, or wait longer with --hang-limit.`,
  };
  for (const listener of origin.listeners) listener(origin.ended);
}

/** Where connections serve one request only, the first ones are answered, and silence of those means something. */
function isErratic({ recoveries, confirmations, silent }: Origin): boolean {
  return silent.first > 0 && recoveries >= erraticRecoveries && recoveries * confirmationsOfOne >= confirmations;
}

function wantsFresh({ isTold, silent }: Origin): boolean {
  return isTold || (silent.later > 0 && silent.first === 0);
}

function newOrigin(url: string): Origin {
  return {
    url,
    answered: { first: 0, later: 0 },
    silent: { first: 0, later: 0 },
    silentAt: new Map(),
    streamsHeldBack: 0,
    recoveries: 0,
    confirmations: 0,
    slowestMs: 0,
    vainMs: 0,
    vainUntilMs: 0,
    ended: null,
    listeners: [],
    isTold: false,
  };
}

function count(origin: Origin, { isSilent, endedMs, durationMs, requestOnConnection, what }: WatchedAttempt): void {
  const place = requestOnConnection > 1 ? 'later' : 'first';
  if (!isSilent) {
    origin.answered[place] += 1;
    origin.slowestMs = Math.max(origin.slowestMs, durationMs);
    return;
  }
  origin.silent[place] += 1;
  origin.silentAt.set(what, (origin.silentAt.get(what) ?? 0) + 1);
  spend(origin, { endedMs, durationMs });
}

/** Attempts end in order, so that what overlaps was counted up to the latest end. */
function spend(spent: Spent, { endedMs, durationMs }: Pick<WatchedAttempt, 'endedMs' | 'durationMs'>): void {
  spent.vainMs += Math.max(0, endedMs - Math.max(endedMs - durationMs, spent.vainUntilMs));
  spent.vainUntilMs = Math.max(spent.vainUntilMs, endedMs);
}

function isConnectionFault({ answered, silent }: Origin): boolean {
  return silent.first === 0 && silent.later >= enoughKept && answered.first >= enoughKept;
}

function describe(origin: Origin): string {
  const { url, answered, silent, recoveries, vainMs } = origin;
  const total = silencesOf(origin);
  if (isConnectionFault(origin)) {
    return `${url} gives no response to later requests on a connection that it keeps open: ${silent.later} of ${silent.later + answered.later} got none in time, and each of ${answered.first} first ones got one`;
  }
  const again = recoveries === 0 ? '' : `, though ${recoveries} got one when they were sent again`;
  const seconds = Math.round(vainMs / 1000);
  return `${url} leaves requests without a response: ${total} of ${total + answered.first + answered.later} got none in time (${nameSilent(origin)})${again}, and ${seconds} s were spent waiting for them`;
}

/** Returns what got no response most often, with how often. */
function nameSilent({ silentAt }: Origin): string {
  const all = [...silentAt].toSorted(([, one], [, other]) => other - one);
  const named = all.slice(0, mostNamed).map(([what, times]) => `${what}: ${times}`);
  return [...named, ...(all.length > mostNamed ? ['and others'] : [])].join(', ');
}
