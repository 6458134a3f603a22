import t from 'tap';
import type { FaultKind } from '../kit/exchange.ts';
import { bodyTooLarge, deadlinePassed, describeFault, type FaultPlace, tooBusyCode } from './describe-fault.ts';
import type { ConnectPhase } from './open-socket.ts';

t.test('an error says by its code and by the phase it came in what is at fault', (t) => {
  const cases: ReadonlyArray<readonly [code: string, phase: ConnectPhase, kind: FaultKind]> = [
    ['ENOTFOUND', 'connecting', 'dns'],
    ['EAI_AGAIN', 'connecting', 'dns'],
    ['EHOSTUNREACH', 'connecting', 'connect'],
    ['ENETUNREACH', 'connecting', 'connect'],
    ['ETIMEDOUT', 'connecting', 'connect'],
    ['EMFILE', 'connecting', 'ours'],
    ['UND_ERR_INVALID_ARG', 'connecting', 'ours'],
    ['ECONNRESET', 'connecting', 'connect'],
    ['ECONNRESET', 'securing', 'tls'],
    ['ECONNRESET', 'connected', 'closed'],
    ['EPROTO', 'securing', 'tls'],
    ['EPIPE', 'connected', 'closed'],
    ['UND_ERR_SOCKET', 'connected', 'closed'],
    ['UND_ERR_RES_CONTENT_LENGTH_MISMATCH', 'connected', 'invalid-http'],
    ['HPE_INVALID_VERSION', 'connected', 'invalid-http'],
    ['HPE_INVALID_EOF_STATE', 'connected', 'closed'],
    ['ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED', 'connected', 'tls'],
    ['SOMETHING_ELSE', 'connected', 'ours'],
  ];
  for (const [code, phase, kind] of cases) {
    const { kind: found, message } = describeFault(Object.assign(new Error('x'), { code }), {
      host: 'h',
      phase,
      isEnded: false,
    });
    t.equal(found, kind, `${code} while ${phase}: ${message}`);
    t.match(message, /^[^.].*\.$/);
  }
  t.end();
});

t.test('what came first of a secure connection, and what of the proxy before it, is told apart', (t) => {
  const told = (code: string, phase: ConnectPhase, of: Partial<FaultPlace & { message: string }> = {}): string => {
    const error = Object.assign(new Error(of.message ?? 'x'), { code });
    return describeFault(error, { host: 'h', phase, isEnded: of.isEnded ?? false }).message;
  };
  const mismatch = 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH';
  t.match(told(mismatch, 'connected'), /breaks the grammar/);
  t.match(told(mismatch, 'connected', { isEnded: true }), /closed the connection before the response was complete/);
  t.match(told('ERR_SSL_WRONG_VERSION_NUMBER', 'connecting'), /^h does not speak TLS\.$/);
  t.match(told('ERR_SSL_WRONG_VERSION_NUMBER', 'securing'), /may not speak TLS/);
  t.match(told('ERR_SSL_TLSV1_ALERT_UNKNOWN_CA', 'connected'), /client certificate was issued by an authority/);
  t.match(told('ERR_SSL_TLSV1_ALERT_NO_APPLICATION_PROTOCOL', 'securing'), /does not speak HTTP\/1\.1/);
  t.match(told('ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE', 'securing'), /may require a client certificate/);
  t.match(told('ERR_SSL_SOMETHING', 'connected'), /ended the secure connection with an error/);
  t.match(told('UND_ERR_SOCKET', 'connected', { message: 'bad response' }), /interim response that was not requested/);
  t.match(told('HPE_INVALID_TOKEN', 'connected', { message: 'Parse Error (Invalid token)' }), /: Invalid token\.$/);
  t.match(told('HPE_INVALID_TOKEN', 'connected'), /does not follow the grammar/);
  t.end();
});

t.test('a deadline that passes says what was waited for', (t) => {
  const told = (phase: ConnectPhase, why: 'busy' | 'silent') => {
    const { kind, message, code } = deadlinePassed({ host: 'h', phase }, 500, why);
    return [kind, message, code];
  };
  t.strictSame(told('connecting', 'silent'), ['connect', 'h did not take the connection within 500 ms.', 'ETIMEDOUT']);
  t.strictSame(told('securing', 'silent'), ['tls', 'h did not finish the TLS handshake within 500 ms.', 'ETIMEDOUT']);
  t.strictSame(told('connected', 'silent'), ['timeout', 'h gave no complete response within 500 ms.', null]);
  t.strictSame([told('connected', 'busy')[0], told('connected', 'busy')[2]], ['ours', tooBusyCode]);
  t.end();
});

t.test('a body that is too long says in which form it is', (t) => {
  t.equal(bodyTooLarge('sent', 10).message, 'The body of the response is longer than the 10 bytes that are read.');
  t.match(bodyTooLarge('decoded', 10).message, /its content coding removed/);
  t.end();
});
