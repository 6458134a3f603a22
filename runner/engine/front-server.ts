import type { RunAbort } from '../../contracts/run-report/run-report.ts';
import type { ReceivedResponse } from '../kit/exchange.ts';

/** Longest beginning of a page that is read, in bytes. */
const longestBeginning = 4_096;

/** What nginx, Apache and Go's server say to whoever speaks plain HTTP where TLS is spoken. */
const plainSpeech = [
  'The plain HTTP request was sent to HTTPS port',
  'plain HTTP to an SSL-enabled server port',
  'Client sent an HTTP request to an HTTPS server',
];
/** What nginx says to whoever shows no client certificate; other servers end the TLS handshake. */
const noCertificate = 'No required SSL certificate was sent';

/**
 * Returns why a server in front of a system lets no request through, by the page that it has for it; `null` for any other response. Such a
 * page has the status 400, and would be taken for what the system says of a valid request.
 */
export function reasonOfFrontServer(response: ReceivedResponse | null, url: URL): RunAbort | null {
  if (response?.status !== 400) return null;
  const page = Buffer.from(response.body.bytes.subarray(0, longestBeginning)).toString('latin1');
  if (url.protocol === 'https:' && page.includes(noCertificate))
    return {
      kind: 'credentials-refused',
      message: `the server at ${url.href} requires a client certificate, and was shown none`,
      advice: 'Write it under http.clientCertificate: cert and key, or pfx.',
    };
  if (url.protocol === 'http:' && plainSpeech.some((sentence) => page.includes(sentence)))
    return {
      kind: 'unreachable',
      message: `${url.href} speaks TLS, and was sent plain HTTP`,
      advice: `Write https in its URL: https://${url.host}${url.pathname}`,
    };
  return null;
}
