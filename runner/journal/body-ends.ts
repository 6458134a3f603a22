import type { FramedHead } from './framed-head.ts';
import type { BodyEnd } from './message-framer.ts';

type Framing = Pick<FramedHead, 'isChunked' | 'contentLength'>;

/** Returns how the body of a request ends (RFC 9112 §6.3). */
export function endOfRequestBody(head: Framing): BodyEnd {
  return declaredEnd(head) ?? { by: 'none' };
}

/** Returns how the body of a response to a request of the method ends. */
export function endOfResponseBody(head: Framing, { status, method }: { status: number; method: string }): BodyEnd {
  if (method === 'HEAD' || status < 200 || status === 204 || status === 304) return { by: 'none' };
  return declaredEnd(head) ?? { by: 'close' };
}

function declaredEnd({ isChunked, contentLength }: Framing): BodyEnd | null {
  if (isChunked) return { by: 'chunks' };
  return contentLength === null ? null : { by: 'length', bytes: contentLength };
}
