import t from 'tap';
import type { Header } from '../kit/exchange.ts';
import type { WireResult } from '../http/http-client.ts';
import { createBoundedFetch, type FetchOptions } from './bounded-fetch.ts';

const origin = 'http://127.0.0.1:7';

/** Resolves to the status that came in the end, and how often was asked, of a server with these responses. */
async function fetchFrom(
  responses: ReadonlyArray<readonly [status: number, ...headers: Header[]]>,
  signal: AbortSignal,
) {
  let asked = 0;
  const client = {
    send: async () => {
      const [status, ...headers] = responses[asked] ?? [200];
      asked += 1;
      return { response: { status, headers, body: { bytes: new Uint8Array() } }, fault: null } as unknown as WireResult;
    },
  };
  const policy = { reasonNotToFollow: async () => null };
  const options = { client, policy, targetOrigins: [origin], userAgent: 'test', timeoutMs: 1000, signal };
  const fetch = createBoundedFetch(options as unknown as FetchOptions);
  const { status } = await fetch(`${origin}/token`, { method: 'POST', headers: {}, body: 'grant_type=any' });
  return { status, asked };
}

const { signal } = new AbortController();

t.test('a server that asks to come back soon is asked again', async (t) => {
  t.strictSame(await fetchFrom([[503, ['Retry-After', '0']]], signal), { status: 200, asked: 2 });
});

t.test('one that asks for more patience than there is, or for none, is not', async (t) => {
  t.strictSame(await fetchFrom([[429, ['Retry-After', '3600']]], signal), { status: 429, asked: 1 });
  t.strictSame(await fetchFrom([[503]], signal), { status: 503, asked: 1 });
  t.strictSame(await fetchFrom([[429, ['Retry-After', '0']]], AbortSignal.abort()), { status: 429, asked: 1 });
});
