import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { forwardRequestHeaders, forwardResponseHeaders, type HeaderRules } from './forwarded-headers.ts';
import { readRequestBody } from './read-request-body.ts';
import type { ProxyLimits } from './proxy-limits.ts';
import { faultFrom, type Upstream, type UpstreamAnswer, UpstreamFault } from './upstream.ts';

/** A request that a proxy is asked to send on. */
export interface ProxiedMessage {
  readonly method: string;
  readonly body: Buffer;
}

/** What became of a request. */
export interface ProxiedRequest {
  readonly method: string;
  /** `held-back`: never sent. `failed`: the target gave no whole answer. `abandoned`: the client went away. */
  readonly outcome: 'answered' | 'held-back' | 'failed' | 'abandoned';
  /** Of the target's answer; `null` where none began. */
  readonly status: number | null;
  /** Why it was held back or failed: one sentence; else empty. */
  readonly reason: string;
}

/** What requests are sent on with. */
export interface ForwarderOptions extends Pick<HeaderRules, 'rename' | 'added'> {
  readonly endpoint: URL;
  readonly upstream: Upstream;
  readonly limits: ProxyLimits;
  /** Aborted when the proxy closes. */
  readonly closing: AbortSignal;
  /** Resolves to the token to present now; `null` for none. */
  token(): Promise<string | null>;
  /** Asks for another token after a 401 to this one; resolves to `null` where there is none, and then the 401 stands. */
  renewToken?(refused: string): Promise<string | null>;
  /** Returns why a request must not reach the target, or `null`. */
  refuse?(message: ProxiedMessage): string | null;
  /** Waits until a request may be sent. */
  admit?(signal: AbortSignal): Promise<void>;
  onEnd?(request: ProxiedRequest): void;
}

/** Sends requests on. */
export interface Forwarder {
  /** Resolves when the answer was handed back, or could not be; never rejects. */
  forward(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

interface Sending {
  readonly message: ProxiedMessage;
  readonly rawHeaders: readonly string[];
  readonly signal: AbortSignal;
}

/** Returns what sends requests on to a target, each with the token of that moment. */
export function createForwarder(options: ForwarderOptions): Forwarder {
  return {
    forward: async (request, response) => {
      const method = request.method ?? 'GET';
      const gone = new AbortController();
      response.once('close', () => gone.abort());
      const signal = AbortSignal.any([gone.signal, options.closing]);
      let status: number | null = null;
      const end = (outcome: ProxiedRequest['outcome'], reason = ''): void =>
        options.onEnd?.({ method, outcome, status, reason });
      try {
        const message = { method, body: await readMessage(request, options.limits) };
        const refusal = options.refuse?.(message) ?? null;
        if (refusal !== null) throw new HeldBack(refusal, 403);
        await options.admit?.(signal);
        const answer = await askWithToken(options, { message, rawHeaders: request.rawHeaders, signal });
        status = answer.status;
        await handBack(answer, response, options);
        end('answered');
      } catch (error) {
        if (signal.aborted) end('abandoned');
        else end(error instanceof HeldBack ? 'held-back' : 'failed', refuse(response, error, options.endpoint));
      }
    },
  };
}

/** Thrown for a request that is not sent. */
class HeldBack extends Error {
  override readonly name = 'HeldBack';
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

async function readMessage(request: IncomingMessage, { requestBytes }: ProxyLimits): Promise<Buffer> {
  const body = await readRequestBody(request, requestBytes);
  if (body === null)
    throw new HeldBack(`The request is longer than the ${requestBytes} bytes that are forwarded.`, 413);
  return body;
}

async function askWithToken(options: ForwarderOptions, sending: Sending): Promise<UpstreamAnswer> {
  const token = await orFault(options.token());
  const answer = await askInTime(options, sending, token);
  if (answer.status !== 401 || token === null || options.renewToken === undefined) return answer;
  const renewed = await orFault(options.renewToken(token));
  if (renewed === null || renewed === token) return answer;
  answer.body.on('error', () => undefined).destroy();
  return askInTime(options, sending, renewed);
}

/** What is wrong with a token is told where tokens come from, not to the clients of the proxy. */
async function orFault(token: Promise<string | null>): Promise<string | null> {
  try {
    return await token;
  } catch (cause) {
    throw new UpstreamFault('No token is configured.', { cause });
  }
}

async function askInTime(options: ForwarderOptions, sending: Sending, token: string | null): Promise<UpstreamAnswer> {
  const { upstream, endpoint, limits } = options;
  const { message, rawHeaders, signal } = sending;
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), limits.answerTimeoutMs);
  try {
    const headers = forwardRequestHeaders(rawHeaders, { token, added: options.added, rename: options.rename });
    return await upstream.ask({ ...message, headers, signal: AbortSignal.any([signal, deadline.signal]) });
  } catch (cause) {
    if (!deadline.signal.aborted) throw cause;
    throw new UpstreamFault(`${endpoint.host} did not start a response within ${limits.answerTimeoutMs} ms.`, {
      cause,
    });
  } finally {
    clearTimeout(timer);
  }
}

async function handBack(
  { status, headers, body }: UpstreamAnswer,
  response: ServerResponse,
  { endpoint, limits }: ForwarderOptions,
): Promise<void> {
  try {
    const coding = codingOf(headers);
    if (coding !== null)
      throw new UpstreamFault(`${endpoint.host} responded in a content coding that was not requested.`);
    response.writeHead(status, forwardResponseHeaders(headers));
    // A stream may say nothing for long; that it has begun must be known.
    response.flushHeaders();
  } catch (error) {
    body.on('error', () => undefined).destroy();
    throw error;
  }
  const bound = boundTo(limits.responseBytes, endpoint);
  await pipeline(body, bound, response);
}

function boundTo(maxBytes: number, endpoint: URL): (chunks: AsyncIterable<Buffer>) => AsyncGenerator<Buffer> {
  return async function* (chunks) {
    let sizeBytes = 0;
    for await (const chunk of chunks) {
      sizeBytes += chunk.length;
      if (sizeBytes > maxBytes)
        throw new UpstreamFault(
          `The response of ${endpoint.host} is longer than the ${maxBytes} bytes that are forwarded.`,
        );
      yield chunk;
    }
  };
}

/** A client that inflates what a hostile target sends could be filled by it, so every answer is asked for as it is. */
function codingOf(headers: readonly string[]): string | null {
  const index = headers.findIndex((name, at) => at % 2 === 0 && name.toLowerCase() === 'content-encoding');
  const coding = index === -1 ? '' : (headers[index + 1] ?? '').trim().toLowerCase();
  return coding === '' || coding === 'identity' ? null : coding;
}

/** Tells the client why there is no answer, where none has begun; returns the sentence. */
function refuse(response: ServerResponse, error: unknown, endpoint: URL): string {
  const isHeldBack = error instanceof HeldBack;
  const { message } = isHeldBack ? error : faultFrom(error, endpoint);
  if (response.headersSent) {
    response.destroy();
    return message;
  }
  const status = isHeldBack ? error.status : 502;
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' });
  response.end(`${message}\n`);
  return message;
}
