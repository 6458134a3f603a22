import { asksForPatience } from './attempts.ts';
import { looksLikeRefusedCredentials } from './credentials.ts';
import type { WireResult } from '../http/http-client.ts';
import type { RunAbort } from './run-report.ts';

/** What the first request of a run told. */
export interface Preflight {
  /** Why the run cannot begin, or `null`. */
  readonly abort: RunAbort | null;
  /** Why requests with the configured credentials cannot be sent, or `null`. */
  readonly lacksCredentials: string | null;
  /** What the person may want to look at before the checks are done, or `null`. */
  readonly notice: string | null;
}

/** Returns what the answer to a plain valid request means for the run. */
export function judgePreflight(result: WireResult, url: URL, token: string | null): Preflight {
  const unreachable = reasonUnreachable(result, url) ?? reasonToComeBack(result, url);
  if (unreachable) return { abort: unreachable, lacksCredentials: null, notice: null };
  if (!looksLikeRefusedCredentials(result))
    return { abort: null, lacksCredentials: null, notice: noticeOf(result, url) };
  if (token === null) {
    const lacksCredentials = 'no token is configured: give --token, VIVERO_TOKEN or credentials.token';
    return { abort: null, lacksCredentials, notice: lacksCredentials };
  }
  return {
    abort: {
      kind: 'credentials-refused',
      message: `${url.href} refuses the configured token: a valid request is answered ${result.response?.status ?? 0}`,
      advice: 'Check that the token is meant for this target, has not expired and may create plants.',
    },
    lacksCredentials: null,
    notice: null,
  };
}

/** A store that has no such path may be broken, and the address may be wrong: the checks tell the one, a person the other. */
function noticeOf({ response }: WireResult, url: URL): string | null {
  if (response?.status !== 404 && response?.status !== 405) return null;
  return `a valid POST ${url.href.replace(/\/+$/, '')}/plants is answered ${response.status}: is the address right?`;
}

function reasonUnreachable(result: WireResult, url: URL): RunAbort | null {
  const { fault } = result;
  if (fault === null || fault.kind === 'too-large' || fault.kind === 'invalid-http') return null;
  // A connection that ends in the middle of an answer is an answer: the checks will say what is wrong with it.
  if (fault.kind === 'closed' && result.response !== null) return null;
  return {
    kind: 'unreachable',
    message: `${url.href} cannot be reached: ${fault.message}`,
    advice: adviceFor(fault.kind, url),
  };
}

/** A target that still asks for patience after all of ours has no answer for anybody. */
function reasonToComeBack(result: WireResult, url: URL): RunAbort | null {
  if (!asksForPatience(result)) return null;
  const message = `${url.href} asks to come back later: a valid request is answered ${result.response?.status ?? 0}`;
  return { kind: 'unreachable', message, advice: 'Run again later, or with a lower --rate.' };
}

function adviceFor(kind: string, url: URL): string {
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  switch (kind) {
    case 'dns':
      return `Check the name: getent hosts ${url.hostname}`;
    case 'tls':
      return `Look at its certificate: openssl s_client -connect ${url.hostname}:${port} -servername ${url.hostname}`;
    case 'connect':
      return `Check that it listens: curl -v ${url.origin}/`;
    case 'closed':
      return `It may speak TLS: try https://${url.host}`;
    default:
      return `See how long it takes: curl -v --max-time 30 -X POST ${url.href.replace(/\/+$/, '')}/plants`;
  }
}
