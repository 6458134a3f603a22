import { createEventReader } from '../documents/sse.ts';
import { createHttpClient } from './create-http-client.ts';
import { wireRequestsTo } from './wire-requests.test-support.ts';

/** Reads what a hostile server sends for paths to its end or its limit, in every way in which it can be read. */
export default async function readHostileBodies(origin: string, paths: readonly string[]): Promise<void> {
  const clock = { monotonicMs: () => performance.now() };
  const client = createHttpClient({ connections: 4, certificateAuthorities: [], clock });
  const wire = wireRequestsTo(origin);
  for (const path of paths) {
    await client.send(wire.request(path));
    await client.sendBytes(wire.bytes(path));
    for (const expectContinue of [false, true]) {
      const reader = createEventReader();
      const isEnough = (piece: Uint8Array): boolean => {
        reader.push(piece);
        return false;
      };
      const listening = { isEnough, graceMs: 20, longestMs: null };
      await client.send(wire.request(path, { expectContinue, listening }));
    }
  }
  await client.close();
}
