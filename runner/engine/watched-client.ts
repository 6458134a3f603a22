import { Untestable } from '../kit/define-check.ts';
import type { HttpClient, WireResult } from '../http/http-client.ts';
import type { HangWatch } from './hang-watch.ts';

/**
 * Returns the client with each attempt told to the watch. It sends nothing to an origin that was given up: such requests reject with
 * {@link Untestable}.
 */
export function watchClient(client: HttpClient, watch: HangWatch, monotonicMs: () => number): HttpClient {
  const requireServing = (origin: string): void => {
    const reason = watch.reasonToEnd(origin);
    if (reason !== null) throw new Untestable(reason);
  };
  return {
    ...client,
    send: async (request) => {
      requireServing(request.origin);
      const isFresh = request.connection === null && watch.wantsFreshConnections(request.origin);
      const result = await client.send(isFresh ? { ...request, isFresh } : request);
      // Beyond its limit a request waited for this process, not for the target.
      const waitedMs = Math.min(result.durationMs, request.limits.timeoutMs);
      if (isMeaningful(result))
        watch.note({
          origin: request.origin,
          isSilent: isSilent(result),
          endedMs: monotonicMs(),
          durationMs: isSilent(result) ? waitedMs : result.durationMs,
          requestOnConnection: result.requestOnConnection ?? 1,
        });
      return result;
    },
    // What is no well-formed request need not be answered, so that its silence says nothing.
    sendBytes: async (request) => {
      requireServing(request.origin);
      return client.sendBytes(request);
    },
  };
}

/** Returns true where the time of an attempt passed before its response was complete, or before there was a connection. */
export function isSilent({ fault }: Pick<WireResult, 'fault'>): boolean {
  return fault?.kind === 'timeout' || fault?.code === 'ETIMEDOUT';
}

/** A fault of ours, and a connection that was refused or broken off, say nothing of silence. */
function isMeaningful(result: WireResult): boolean {
  return result.fault === null || isSilent(result);
}
