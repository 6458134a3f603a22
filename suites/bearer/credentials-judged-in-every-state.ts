import { bearer, none } from '../../runner/kit/credentials.ts';
import type { SendOptions } from '../../runner/kit/request.ts';
import type { CheckContext, ProtectedResource } from '../../runner/kit/context.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import type { Exchange } from '../../runner/kit/exchange.ts';
import { askEach } from './support/ask-each.ts';
import { makeUpToken } from './support/made-up-token.ts';

/** Larger than what a server reads at once, smaller than what one refuses for its size, in bytes. */
const largerBytes = 66_000;

/** Whether credentials are checked often depends on the framing of a request and on its connection. */
export default defineCheck({
  id: 'bearer/credentials-judged-in-every-state',
  clause: 'service:authentication.every-resource',
  title: 'Credentials are judged with any framing and after any request on the connection',
  why: 'A gateway that judges only the first request of a connection, or only plain bodies, lets every other request through.',
  sends:
    'Requests without credentials and with a made-up token: in chunks, with `Expect: 100-continue`, as HTTP/1.0 requests, with a body of more than 64 KiB, with parameters and capitals in the media type, and on a connection after a valid and after a refused request.',
  passes:
    'Any 4xx in time, including 411, 413 and 417. For HTTP/1.0, any status except 2xx. Other checks judge a resource that does not refuse the plain request.',
  fails: 'A success, a redirect, a server error, or no response in time.',
  fix: 'Judge the credentials of each request separately, before its body is read and regardless of earlier requests on its connection.',
  systems: [],
  asksEachOf: ['plant-store', 'mcp', 'api'],
  needs: ['auth.verifies-tokens'],
  mutates: true,
  brokenBy: [
    'anonymous-accepted-in-chunks',
    'anonymous-accepted-with-expect',
    'anonymous-accepted-when-large',
    'credentials-kept-for-connection',
    'mcp-credentials-kept-for-connection',
    'api-credentials-kept-for-connection',
    'anonymous-accepted-by-http-1-0',
    'api-any-token-by-http-1-0',
    'mcp-anonymous-by-http-1-0',
  ],
  async run(context) {
    const { resources, expect, random, openConnection } = context;
    await askEach(resources, async (resource) => {
      const presented = [
        ['no credentials', none],
        ['a made-up token', bearer(makeUpToken(random))],
      ] as const;
      for (const [what, credentials] of presented) {
        // On a connection that no valid token was sent on.
        const first = { credentials, connection: openConnection(resource.system) };
        requireRefused(resource, await resource.request({ ...first, case: `${resource.name} with ${what}` }));
        for (const [how, options] of framings(resource)) {
          const sending = { ...options, credentials, case: `${resource.name} with ${what}, ${how}` };
          const exchange = await resource.request(sending);
          // Servers may refuse the version itself, with 505 or 426.
          if ('httpVersion' in options) expect.notServed(exchange);
          else expect.refused(exchange);
        }
        await sendOnConnection(context, resource, { what, credentials });
      }
      if (resource.system === 'plant-store') await sendLarge(context);
    });
  },
});

/** Other checks judge plain requests. A plain request that is not refused shows nothing about framing. */
function requireRefused({ name }: ProtectedResource, { case: sent, response }: Exchange): void {
  const status = response?.status ?? 0;
  if (status < 400 || status > 499) throw new Inapplicable(`${sent ?? name} is not refused even with plain framing`);
}

/** Ways to send the same request. Other checks judge media types at the MCP server and the API. */
function framings({ system }: ProtectedResource): ReadonlyArray<readonly [how: string, options: SendOptions]> {
  const inEach = [['as a request of HTTP/1.0', { httpVersion: '1.0' }]] as const;
  const withBody = [
    ['in chunks', { framing: 'chunked' }],
    ['waiting for 100', { expectContinue: true }],
    ...inEach,
  ] as const;
  if (system === 'api') return [['with no Accept', { accept: null }], ...inEach];
  if (system === 'mcp') return withBody;
  return [
    ...withBody,
    ['in chunks, waiting for 100', { framing: 'chunked', expectContinue: true }],
    ['as Application/JSON', { mediaType: 'Application/JSON' }],
    ['with a parameter of the media type', { mediaType: 'application/json; charset=utf-8' }],
  ];
}

/** Asserts that earlier requests on a connection do not open later ones. If the target closes it, a new one is used. */
async function sendOnConnection(
  { expect, openConnection }: CheckContext,
  resource: ProtectedResource,
  { what, credentials }: { readonly what: string; readonly credentials: NonNullable<SendOptions['credentials']> },
): Promise<void> {
  const connection = openConnection(resource.system);
  const send = (how: string, sending: SendOptions): ReturnType<ProtectedResource['request']> =>
    resource.request({ ...sending, connection, case: `${resource.name} ${how}` });
  await send('with the valid token, first', {});
  expect.refused(await send(`with ${what}, after a valid request`, { credentials }));
  expect.refused(await send(`with ${what}, after a refused one`, { credentials }));
}

async function sendLarge({ plantStore, expect }: CheckContext): Promise<void> {
  for (const framing of ['length', 'chunked'] as const) {
    const name = `POST /plants of more than 64 KiB with no credentials, ${framing === 'length' ? 'at once' : 'in chunks'}`;
    const sending = { framing, credentials: none, case: name };
    expect.refused(await plantStore.create({ tag: 't'.repeat(largerBytes) }, sending));
  }
}
