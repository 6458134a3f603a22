import { alertOfProxy, faultOfCertificate } from './certificate-faults.ts';
import { AbandonedError, HeadTooLongError } from './connection.ts';
import type { Passed } from './deadline.ts';
import type { FaultKind } from '../kit/exchange.ts';
import type { WireResult } from './http-client.ts';
import { ProxyError } from './proxy.ts';
import { AddressRefusedError, type ConnectPhase } from './open-socket.ts';

/** A fault without blame, as {@link WireResult} carries it. */
export type WireFault = NonNullable<WireResult['fault']>;

/** Where and when an error came up. */
export interface FaultPlace {
  /** Host and port, for the sentence. */
  readonly host: string;
  readonly phase: ConnectPhase;
  /** True where the target has ended the connection: undici reports some errors of its parser as an early end. */
  readonly isEnded: boolean;
}

const connectFaults: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'refused the connection',
  EHOSTUNREACH: 'cannot be reached',
  ENETUNREACH: 'is on a network that cannot be reached',
  ETIMEDOUT: 'did not take the connection in time',
  ECONNRESET: 'broke the connection off while it was made',
  // Before a target is reached, TLS is spoken with a proxy alone.
  ERR_SSL_WRONG_VERSION_NUMBER: 'does not speak TLS',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'does not speak TLS',
  EPROTO: 'does not speak TLS',
};

/** What a server says of the certificate that it was shown (RFC 8446 §6.2). */
const certificateAlerts: Readonly<Record<string, string>> = {
  BAD_CERTIFICATE: 'is broken',
  UNSUPPORTED_CERTIFICATE: 'is of a kind that is not supported',
  CERTIFICATE_REVOKED: 'has been revoked',
  CERTIFICATE_EXPIRED: 'has expired',
  CERTIFICATE_UNKNOWN: 'is not accepted',
  UNKNOWN_CA: 'was issued by an authority that is not trusted there',
  ACCESS_DENIED: 'has no access',
};

const nameFaults: ReadonlySet<string> = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA', 'EAI_NONAME', 'EAI_FAIL']);

/** Codes by which undici, Node and the system say that the other side ended the connection. */
const closedCodes: ReadonlySet<string> = new Set([
  'UND_ERR_SOCKET',
  'UND_ERR_RES_CONTENT_LENGTH_MISMATCH',
  'HPE_INVALID_EOF_STATE',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ETIMEDOUT',
]);

/** Codes by which undici refuses a request, and by which the system has no socket left to give. */
const ownCodes: ReadonlySet<string> = new Set([
  'UND_ERR_INVALID_ARG',
  'UND_ERR_NOT_SUPPORTED',
  'UND_ERR_REQ_CONTENT_LENGTH_MISMATCH',
  'UND_ERR_DESTROYED',
  'UND_ERR_CLOSED',
  'EMFILE',
  'ENFILE',
  'ENOBUFS',
  'EADDRNOTAVAIL',
]);

const headerOverflowCodes: ReadonlySet<string> = new Set(['UND_ERR_HEADERS_OVERFLOW', 'HPE_HEADER_OVERFLOW']);

/**
 * Returns the fault that an error of Node or undici stands for. The sentence holds nothing that the target wrote.
 */
export function describeFault(error: Error, place: FaultPlace): WireFault {
  if (error instanceof AbandonedError) return interrupted();
  if (error instanceof HeadTooLongError) return headersTooLarge();
  if (error instanceof AddressRefusedError || error instanceof ProxyError)
    return fault('connect', error.message, error.code);
  const code = codeOf(error);
  const alert = alertIn(code);
  if (alert !== null) return describeAlert(alert, code, place);
  if (code === 'EADDRNOTAVAIL' && 'syscall' in error && error.syscall === 'bind')
    return fault('connect', `http.source is not an IP address of this machine with a route to ${place.host}.`, code);
  if (code !== null && ownCodes.has(code)) return unsendable(error, code);
  if (place.phase !== 'connected') return describeConnectFault(code, place);
  if (code !== null && headerOverflowCodes.has(code)) return headersTooLarge(code);
  if (isUnaskedInterim(error)) return unaskedInterim(place, code);
  if (code === 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH' && !place.isEnded) {
    return invalidResponse(place, 'its header section or its framing breaks the grammar', code);
  }
  if (code !== null && closedCodes.has(code)) return closedEarly(place, code);
  if (code?.startsWith('HPE_') === true || error.name === 'HTTPParserError') {
    const reason = parserReason(error);
    return reason === 'Invalid EOF state' ? closedEarly(place, code) : invalidResponse(place, reason, code);
  }
  if (code?.startsWith('ERR_SSL_') === true || code === 'EPROTO') {
    return fault('tls', `${place.host} ended the secure connection with an error.`, code);
  }
  return unsendable(error, code);
}

/** Returns the fault for a response such as 101, which only makes sense where it was asked for. */
export function unaskedInterim(place: Pick<FaultPlace, 'host'>, code: string | null = null): WireFault {
  return fault('invalid-http', `${place.host} responded with an interim response that was not requested.`, code);
}

/** Returns the fault for a request that our side cannot send; an error's message must hold nothing secret. */
export function unsendable(error: Error, code: string | null): WireFault {
  return fault('ours', `The request could not be sent: ${error.message}.`, code);
}

