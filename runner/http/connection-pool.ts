/** A request that waits for a connection or has one. */
export interface PooledTask<Connection> {
  /** Gives the request up when it is aborted. */
  readonly signal: AbortSignal;
  /** Begins on a connection that is free; returns false where it has been given up meanwhile and leaves it free. */
  start(connection: Connection): boolean;
  /** Ends with a fault of ours. */
  giveUp(): void;
}

/** A connection that one request at a time may have, of whatever version. */
export interface PooledConnection {
  /** The request that has it. */
  task: { readonly signal: AbortSignal; giveUp(): void } | null;
  /** How many sockets have been connected so far. */
  readonly socketsUsed: number;
  /** Drops the socket at once. */
  abandon(): void;
}

/**
 * Connections to one origin, at most `size` of them, each taken by one request at a time. A request that finds none
 * free waits, and its deadline has not begun. A pool of one is a connection of a check's own.
 */
export class ConnectionPool<Connection extends PooledConnection> {
  readonly #create: () => Connection;
  readonly #size: number;
  readonly #connections: Connection[] = [];
  /** The one used last is taken first: its socket is the likeliest to be alive. */
  readonly #idle: Connection[] = [];
  readonly #waiting: Array<PooledTask<Connection>> = [];
  readonly #watched = new WeakSet<AbortSignal>();
  #isClosed = false;

  constructor(create: () => Connection, size: number) {
    this.#create = create;
    this.#size = size;
  }

  get socketsUsed(): number {
    return this.#connections.reduce((sum, connection) => sum + connection.socketsUsed, 0);
  }

  /** Starts a task on a free connection, now or as soon as there is one. */
  submit(task: PooledTask<Connection>): void {
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

  #giveUp(isMeant: (task: NonNullable<PooledConnection['task']>) => boolean): void {
    const running = this.#connections.flatMap(({ task }) => task ?? []);
    for (const task of [...this.#waiting, ...running]) if (isMeant(task)) task.giveUp();
  }

  #takeConnection(): Connection | null {
    const idle = this.#idle.pop();
    if (idle !== undefined) return idle;
    if (this.#connections.length >= this.#size) return null;
    const connection = this.#create();
    this.#connections.push(connection);
    return connection;
  }
}
