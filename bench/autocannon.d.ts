/** The part of autocannon that the benchmark uses; the package ships no types. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  interface Options {
    readonly url: string;
    readonly connections: number;
    /** Seconds. */
    readonly duration: number;
    readonly method: 'POST';
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
    /** Requests a second over all connections. */
    readonly overallRate?: number;
  }

  interface Result {
    readonly '2xx': number;
    readonly non2xx: number;
    readonly errors: number;
    /** Seconds that it really took. */
    readonly duration: number;
  }

  /** Emits `response` with the client, the status, the size in bytes and the time in milliseconds. */
  interface Instance extends EventEmitter, PromiseLike<Result> {}

  export default function autocannon(options: Options): Instance;
}
