import t, { type Test } from 'tap';
import { patient } from '../../scripts/test/patient.test-support.ts';
import { startProxy } from '../trials/proxy.test-support.ts';
import { createHttpClient } from './create-http-client.ts';
import { createFollowPolicy } from './follow-policy.ts';
import type { WireResult } from './http-client.ts';
import { readProxy } from './proxy.ts';
import { refusalOf } from './proxy-tunnel.ts';
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

t.test('the refusal of a proxy is told with what to do', (t) => {
  const words = (status: number, asked: readonly string[], url = 'proxy.example:3128'): string => {
    const proxy = readProxy(url, 'http.proxy');
    if (proxy === null) throw new Error('no proxy');
    return refusalOf(proxy, { status, asked }, 'target.example:443');
  };
  t.match(
    words(407, ['Negotiate', 'NTLM']),
    /demands negotiate or ntlm credentials \(407\), and vivero has Basic alone/i,
  );
  t.match(words(407, ['Negotiate', 'Basic realm="a"']), /demands credentials \(407\): write them into its URL/);
  t.match(words(407, []), /write them into its URL/);
  t.match(words(407, ['Basic'], 'http://user:other@proxy.example:3128'), /refuses its credentials \(407\)/);
  t.match(words(403, ['Negotiate']), /does not let vivero reach target\.example:443 \(403\)/);
  t.match(words(511, []), /sign in to the network/);
  t.match(words(431, []), /takes no request that long/);
  t.match(words(502, []), /cannot reach target\.example:443 \(502\)/);
  t.match(words(200, []), /check that it is a proxy/);
  t.end();
});
