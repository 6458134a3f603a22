import { type PooledTask, Connection, type ConnectionOptions } from './connection.ts';
import type { HttpConnection } from './http-client.ts';

/**
 * Connections to one origin, at most `size` of them, each taken by one request at a time. A request that finds none
 * free waits, and its deadline has not begun. A pool of one is a connection of a check's own.
 */
export class ConnectionPool implements HttpConnection {
  readonly #options: ConnectionOptions;
  readonly #size: number;
  readonly #connections: Connection[] = [];
  /** The one used last is taken first: its socket is the likeliest to be alive. */
  readonly #idle: Connection[] = [];
  readonly #waiting: PooledTask[] = [];
  readonly #watched = new WeakSet<AbortSignal>();
  #isClosed = false;

  constructor(options: ConnectionOptions, size: number) {
    this.#options = options;
    this.#size = size;
  }

  get socketsUsed(): number {
    return this.#connections.reduce((sum, connection) => sum + connection.socketsUsed, 0);
  }

  /** Starts a task on a free connection, now or as soon as there is one. */
  submit(task: PooledTask): void {
    if (this.#isClosed || task.signal.aborted) {
      task.giveUp();
      return;
    }
    this.#watch(task.signal);
    this.#waiting.push(task);
    this.#startWaiting();
  }

  /** Gives a connection back. */
  release(connection: Connection): void {
    connection.task = null;
    this.#idle.push(connection);
    // Not at once: undici may still be at work on the bytes behind the response that has just ended.
    if (this.#waiting.length > 0) queueMicrotask(() => this.#startWaiting());
  }

  /** Drops every socket; requests waiting or under way end with a fault of ours. */
  close(): Promise<void> {
    this.#isClosed = true;
    this.#giveUp(() => true);
    for (const connection of this.#connections) connection.abandon();
    return Promise.resolve();
  }

  #startWaiting(): void {
    while (this.#waiting.length > 0) {
      const connection = this.#takeConnection();
      if (connection === null) return;
      const task = this.#waiting.shift();
      connection.task = task ?? null;
      if (task?.start(connection) !== true) this.release(connection);
    }
  }

  /**
   * One listener a signal, however many requests: Node links listeners to one another even after their removal, so
   * that with one for each request all of them stay in memory until the next full collection.
   */
  #watch(signal: AbortSignal): void {
    if (this.#watched.has(signal)) return;
    this.#watched.add(signal);
    signal.addEventListener('abort', () => this.#giveUp((task) => task.signal === signal), { once: true });
  }

  #giveUp(isMeant: (task: PooledTask) => boolean): void {
    const running = this.#connections.flatMap(({ task }) => task ?? []);
    for (const task of [...this.#waiting, ...running]) if (isMeant(task)) task.giveUp();
  }

  #takeConnection(): Connection | null {
    const idle = this.#idle.pop();
    if (idle !== undefined) return idle;
    if (this.#connections.length >= this.#size) return null;
    const connection = new Connection(this.#options);
    this.#connections.push(connection);
    return connection;
  }
}
