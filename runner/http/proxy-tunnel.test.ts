import t, { type Test } from 'tap';
import { patient } from '../../scripts/test/patient.test-support.ts';
import { startProxy } from '../trials/proxy.test-support.ts';
import { createHttpClient } from './create-http-client.ts';
import { createFollowPolicy } from './follow-policy.ts';
import type { WireResult } from './http-client.ts';
import { readProxy } from './proxy.ts';
import { plainReach, type Reach } from './reach.ts';

const named = new URL('https://mcp.example/');

/** Sends one request through a proxy for an origin that a target named, and resolves to what came of it and what the proxy saw. */
async function follow(
  t: Test,
  origin: string,
  allowed: readonly string[] = [],
): Promise<[WireResult['fault'], readonly string[]]> {
  const proxy = await startProxy({ refusal: 403 });
  t.teardown(() => proxy.close());
  const { judgeAddress } = createFollowPolicy({
    named,
    resolve: () => Promise.resolve([]),
    configuredOrigins: [...allowed, named.origin],
  });
  const elsewhere: Reach = { ...plainReach, proxyFor: () => readProxy(`127.0.0.1:${proxy.port}`, 'http.proxy') };
  const clock = { monotonicMs: () => performance.now() };
  const client = createHttpClient({
    connections: 1,
    certificateAuthorities: [],
    clock,
    judgeAddress,
    reach: { origins: new Map(), elsewhere },
  });
  t.teardown(() => client.close());
  const limits = { timeoutMs: patient(20_000), maxBodyBytes: 65_536, maxHeaderBytes: 65_536 };
  const request = { origin, path: '/', method: 'GET', headers: [], body: null, framing: 'length' } as const;
  const { fault } = await client.send({
    ...request,
    expectContinue: false,
    connection: null,
    limits,
    signal: new AbortController().signal,
  });
  return [fault, proxy.seen];
}

t.test('what a target names is judged before a proxy is asked for it', async (t) => {
  const refused: Array<readonly [origin: string, reason: RegExp]> = [
    ['https://127.0.0.1', /127\.0\.0\.1 is an IP address of this machine/],
    ['https://169.254.169.254', /is the metadata IP address of a cloud, which is never contacted/],
    ['https://localhost', /is an IP address of this machine/],
    [
      'https://nobody.invalid',
      /nobody\.invalid does not resolve on this machine, so its IP address cannot be checked; add its origin to allowedOrigins, and the proxy/,
    ],
    ['http://nobody.invalid', /nobody\.invalid would be looked up by a proxy: write its origin under allowedOrigins/],
    ['http://10.0.0.1', /10\.0\.0\.1 is an IP address of a private network/],
  ];
  for (const [origin, reason] of refused) {
    const [fault, seen] = await follow(t, origin);
    t.match(fault, { kind: 'connect', message: reason });
    t.strictSame(seen, []);
  }
});

t.test('what a person named is asked of the proxy, which looks it up', async (t) => {
  const [fault, seen] = await follow(t, named.origin);
  t.match(fault?.message, /does not let vivero reach mcp\.example:443 \(403\)/);
  t.strictSame(seen, ['CONNECT mcp.example:443']);
  const [, plain] = await follow(t, 'http://nobody.invalid', ['http://nobody.invalid']);
  t.strictSame(plain, ['GET http://nobody.invalid/']);
});
