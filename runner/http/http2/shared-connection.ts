import type { PooledTask } from '../connection-pool.ts';
import type { HttpConnection } from '../http-client.ts';
import type { Http2Connection } from './http2-connection.ts';
import type { Http2Lane } from './http2-lane.ts';
import type { Http2Session } from './session.ts';

/** Longest that requests wait for those that are to go with them, in milliseconds. */
const longestGatherMs = 5_000;

type Acquired = Parameters<Http2Lane['acquire']>[1];

/** A request that has its deadline and waits for a stream. */
interface Wanted {
  readonly lane: Lane;
  readonly maxHeaderBytes: number;
  readonly callback: Acquired;
}

/**
 * A connection of HTTP/2 of a check's own. Requests go over it one after the other, and at the same time where
 * {@link SharedConnection.gather} says so: never more of them than the target allows (RFC 9113 §5.1.2). A socket that takes no more
 * requests is replaced, and responses that are still under way on it are read to their end.
 */
export class SharedConnection implements HttpConnection {
  readonly #create: () => Http2Connection;
  readonly #opened: Http2Connection[] = [];
  readonly #waiting: Array<PooledTask<Http2Lane>> = [];
  readonly #underWay = new Map<Lane, PooledTask<Http2Lane>>();
  readonly #watched = new WeakSet<AbortSignal>();
  #wanted: Wanted[] = [];
  /** How many requests may be under way. */
  #atOnce = 1;
  /** How many streams the target let be open when it refused one. */
  #streams = Infinity;
  /** How many requests are still awaited before any is sent. */
  #awaited = 0;
  #gathering: NodeJS.Timeout | undefined;
  #isConnecting = false;
  #isClosed = false;

  constructor(create: () => Http2Connection) {
    this.#create = create;
  }

  get socketsUsed(): number {
    return this.#opened.reduce((sum, { socketsUsed }) => sum + socketsUsed, 0);
  }

  /** How far the newest socket has come. */
  get phase(): Http2Lane['phase'] {
    return this.#opened.at(-1)?.phase ?? 'connecting';
  }

  gather(requests: number): void {
    this.#atOnce = requests;
    this.#awaited = requests;
    clearTimeout(this.#gathering);
    this.#gathering = setTimeout(() => this.#endGathering(), longestGatherMs);
    this.#gathering.unref();
  }

  submit(task: PooledTask<Http2Lane>): void {
    const { signal } = task;
    if (this.#isClosed || signal.aborted) {
      task.giveUp();
      return;
    }
    if (!this.#watched.has(signal)) {
      this.#watched.add(signal);
      signal.addEventListener('abort', () => this.#giveUp((one) => one.signal === signal), { once: true });
    }
    this.#waiting.push(task);
    this.#awaited -= 1;
    if (this.#awaited <= 0) this.#endGathering();
  }

  release(lane: Http2Lane): void {
    this.#underWay.delete(lane as Lane);
    this.#wanted = this.#wanted.filter((wanted) => wanted.lane !== lane);
    if (this.#waiting.length > 0) queueMicrotask(() => this.#startWaiting());
  }

  close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#gathering);
    this.#giveUp(() => true);
    for (const connection of this.#opened) connection.abandon();
    return Promise.resolve();
  }

  /** Hands a stream out as soon as there is one. */
  want(wanted: Wanted): void {
    this.#wanted.push(wanted);
    this.#serve();
  }

  /** A stream was refused: as many as are open now are what the target takes. */
  yieldTo(session: Http2Session): void {
    this.#streams = Math.max(1, Math.min(this.#streams, session.streams.size));
  }

  /** Drops the sockets, unless other requests are under way on them. */
  abandon(): void {
    if (this.#underWay.size > 1) return;
    for (const connection of this.#opened) connection.abandon();
  }

  #endGathering(): void {
    clearTimeout(this.#gathering);
    this.#awaited = 0;
    this.#startWaiting();
  }

  #startWaiting(): void {
    if (this.#awaited > 0) return;
    while (this.#waiting.length > 0 && this.#underWay.size < this.#atOnce) {
      const task = this.#waiting.shift();
      const lane = new Lane(this);
      if (task === undefined) return;
      this.#underWay.set(lane, task);
      if (!task.start(lane)) this.#underWay.delete(lane);
    }
  }

  #giveUp(isMeant: (task: PooledTask<Http2Lane>) => boolean): void {
    for (const task of [...this.#waiting, ...this.#underWay.values()]) if (isMeant(task)) task.giveUp();
  }

  #serve(): void {
    const [first] = this.#wanted;
    if (first === undefined || this.#isConnecting || this.#isClosed) return;
    const session = this.#opened.at(-1)?.session ?? null;
    if (session?.isUsable === true) session.together(() => this.#handOut(session));
    else this.#connect(first.maxHeaderBytes);
  }

  #handOut(session: Http2Session): void {
    while (session.isUsable && session.streams.size < Math.min(session.mostStreams, this.#streams)) {
      const wanted = this.#wanted.shift();
      if (wanted === undefined) return;
      wanted.lane.requestsOnSocket = session.requests + 1;
      wanted.callback(session, null);
    }
  }

  #connect(maxHeaderBytes: number): void {
    const connection = this.#create();
    this.#opened.push(connection);
    this.#isConnecting = true;
    connection.acquire(maxHeaderBytes, (session, error) => {
      this.#isConnecting = false;
      if (session === null) {
        for (const { callback } of this.#wanted.splice(0)) callback(null, error);
        return;
      }
      // Once whoever was told of the change has done with it.
      session.onChange = () => queueMicrotask(() => this.#serve());
      this.#serve();
    });
  }
}

/** The place of one request on the connection. */
class Lane implements Http2Lane {
  requestsOnSocket = 0;
  readonly #shared: SharedConnection;
  #session: Http2Session | null = null;

  constructor(shared: SharedConnection) {
    this.#shared = shared;
  }

  get phase(): Http2Lane['phase'] {
    return this.#shared.phase;
  }

  acquire(maxHeaderBytes: number, callback: Acquired): void {
    if (this.#session?.isUsable === true) this.#shared.yieldTo(this.#session);
    const keep: Acquired = (session, error) => {
      this.#session = session;
      callback(session, error);
    };
    this.#shared.want({ lane: this, maxHeaderBytes, callback: keep });
  }

  rest(): void {
    // A connection of a check's own is kept until the check ends.
  }

  abandon(): void {
    this.#shared.abandon();
  }
}
