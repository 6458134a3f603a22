import type { SentRequest } from '../kit/exchange.ts';
import type { Pools } from './connection-pools.ts';
import { unsendable } from './describe-fault.ts';
import type { HttpClient, WireRequest, WireResult } from './http-client.ts';
import { Http2Request } from './http2/http2-request.ts';
import { recordHttp2Request } from './http2/record-http2-request.ts';
import { recordSentRequest } from './sent-request.ts';
import type { VersionChooser } from './version-chooser.ts';

/** What sends requests of either version. */
interface Senders {
  readonly chooser: VersionChooser;
  readonly pools: Pick<Pools, 'surroundHttp2'>;
  sendHttp1(this: void, request: WireRequest): Promise<WireResult>;
}

/** Code of the fault of a target that chose another version on this connection: nothing was sent. */
const otherVersion = 'VIVERO_HTTP_VERSION';
/** Code of the fault of a target that serves this request over HTTP/1.1 alone (RFC 9113 §7). */
const http1Required = 'HTTP2_HTTP_1_1_REQUIRED';

/** Returns what sends a request in the version that is configured or chosen. */
export function createVersionedSender({ chooser, pools, sendHttp1 }: Senders): HttpClient['send'] {
  const sendHttp2 = (request: WireRequest): Promise<WireResult> => {
    let sent: SentRequest;
    try {
      sent = recordHttp2Request(request);
    } catch (error) {
      const fault = unsendable(error instanceof Error ? error : new Error('it is malformed'), null);
      return Promise.resolve(withoutResponse(request, fault, 0));
    }
    return new Promise((resolve) => {
      const surroundings = pools.surroundHttp2(request);
      surroundings.pool.submit(new Http2Request({ request, sent }, surroundings, resolve));
    });
  };
  return async (request) => {
    const { isBare = false, origin } = request;
    const choice = await chooser.choose(request, isBare);
    if ('fault' in choice) return withoutResponse(request, choice.fault, choice.durationMs);
    if (choice.version === '1.1') return sendHttp1(request);
    const result = await sendHttp2(request);
    const code = result.fault?.code;
    if (!chooser.isFree(origin) || (code !== otherVersion && code !== http1Required)) return result;
    // Connections to one name may end at servers that differ.
    if (code === otherVersion) chooser.forget(origin, isBare);
    return sendHttp1(request);
  };
}

function withoutResponse(
  request: WireRequest,
  fault: NonNullable<WireResult['fault']>,
  durationMs: number,
): WireResult {
  const sent = recordSentRequest(request, new URL(request.origin).host);
  return { request: sent, response: null, fault, durationMs, sawBytes: false };
}
