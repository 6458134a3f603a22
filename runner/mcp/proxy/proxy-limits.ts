/** What a proxy bears. */
export interface ProxyLimits {
  /** Longest request, in bytes. */
  readonly requestBytes: number;
  /** Longest answer, in bytes. */
  readonly responseBytes: number;
  /** Longest wait for the beginning of an answer, in milliseconds. */
  readonly answerTimeoutMs: number;
  /** Longest silence within an answer, in milliseconds; 0 for no limit, as for a stream that a person listens to. */
  readonly idleTimeoutMs: number;
  /** Connections at the same time. */
  readonly connections: number;
}

/** What a proxy bears where nothing is said. */
export const defaultProxyLimits: ProxyLimits = {
  requestBytes: 4 * 1024 * 1024,
  responseBytes: 64 * 1024 * 1024,
  answerTimeoutMs: 30_000,
  idleTimeoutMs: 60_000,
  connections: 32,
};
