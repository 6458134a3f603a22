import type { IncomingMessage } from 'node:http';

/** Resolves to the whole body of a request, or to `null` where it is longer than allowed; rejects where the client breaks it off. */
export async function readRequestBody(request: IncomingMessage, maxBytes: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  // What is too long is answered too, so the request must outlive this.
  const pieces = request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  for await (const chunk of pieces) {
    sizeBytes += chunk.length;
    if (sizeBytes > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
