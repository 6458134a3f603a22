import { createHttpClient } from '../runner/http/create-http-client.ts';
import { connections } from './load.ts';

/** Resolves to the answers a second that the runner's recording client gets at {@link connections} requests at a time. */
export async function clientLoad(origin: string, body: string, seconds: number): Promise<number> {
  const client = createHttpClient({
    connections,
    certificateAuthorities: [],
    clock: { monotonicMs: () => performance.now() },
  });
  const bytes = Buffer.from(body);
  const { signal } = new AbortController();
  const startedAtMs = performance.now();
  const endsAtMs = startedAtMs + seconds * 1000;
  let answered = 0;
  const lane = async (): Promise<void> => {
    while (performance.now() < endsAtMs) {
      const { response } = await client.send({
        origin,
        path: '/plants',
        method: 'POST',
        headers: [['Content-Type', 'application/json']],
        body: bytes,
        framing: 'length',
        expectContinue: false,
        connection: null,
        limits: { timeoutMs: 10_000, maxBodyBytes: 8_388_608, maxHeaderBytes: 65_536 },
        signal,
      });
      if (response?.status === 200) answered += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, lane));
  const took = (performance.now() - startedAtMs) / 1000;
  await client.close();
  return answered / took;
}
