import { lookup } from 'node:dns/promises';

/** A resolver that takes longer than this has nothing to say. */
const limitMs = 5_000;

/** Resolves to the IP addresses that this machine connects to for a host name; rejects where there are none within five seconds. */
export async function resolveAddresses(host: string): Promise<readonly string[]> {
  const limit = Promise.withResolvers<never>();
  const timer = setTimeout(() => limit.reject(new Error(`${host} was not resolved in time`)), limitMs);
  try {
    const found = await Promise.race([lookup(host, { all: true }), limit.promise]);
    return found.map(({ address }) => address);
  } finally {
    clearTimeout(timer);
  }
}
