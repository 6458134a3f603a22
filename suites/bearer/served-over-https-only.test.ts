import t from 'tap';
import type { PlainRequest, SendOptions } from '../../runner/kit/request.ts';
import type { CheckContext } from '../../runner/kit/context.ts';
import { createExpect } from '../../runner/kit/create-expect.ts';
import { Inapplicable } from '../../runner/kit/define-check.ts';
import type { Exchange } from '../../runner/kit/exchange.ts';
import type { Assertion } from '../../runner/kit/expect.ts';
import { makeExchange } from './support/exchange.test-support.ts';
import servedOverHttpsOnly from './served-over-https-only.ts';

interface Sent {
  readonly origin: string;
  readonly request: PlainRequest;
  readonly options: SendOptions | undefined;
}

/** A context whose plant store is at the address and whose http twin answers as told; no socket is opened. */
function makeContext(address: string, answer: (path: string) => Exchange = () => makeExchange({ status: null })) {
  const assertions: Assertion[] = [];
  const sent: Sent[] = [];
  const url = new URL(address);
  const context = {
    expect: createExpect((assertion) => assertions.push(assertion)),
    target: { plantStoreUrl: url, isLoopback: url.hostname === '127.0.0.1', plantStoreDocument: null },
    random: (bound: number) => bound - 1,
    plantStore: {
      create: async () => makeExchange({}),
      sendTo: async (origin: string, request: PlainRequest, options?: SendOptions) => {
        sent.push({ origin, request, options });
        return answer(request.path);
      },
    },
  } as unknown as CheckContext;
  return { context, assertions, sent };
}

t.test('an address beyond loopback is https', async (t) => {
  for (const [address, ok] of [
    ['https://plants.example', true],
    ['http://plants.example', false],
    ['http://10.0.0.7:8080', false],
  ] as const) {
    const { context, assertions } = makeContext(address);
    await servedOverHttpsOnly.run(context);
    t.equal(assertions[0]?.ok, ok, address);
  }
  await t.rejects(servedOverHttpsOnly.run(makeContext('http://127.0.0.1:4010').context), Inapplicable);
});

t.test('an http twin is asked where it would be, and never with the token', async (t) => {
  const { context, sent } = makeContext('https://plants.example/v1/');
  await servedOverHttpsOnly.run(context);
  t.match(sent, [
    {
      origin: 'http://plants.example',
      request: { method: 'POST', path: '/v1/plants' },
      options: { credentials: { kind: 'authorization', standing: 'invalid' } },
    },
  ]);
  for (const address of ['http://plants.example', 'https://plants.example:8443']) {
    const other = makeContext(address);
    await servedOverHttpsOnly.run(other.context);
    t.equal(other.sent.length, 0, `${address} has no twin that is known`);
  }
});

t.test('an http twin redirects, refuses, or is not there', async (t) => {
  const page = makeExchange({ status: 200, received: [['Content-Type', 'text/html']], body: '<h1>Welcome' });
  const plant = makeExchange({
    status: 200,
    received: [['Content-Type', 'application/json']],
    body: '{"name":"Lily"}',
  });
  const judge = async (answer: (path: string) => Exchange): Promise<boolean | undefined> => {
    const { context, assertions } = makeContext('https://plants.example', answer);
    await servedOverHttpsOnly.run(context);
    return assertions[1]?.ok;
  };
  for (const status of [301, 308, 400, 401, 403, 404, 426]) {
    t.equal(await judge(() => makeExchange({ status })), true, String(status));
  }
  t.equal(await judge(() => makeExchange({ status: null })), true, 'no listener');
  t.equal(await judge(() => page), true, 'the page that any path gets');
  t.equal(await judge(() => plant), false, 'a plant');
  t.equal(
    await judge((path) => (path === '/plants' ? page : makeExchange({ status: 404 }))),
    false,
    'served at this path alone',
  );
});
