/** Why a connection of HTTP/2 ended, or takes a request no further. */
export type SessionEnd =
  /** What came breaks the rules of connections; `message` goes on after "what it sent is no HTTP/2:". */
  | { readonly kind: 'broken'; readonly message: string; readonly code: string }
  /** It speaks another version. */
  | { readonly kind: 'other-version' }
  /** The header section is longer than is read. */
  | { readonly kind: 'head-too-long' }
  /** GOAWAY says that the request was not processed (RFC 9113 §6.8), so that it may be sent on another connection. */
  | { readonly kind: 'not-processed' }
  /** The connection was closed or broke; `error` is absent where it ended in order. */
  | { readonly kind: 'closed'; readonly error?: Error };

/** Returns the end of a connection over a rule that the other side broke; `message` is the end of a sentence. */
export function broken(message: string, code = 'HTTP2_PROTOCOL_ERROR'): SessionEnd {
  return { kind: 'broken', message, code };
}
