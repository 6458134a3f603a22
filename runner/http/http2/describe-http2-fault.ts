import { describeFault, fault, type FaultPlace, headersTooLarge, type WireFault } from '../describe-fault.ts';
import { VersionRefusedError } from '../version-refused-error.ts';
import { nameOfError } from './frames.ts';
import type { SessionEnd } from './session-end.ts';

/** Where and when a request over HTTP/2 met a fault. */
export type Http2Place = FaultPlace;

/** Code of the fault of a target that does not speak HTTP/2. */
const versionCode = 'VIVERO_HTTP_VERSION';

/** Returns the fault that kept a connection of HTTP/2 from being made. */
export function describeOpenError(error: Error, place: Http2Place): WireFault {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code.endsWith('ALERT_NO_APPLICATION_PROTOCOL')) return refusesHttp2(place, 'it refused it in the TLS handshake');
  if (!(error instanceof VersionRefusedError)) return describeFault(error, place);
  // What was chosen is one of the two that were offered, or nothing.
  return refusesHttp2(
    place,
    `it chose ${error.chosen === 'http/1.1' ? 'HTTP/1.1' : 'no protocol'} in the TLS handshake`,
  );
}

/** Returns the fault of a stream that the target reset before its response was complete. */
export function describeReset(host: string, code: number): WireFault {
  const name = nameOfError(code);
  return fault('closed', `${host} reset the stream (${name}) before the response was complete.`, `HTTP2_${name}`);
}

/** Returns the fault of a request whose connection ended before its response was complete. */
export function describeSessionEnd(end: SessionEnd, place: Http2Place): WireFault {
  switch (end.kind) {
    case 'broken':
      return fault('invalid-http', `What ${place.host} sent is not HTTP/2: ${end.message}.`, end.code);
    case 'other-version':
      return refusesHttp2(place, 'it responded in HTTP/1.1');
    case 'head-too-long':
      return headersTooLarge();
    case 'not-processed':
      return fault(
        'closed',
        `${place.host} ended one connection after the other without processing the request.`,
        'HTTP2_GOAWAY',
      );
    default:
      return describeFault(end.error ?? Object.assign(new Error('closed'), { code: 'ECONNRESET' }), place);
  }
}

/** Returns the fault of a response that has no status. */
export function statusFault(host: string): WireFault {
  return fault(
    'invalid-http',
    `What ${host} sent is not an HTTP response: it has no ":status" of three digits.`,
    'HTTP2_STATUS_MISSING',
  );
}

function refusesHttp2({ host }: Http2Place, how: string): WireFault {
  return fault('connect', `${host} does not speak HTTP/2: ${how}. Write http.version: auto or 1.1.`, versionCode);
}