/** Returns a fault; `code` is that of the underlying error. */
export function fault(kind: FaultKind, message: string, code: string | null = null): WireFault {
  return { kind, message, code };
}

/** Returns the fault for headers longer than allowed. */
export function headersTooLarge(code: string | null = null): WireFault {
  return fault('too-large', 'The header section of the response is longer than is read.', code);
}

/** Returns the fault for a body longer than allowed; `form` says which form of it was. */
export function bodyTooLarge(form: 'sent' | 'decoded', maxBytes: number): WireFault {
  const subject =
    form === 'sent' ? 'The body of the response' : 'The body of the response, its content coding removed,';
  return fault('too-large', `${subject} is longer than the ${maxBytes} bytes that are read.`);
}

/** Code of the fault of a machine that has no time for this process: it says nothing of the target. */
export const tooBusyCode = 'VIVERO_TOO_BUSY';

/** Returns the fault for a deadline that passed in a phase. */
export function deadlinePassed(place: Omit<FaultPlace, 'isEnded'>, timeoutMs: number, why: Passed): WireFault {
  if (why === 'busy') {
    const what = `vivero could not listen to ${place.host} for the ${timeoutMs} ms that a response may take`;
    return fault('ours', `This machine is too busy: ${what}.`, tooBusyCode);
  }
  if (place.phase === 'connected') {
    return fault('timeout', `${place.host} gave no complete response within ${timeoutMs} ms.`);
  }
  const kind = place.phase === 'securing' ? 'tls' : 'connect';
  const what = place.phase === 'securing' ? 'did not finish the TLS handshake' : 'did not take the connection';
  return fault(kind, `${place.host} ${what} within ${timeoutMs} ms.`, 'ETIMEDOUT');
}

/** Returns the fault for a request that was given up from our side. */
export function interrupted(): WireFault {
  return fault('ours', 'The request was given up because the run ended.', 'ABORT_ERR');
}

/** undici's words for a 100 or 101 out of place; for a 101 that names no protocol it has an assertion, whose words vary. */
function isUnaskedInterim(error: Error): boolean {
  const { message, stack } = error;
  if (message === 'bad response' || message === 'bad upgrade') return true;
  return error.name === 'AssertionError' && (stack?.includes('onUpgrade') ?? false);
}

/** Returns the name of the alert by which the other side ended TLS; `null` for another error. */
function alertIn(code: string | null): string | null {
  if (code?.startsWith('ERR_SSL_') !== true) return null;
  const start = code.indexOf('_ALERT_');
  return start === -1 ? null : code.slice(start + '_ALERT_'.length);
}

function describeAlert(alert: string, code: string | null, { host, phase }: FaultPlace): WireFault {
  const ofProxy = phase === 'connecting' ? alertOfProxy(alert) : null;
  if (ofProxy !== null) return fault('tls', `${host} ${ofProxy}`, code);
  if (alert === 'CERTIFICATE_REQUIRED')
    return fault(
      'tls',
      `${host} requires a client certificate, and was shown none: write http.clientCertificate.`,
      code,
    );
  if (alert === 'NO_APPLICATION_PROTOCOL')
    return fault('tls', `${host} does not speak HTTP/1.1: write http.version: auto or 2.`, code);
  if (alert === 'HANDSHAKE_FAILURE')
    return fault(
      'tls',
      `${host} refused the TLS handshake; it may require a client certificate (http.clientCertificate).`,
      code,
    );
  const said = certificateAlerts[alert];
  if (said !== undefined) return fault('tls', `${host} says that the client certificate ${said}.`, code);
  return fault('tls', `${host} ended the secure connection with an error.`, code);
}

function closedEarly(place: FaultPlace, code: string | null): WireFault {
  return fault('closed', `${place.host} closed the connection before the response was complete.`, code);
}

function invalidResponse(place: FaultPlace, reason: string, code: string | null): WireFault {
  return fault('invalid-http', `What ${place.host} sent is not an HTTP response: ${reason}.`, code);
}

function describeConnectFault(code: string | null, place: FaultPlace): WireFault {
  if (code !== null && nameFaults.has(code)) {
    return fault('dns', `The name of ${place.host} could not be resolved.`, code);
  }
  const certificateFault = code === null ? null : faultOfCertificate(code);
  if (certificateFault !== null) {
    return fault('tls', `The certificate of ${place.host} ${certificateFault}.`, code);
  }
  if (place.phase === 'securing') {
    return fault('tls', `No secure connection to ${place.host} could be made; it may not speak TLS.`, code);
  }
  const what = (code === null ? undefined : connectFaults[code]) ?? 'could not be connected to';
  return fault('connect', `${place.host} ${what}.`, code);
}

function codeOf(error: Error): string | null {
  return 'code' in error && typeof error.code === 'string' ? error.code : null;
}

/** The parser's own words, which are constants: undici puts them in brackets after a sentence, Node into `reason`. */
function parserReason(error: Error): string {
  if ('reason' in error && typeof error.reason === 'string') return error.reason;
  return /\(([^()]*)\)$/.exec(error.message)?.[1] ?? 'it does not follow the grammar';
}
