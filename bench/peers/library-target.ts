import { startLendingLibrary } from '../../fixtures/mock/library/start-lending-library.ts';
import type { Overlay } from '../../fixtures/mock/overlay.ts';
import type { PeerTarget } from './peer.ts';

/** A fresh lending library that counts what it is sent. */
export interface CountingLibrary extends PeerTarget {
  requests(): number;
  close(): Promise<void>;
}

/** Resolves to a lending library with its own records and credentials, under an overlay or none. */
export async function startCountingLibrary(overlay: Overlay | null): Promise<CountingLibrary> {
  let requests = 0;
  const counter: Overlay = {
    id: 'counter',
    title: 'counts its requests',
    system: 'library',
    wrap: (next) => (request) => {
      requests += 1;
      return next(request);
    },
  };
  const library = await startLendingLibrary({ overlays: overlay ? [counter, overlay] : [counter] });
  return {
    origin: library.url,
    baseUrl: `${library.url}/v1`,
    token: library.tokens.valid,
    apiKey: library.apiKey.value,
    requests: () => requests,
    close: () => library.close(),
  };
}
