import { judgeContent } from '../kit/contract.ts';
import type { Header } from '../kit/exchange.ts';
import { createRedactor } from '../http/redactor.ts';
import type { HttpClient, WireRequest, WireResult } from '../http/http-client.ts';
import { executeRun } from './execute-run.ts';
import type { RunInput } from './run-settings.ts';

/** One request that a run would send. */
export interface PlannedRequest {
  /** Id of the check; `probe` for the request that learns whether the target serves. */
  readonly check: string;
  readonly case: string | null;
  readonly method: string;
  readonly url: string;
  /** Redacted. */
  readonly headers: readonly Header[];
  /** The beginning of the body as text, redacted; empty where there is none. */
  readonly bodyPreview: string;
}

/** Longest text of a body in a {@link PlannedRequest}, in characters. */
const previewLength = 120;

/**
 * Resolves to the requests that a run would send to a target that conforms; sends nothing. A target that does not conform may
 * be asked more: attempts are repeated, and answers looked into.
 */
export async function planDryRun(input: RunInput): Promise<readonly PlannedRequest[]> {
  const redactor = createRedactor(input.settings.secrets);
  const report = await executeRun(
    { ...input, onEvent: () => undefined },
    createConformingClient(input.settings.tokens.valid),
  );
  return report.exchanges.map((exchange) => ({
    check: exchange.check,
    case: exchange.case,
    method: exchange.request.method,
    url: redactor.text(exchange.request.url),
    headers: exchange.request.headers,
    bodyPreview: (exchange.request.body.text ?? '').slice(0, previewLength),
  }));
}

/** Returns a client that sends nothing and answers as a plant store that conforms. */
function createConformingClient(token: string | null): HttpClient {
  const answer = (request: {
    method: string;
    path: string;
    headers: readonly Header[];
    body: Uint8Array;
  }): { status: number; body: unknown; extra: Header[] } => {
    if (request.method !== 'POST')
      return { status: 405, body: { error: 405, message: 'method not allowed' }, extra: [['Allow', 'POST']] };
    if (!/\/plants(\?|$)/.test(request.path))
      return { status: 404, body: { error: 404, message: 'not found' }, extra: [] };
    const authorization = request.headers.filter(([name]) => name === 'Authorization').map(([, value]) => value);
    const refused =
      token !== null && !(authorization.length === 1 && authorization[0]?.replace(/^bearer /i, '') === token);
    if (refused)
      return {
        status: 401,
        body: { error: 401, message: 'credentials required' },
        extra: [['WWW-Authenticate', 'Bearer realm="plants"']],
      };
    if (judgeContent(request.headers, request.body).content === 'invalid')
      return { status: 400, body: { error: 400, message: 'invalid' }, extra: [] };
    return { status: 200, body: { name: 'plant' }, extra: [] };
  };
  const respond = (request: {
    origin: string;
    method: string;
    path: string;
    headers: readonly Header[];
    body: Uint8Array;
    raw: Uint8Array | null;
  }): WireResult => {
    const { status, body, extra } = answer(request);
    const bytes = new TextEncoder().encode(JSON.stringify(body));
    return {
      request: {
        method: request.method,
        url: `${request.origin}${request.path}`,
        headers: request.headers,
        body: { bytes: request.body, wireBytes: request.body.length, truncated: false },
        raw: request.raw,
      },
      response: {
        status,
        headers: [['Content-Type', 'application/json'], ...extra],
        body: { bytes, wireBytes: bytes.length, truncated: false },
      },
      fault: null,
      durationMs: 0,
      sawBytes: true,
    };
  };
  const empty = new Uint8Array();
  return {
    send: (request: WireRequest) => Promise.resolve(respond({ ...request, body: request.body ?? empty, raw: null })),
    sendBytes: (request) => Promise.resolve(respond({ ...request, headers: [], body: empty, raw: request.bytes })),
    openConnection: () => ({ socketsUsed: 1, close: () => Promise.resolve() }),
    close: () => Promise.resolve(),
  };
}
