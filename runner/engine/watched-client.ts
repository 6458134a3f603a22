import { Untestable } from '../kit/define-check.ts';
import { headerValue } from '../kit/exchange.ts';
import type { HttpClient, WireRequest, WireResult } from '../http/http-client.ts';
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
      const stream = opensStream(request);
      const limits = stream ? limitWait(request, watch) : request.limits;
      const result = await client.send({ ...request, limits, ...(isFresh && { isFresh }) });
      // Beyond its limit a request waited for this process, not for the target.
      const waitedMs = Math.min(result.durationMs, limits.timeoutMs);
      if (isMeaningful(result))
        watch.note({
          origin: request.origin,
          isSilent: isSilent(result),
          endedMs: monotonicMs(),
          durationMs: isSilent(result) ? waitedMs : result.durationMs,
          requestOnConnection: result.requestOnConnection ?? 1,
          what: `${request.method} ${(request.path.split('?')[0] ?? '').slice(0, longestPath)}`,
          opensStream: stream,
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

/** Most characters of a path that are shown. */
const longestPath = 100;
/** A stream that is probably held back is waited for such a part of the usual time, and so many times longer than any response took. */
const partOfWait = 10;

/** Returns true for a request whose response is a stream that is listened to for a while. */
function opensStream({ headers, listening }: Pick<WireRequest, 'headers' | 'listening'>): boolean {
  const accept = headerValue(headers, 'accept') ?? '';
  return (listening?.longestMs ?? null) !== null && accept.includes('text/event-stream');
}

function limitWait({ origin, limits }: WireRequest, watch: HangWatch): WireRequest['limits'] {
  if (!watch.holdsStreamsBack(origin)) return limits;
  const enoughMs = Math.round(Math.max(limits.timeoutMs / partOfWait, watch.slowestMs(origin) * partOfWait));
  return { ...limits, timeoutMs: Math.min(limits.timeoutMs, enoughMs) };
}

/** Returns true where the time of an attempt passed before its response was complete, or before there was a connection. */
export function isSilent({ fault }: Pick<WireResult, 'fault'>): boolean {
  return fault?.kind === 'timeout' || fault?.code === 'ETIMEDOUT';
}

/** A fault of ours, and a connection that was refused or broken off, say nothing of silence. */
function isMeaningful(result: WireResult): boolean {
  return result.fault === null || isSilent(result);
}
