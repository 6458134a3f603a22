import { isObject } from '../documents/json-value.ts';
import { type Exchange, headerValues } from './exchange.ts';
import { mediaTypeOf } from './media-type.ts';
import { judgeNesting } from '../documents/strict-json.ts';
import { mostEvents, readEvents, type SseEvent } from '../documents/sse.ts';

/** An id of a JSON-RPC request as it is sent. */
export type JsonRpcId = string | number | null;

/** The error member of a JSON-RPC response, as far as it is what JSON-RPC 2.0 §5.1 says. */
export interface JsonRpcError {
  /** `null` where it is no number. */
  readonly code: number | null;
  readonly message: unknown;
  readonly data: unknown;
}

/** What an answer of an MCP endpoint says in JSON-RPC, read leniently: what is wrong with it is for checks to say. */
export interface McpReply {
  readonly exchange: Exchange;
  /** `json` or `sse` by the media type of the answer; `other` for anything else, and where there is no body. */
  readonly form: 'json' | 'sse' | 'other';
  /** Every JSON value of the body that is an object, in the order received; elements of a batch one by one. */
  readonly messages: ReadonlyArray<Readonly<Record<string, unknown>>>;
  /** Events of a stream, in the order received; empty for a plain body. */
  readonly events: readonly SseEvent[];
  /** The message with a result or an error that answers the request: by its id, else the only one there is. */
  readonly response: Readonly<Record<string, unknown>> | null;
  /** Its result, where that is an object. */
  readonly result: Readonly<Record<string, unknown>> | null;
  readonly error: JsonRpcError | null;
  /** Why the body could not be read as JSON-RPC messages, or `null`. */
  readonly fault: string | null;
  /** True for a stream of more events than are read, of which {@link fault} tells: it proves nothing. */
  readonly isCut: boolean;
}

/** What a body says, whatever it is to answer. */
type ReadBody = Pick<McpReply, 'form' | 'messages' | 'events' | 'fault' | 'isCut'>;

/** Several checks read the same answer. */
const known = new WeakMap<Exchange, ReadBody>();

/** Longest body that is read for its messages, in bytes. */
const longestReadBytes = 8 * 1024 * 1024;

/** Returns what an answer says to the request with the id; `undefined` for a notification. */
export function readReply(exchange: Exchange, id: JsonRpcId | undefined): McpReply {
  const read = known.get(exchange) ?? readBody(exchange);
  known.set(exchange, read);
  return { exchange, ...read, ...choose(read.messages, id) };
}

function readBody({ response }: Exchange): ReadBody {
  const none = { form: 'other', messages: [], events: [], fault: null, isCut: false } as const;
  if (response === null || response.body.bytes.length === 0) return none;
  if (response.body.bytes.length > longestReadBytes) return { ...none, fault: 'the body is too long to be read' };
  const essence = mediaTypeOf(response.headers)?.essence ?? '';
  if (essence === 'text/event-stream') {
    const { events, fault, isCut } = readEvents(response.body.bytes);
    const texts = events.filter(({ event, data }) => (event === null || event === 'message') && data !== '');
    const read = parseTexts(texts.map(({ data }) => data));
    const cut = isCut ? `it has more than ${mostEvents} events, which are not read` : null;
    return { messages: read.messages, form: 'sse', events, isCut, fault: fault ?? cut ?? read.fault };
  }
  const text = new TextDecoder().decode(response.body.bytes);
  // An error may come as a page; only what claims to be JSON has to be JSON.
  if (essence !== 'application/json' && !/^[\s]*[[{]/.test(text)) return none;
  return { ...none, ...parseTexts([text]), form: essence === 'application/json' ? 'json' : 'other' };
}

/** Returns true for a message that is a JSON-RPC response: it has a result or an error, and no method. */
export function isResponse(message: Readonly<Record<string, unknown>>): boolean {
  return ('result' in message || 'error' in message) && !('method' in message);
}

/** Returns the values of the header that says how an MCP session is called; names are told apart without case. */
export function sessionIdsOf(exchange: Exchange): string[] {
  return headerValues(exchange.response?.headers ?? [], 'mcp-session-id');
}

function parseTexts(texts: readonly string[]): Pick<ReadBody, 'messages' | 'fault'> {
  const messages: Array<Readonly<Record<string, unknown>>> = [];
  let fault: string | null = null;
  for (const text of texts) {
    const tooDeep = judgeNesting(text);
    if (tooDeep !== null) {
      fault ??= tooDeep;
      continue;
    }
    try {
      const value: unknown = JSON.parse(text);
      for (const part of Array.isArray(value) ? value : [value]) if (isObject(part)) messages.push(part);
    } catch (error) {
      fault ??= `the body is not JSON: ${error instanceof Error ? error.message.slice(0, 200) : 'unreadable'}`;
    }
  }
  return { messages, fault };
}

function choose(
  messages: McpReply['messages'],
  id: JsonRpcId | undefined,
): Pick<McpReply, 'response' | 'result' | 'error'> {
  const responses = messages.filter(isResponse);
  const response = responses.find((message) => message['id'] === id) ?? (responses.length === 1 ? responses[0] : null);
  const result = response?.['result'];
  return {
    response: response ?? null,
    result: isObject(result) ? result : null,
    error: readError(response?.['error']),
  };
}

function readError(error: unknown): JsonRpcError | null {
  if (error === undefined) return null;
  if (!isObject(error)) return { code: null, message: undefined, data: undefined };
  const { code, message, data } = error;
  return { code: typeof code === 'number' ? code : null, message, data };
}
